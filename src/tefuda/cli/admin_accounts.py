"""`tefuda admin`: the accounts of a server."""

from __future__ import annotations

from typing import Annotated

from cyclopts import Parameter

from tefuda.cli.admin_shared import Json, Yes, confirm, listing, show, show_json, when, with_store
from tefuda.cli.parameters import Database

GENERATED_BYTES = 12  # of a generated password: 16 characters

Login = Annotated[str, Parameter(help="The login name of the account.")]


def accounts(*, json: Json = False, database: Database = None) -> None:
    """List all accounts, with their sessions, tables and matches."""
    from tefuda.store.accounts import list_accounts

    found = with_store(database, list_accounts)
    if json:
        show_json(found)
        return
    listing(
        ("login", "name", "sessions", "last sign-in", "tables", "matches"),
        [
            (
                line.login,
                line.name or "-",
                str(line.sessions),
                "-" if line.last_sign_in is None else when(line.last_sign_in),
                str(line.tables),
                str(line.matches),
            )
            for line in found
        ],
    )


def reset_password(
    login: Login,
    /,
    *,
    generate: Annotated[
        bool,
        Parameter(
            help="Generate a password and print it.",
            negative="",
            show_default=False,
        ),
    ] = False,
    json: Json = False,
    database: Database = None,
) -> None:
    """Set a new password for an account, and end its sessions.

    At a terminal the command asks for the new password twice and does not show it. Otherwise it
    reads the password from the first line of standard input.
    """
    import secrets

    from tefuda.server.passwords import hasher
    from tefuda.store.accounts import list_accounts
    from tefuda.store.accounts import reset_password as reset

    (line,) = with_store(database, lambda store: list_accounts(store, login))
    password = secrets.token_urlsafe(GENERATED_BYTES) if generate else asked_password()
    kept = hasher().hash(password)
    ended = with_store(database, lambda store: reset(store, line.login, kept))
    report = f"Changed the password of {line.login}. Sessions ended: {ended}."
    shown = password if generate else None
    show(
        {"login": line.login, "sessions_ended": ended, "password": shown},
        f"{report}\nThe new password is {password}" if generate else report,
        json,
    )


def asked_password() -> str:
    """Ask twice for a password at a terminal, or read it from a pipe."""
    import sys
    from getpass import getpass

    import msgspec

    from tefuda.errors import BadOption
    from tefuda.server.api.accounts import Password

    at_terminal = sys.stdin.isatty()
    try:
        given = getpass("New password: ") if at_terminal else sys.stdin.readline().rstrip("\r\n")
        first = msgspec.convert(given, Password)
        again = getpass("Repeat password: ") if at_terminal else first
    except (msgspec.ValidationError, EOFError):
        raise BadOption("a password must have 8 to 200 characters; nothing was changed") from None
    if again != first:
        raise BadOption("the two passwords differ; nothing was changed")
    return first


def delete_account(
    login: Login, /, *, yes: Yes = False, json: Json = False, database: Database = None
) -> None:
    """Delete an account and all data about its player.

    Tables and matches without other people are deleted. Matches with other people stay, without the
    name and the messages of the player; a bot takes the seat where others play on.
    """
    from tefuda.store.accounts import delete_account as deleted
    from tefuda.store.accounts import list_accounts

    (line,) = with_store(database, lambda store: list_accounts(store, login))
    confirm(
        f"Delete the account {line.login} (finished matches: {line.matches}) for good, with the "
        "name, sessions and seats of its player? Matches with other people stay, without the name.",
        yes,
    )
    done = with_store(database, lambda store: deleted(store, line.login))
    show(
        {"deleted": line.login, "erased": done},
        f"Deleted the account {line.login}. Tables: {done.tables_deleted} deleted, "
        f"{done.tables_kept} kept without the player. Finished matches: {done.records_deleted} "
        f"deleted, {done.records_kept} kept without the name.",
        json,
    )
