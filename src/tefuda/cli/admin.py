"""`tefuda admin`: the database of a server, for whoever runs it."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, TypeVar

from cyclopts import App, Parameter

from tefuda.cli.parameters import Database

if TYPE_CHECKING:
    from tefuda.store import Store

T = TypeVar("T")

WIDEST = 500  # columns

Named = Annotated[str, Parameter(help="Its id or its code.")]

admin = App(name="admin", help="Look after the database of a server.", help_format="markdown")


@admin.command(name="list")
def list_tables(*, database: Database = None) -> None:
    """List all tables, private and closed ones too, those that changed last first."""
    from rich.console import Console
    from rich.table import Table

    from tefuda.store.admin import lines
    from tefuda.store.aliases import alias

    columns = ("id", "code", "game", "phase", "seats", "events", "changed", "in the log")
    listing = Table(*columns, box=None, padding=(0, 1, 0, 0), pad_edge=False)
    for line in with_store(database, lines):
        about = line.summary
        taken = f"{about.players - about.empty} of {about.players}"
        changed = when(line.changed_at)
        listing.add_row(
            line.id,
            about.code,
            about.game,
            about.phase,
            taken,
            str(line.events),
            changed,
            alias(line.id),
        )
    # However narrow the terminal is, a table has one line, and no part of it is left out.
    Console(highlight=False, width=WIDEST).print(listing)


@admin.command
def export(table: Named, /, *, database: Database = None) -> None:
    """Print a table as lines of JSON: its events and its records.

    They hold the whole truth, hidden cards and the ids of players too.
    """
    from tefuda.store.admin import export as exported

    async def print_all(store: Store) -> None:
        async for line in exported(store, table):
            print(line)

    with_store(database, print_all)


@admin.command
def delete(
    table: Named,
    /,
    *,
    records: Annotated[
        bool,
        Parameter(help="Delete its finished matches, too.", negative="", show_default=False),
    ] = False,
    database: Database = None,
) -> None:
    """Delete a table."""
    from tefuda.store.admin import delete as deleted

    line = with_store(database, lambda store: deleted(store, table, records))
    about = line.summary
    kept = "with its finished matches" if records else "its finished matches stay"
    told = f"{about.game}, {about.phase}, {line.events} events"
    print(f"Deleted table {about.code} ({told}); {kept}.")


@admin.command
def backup(
    file: Annotated[Path, Parameter(help="A new file; it will be an SQLite database.")],
    /,
    *,
    database: Database = None,
) -> None:
    """Save everything to a file, while the server goes on."""
    import asyncio

    from tefuda.store.admin import backup as saved

    asyncio.run(saved(place(database), file))
    print(f"Saved to {file}.")


@admin.command
def restore(
    file: Annotated[Path, Parameter(help="What `tefuda admin backup` has written.")],
    /,
    *,
    replace: Annotated[
        bool,
        Parameter(help="Forget what the database holds now.", negative="", show_default=False),
    ] = False,
    database: Database = None,
) -> None:
    """Put what was saved into a database that no server uses now."""
    import asyncio

    from tefuda.store.admin import restore as restored

    asyncio.run(restored(file, place(database), replace))
    print(f"Restored from {file}.")


def place(database: str | None) -> str:
    """The database that is meant."""
    from tefuda.store.urls import default_url

    return database or default_url()


def with_store(database: str | None, work: Callable[[Store], Awaitable[T]]) -> T:
    """Do something with the database open."""
    import asyncio

    from tefuda.store import Store

    async def working() -> T:
        store = await Store.open(place(database))
        try:
            return await work(store)
        finally:
            await store.close()

    return asyncio.run(working())


def when(milliseconds: int) -> str:
    """A time as people here write it."""
    from datetime import datetime

    return datetime.fromtimestamp(milliseconds / 1000).strftime("%Y-%m-%d %H:%M")
