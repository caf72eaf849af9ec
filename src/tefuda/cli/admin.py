"""`tefuda admin`: administer the database of a server."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

from cyclopts import App, Parameter

from tefuda.cli.admin_accounts import accounts, delete_account, reset_password
from tefuda.cli.admin_shared import (
    Json,
    Yes,
    confirm,
    listing,
    place,
    show,
    show_json,
    when,
    with_store,
)
from tefuda.cli.parameters import Database

Named = Annotated[str, Parameter(help="The id or code of the table.")]

admin = App(name="admin", help="Manage the database of a server.", help_format="markdown")


@admin.command(name=["tables", "list"])
def list_tables(*, json: Json = False, database: Database = None) -> None:
    """List all tables, also private and closed ones, the latest changes first."""
    from tefuda.store import admin

    found = with_store(database, admin.list_tables)
    if json:
        show_json(found)
        return
    listing(
        ("id", "code", "game", "phase", "seats", "events", "changed", "log name"),
        [
            (
                line.id,
                line.code,
                line.game,
                line.phase,
                f"{line.players - line.empty} of {line.players}",
                str(line.events),
                when(line.changed_at),
                line.log_name,
            )
            for line in found
        ],
    )


@admin.command
def export(table: Named, /, *, json: Json = False, database: Database = None) -> None:
    """Print a table as lines of JSON: its events and its records; with --json as one document.

    They include hidden cards and the ids of players.
    """
    from tefuda.store.admin import export as exported

    found = with_store(database, lambda store: exported(store, table))
    if json:
        show_json(found)
        return
    show_json({"table": found.table.id})
    for entry in found.entries:
        show_json({"entry": entry})
    for record in found.records:
        show_json({"record": record})


@admin.command
def close(
    table: Named, /, *, yes: Yes = False, json: Json = False, database: Database = None
) -> None:
    """Close a table: no more actions are possible, and connected clients are notified."""
    from tefuda.store.admin import close as closed
    from tefuda.store.admin import find

    line = with_store(database, lambda store: find(store, table))
    if line.phase == "closed":
        show({"closed": line}, f"Table {line.code} was closed before.", json)
        return
    confirm(f"Close table {line.code} ({line.game}, {line.phase})?", yes)
    line = with_store(database, lambda store: closed(store, line.id))
    show({"closed": line}, f"Closed table {line.code}.", json)


@admin.command
def delete(
    table: Named,
    /,
    *,
    records: Annotated[
        bool,
        Parameter(help="Also delete its finished matches.", negative="", show_default=False),
    ] = False,
    yes: Yes = False,
    json: Json = False,
    database: Database = None,
) -> None:
    """Delete a table."""
    from tefuda.store.admin import delete as deleted
    from tefuda.store.admin import find

    line = with_store(database, lambda store: find(store, table))
    events = "1 event" if line.events == 1 else f"{line.events} events"
    about = f"table {line.code} ({line.game}, {line.phase}, {events})"
    kept = "with its finished matches" if records else "its finished matches stay"
    confirm(f"Delete {about}; {kept}?", yes)
    line = with_store(database, lambda store: deleted(store, line.id, records))
    show({"deleted": line, "with_records": records}, f"Deleted {about}; {kept}.", json)


for command in (accounts, reset_password, delete_account):
    admin.command(command)


@admin.command
def backup(
    file: Annotated[Path, Parameter(help="The new file, an SQLite database.")],
    /,
    *,
    json: Json = False,
    database: Database = None,
) -> None:
    """Save all data to a file, while the server keeps running."""
    import asyncio

    from tefuda.store.backup import backup as saved

    asyncio.run(saved(place(database), file))
    show({"saved": str(file), "bytes": file.stat().st_size}, f"Saved to {file}.", json)


@admin.command
def restore(
    file: Annotated[Path, Parameter(help="A file that `tefuda admin backup` wrote.")],
    /,
    *,
    replace: Annotated[
        bool,
        Parameter(
            help="Replace the current content of the database.", negative="", show_default=False
        ),
    ] = False,
    yes: Yes = False,
    json: Json = False,
    database: Database = None,
) -> None:
    """Restore a backup into a database that no server uses; create it if necessary."""
    import asyncio

    from tefuda.store.backup import check_restore
    from tefuda.store.backup import restore as restored
    from tefuda.store.urls import parsed, shown

    where = shown(parsed(place(database)))
    asyncio.run(check_restore(file, place(database), replace))
    if replace:
        confirm(f"Replace everything in {where} with the backup {file}?", yes)
    asyncio.run(restored(file, place(database), replace))
    show(
        {"restored": str(file), "database": where},
        f"Restored {file} into the database {where}.",
        json,
    )
