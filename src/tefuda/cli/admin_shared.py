"""What the subcommands of `tefuda admin` share: the database, questions, answers."""

from __future__ import annotations

import sys
from collections.abc import Awaitable, Callable, Iterable, Sequence
from typing import TYPE_CHECKING, Annotated, TypeVar

from cyclopts import Parameter

from tefuda.errors import TefudaError

if TYPE_CHECKING:
    from tefuda.store import Store

T = TypeVar("T")

MAX_LINE_COLUMNS = 500  # columns

Json = Annotated[bool, Parameter(help="Print JSON.", negative="", show_default=False)]
Yes = Annotated[
    bool,
    Parameter(name=["--yes", "-y"], help="Do not ask first.", negative="", show_default=False),
]


class NotConfirmed(TefudaError):
    """Somebody was asked, and did not say yes."""


def place(database: str | None) -> str:
    """Return the database that is meant."""
    from tefuda.store.urls import default_url

    return database or default_url()


def with_store(database: str | None, work: Callable[[Store], Awaitable[T]]) -> T:
    """Do something with a database that exists."""
    import asyncio

    from tefuda.store import Store

    async def working() -> T:
        store = await Store.open_existing(place(database))
        try:
            return await work(store)
        finally:
            await store.close()

    return asyncio.run(working())


def confirm(question: str, yes: bool) -> None:
    """Ask, unless the answer is given already; raises `NotConfirmed` unless it is yes."""
    if yes:
        return
    print(f"{question} [y/N] ", end="", file=sys.stderr, flush=True)
    if sys.stdin.readline().strip().lower() not in ("y", "yes"):
        raise NotConfirmed("nothing was changed; answer y, or give --yes")


def show(document: object, text: str, json: bool) -> None:
    """Print an answer: as JSON, or as a sentence."""
    if json:
        show_json(document)
    else:
        print(text)


def show_json(document: object) -> None:
    """Print JSON on one line."""
    import msgspec

    print(msgspec.json.encode(document).decode())


def listing(columns: Sequence[str], rows: Iterable[Sequence[str]]) -> None:
    """Print a table. However narrow the terminal is, each row has one line, and all of it."""
    from rich.console import Console
    from rich.table import Table
    from rich.text import Text

    table = Table(*columns, box=None, padding=(0, 1, 0, 0), pad_edge=False)
    for row in rows:
        table.add_row(*map(Text, row))  # names are not markup
    Console(highlight=False, width=MAX_LINE_COLUMNS).print(table)


def when(milliseconds: int) -> str:
    """Return a time as people here write it."""
    from datetime import datetime

    return datetime.fromtimestamp(milliseconds / 1000).strftime("%Y-%m-%d %H:%M")
