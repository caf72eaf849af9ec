"""Shared parts of the subcommands of `tefuda admin`: database, confirmation, output."""

from __future__ import annotations

import sys
from collections.abc import Awaitable, Callable, Iterable, Sequence
from typing import TYPE_CHECKING, Annotated, TypeVar

from cyclopts import Parameter

from tefuda.errors import TefudaError

if TYPE_CHECKING:
    from tefuda.store import Store

T = TypeVar("T")

MAX_LINE_COLUMNS = 500

Json = Annotated[bool, Parameter(help="Print JSON.", negative="", show_default=False)]
Yes = Annotated[
    bool,
    Parameter(
        name=["--yes", "-y"], help="Do not ask for confirmation.", negative="", show_default=False
    ),
]


class NotConfirmed(TefudaError):
    """The user did not confirm."""


def place(database: str | None) -> str:
    """Return the URL of the database: this one, or the default."""
    from tefuda.store.urls import default_url

    return database or default_url()


def with_store(database: str | None, work: Callable[[Store], Awaitable[T]]) -> T:
    """Do some work with an existing database."""
    import asyncio

    from tefuda.store import Store
    from tefuda.store.migrate import explain_errors

    async def working() -> T:
        store = await Store.open_existing(place(database))
        try:
            async with explain_errors(store.database):
                return await work(store)
        finally:
            await store.close()

    return asyncio.run(working())


def confirm(question: str, yes: bool) -> None:
    """Ask for confirmation, unless `yes`; raise `NotConfirmed` without it."""
    if yes:
        return
    print(f"{question} [y/N] ", end="", file=sys.stderr, flush=True)
    answer = sys.stdin.readline()
    if not answer.endswith("\n"):
        print(file=sys.stderr)
    if answer.strip().lower() not in ("y", "yes"):
        raise NotConfirmed("nothing was changed; answer y, or use --yes")


def show(document: object, text: str, json: bool) -> None:
    """Print a result: as JSON, or as text."""
    if json:
        show_json(document)
    else:
        print(text)


def show_json(document: object) -> None:
    """Print JSON on one line."""
    import msgspec

    print(msgspec.json.encode(document).decode())


def listing(columns: Sequence[str], rows: Iterable[Sequence[str]]) -> None:
    """Print a table with one whole line per row, however narrow the terminal is."""
    from rich.console import Console
    from rich.table import Table
    from rich.text import Text

    table = Table(*columns, box=None, padding=(0, 1, 0, 0), pad_edge=False)
    for row in rows:
        table.add_row(*map(Text, row))  # names are not markup
    Console(highlight=False, width=MAX_LINE_COLUMNS).print(table)


def when(milliseconds: int) -> str:
    """Return a time in the local time zone."""
    from datetime import datetime

    return datetime.fromtimestamp(milliseconds / 1000).strftime("%Y-%m-%d %H:%M")
