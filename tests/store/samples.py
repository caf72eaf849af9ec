"""Tables, events and records to store."""

from __future__ import annotations

import secrets
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from sqlalchemy import update

from tefuda.store import Record, Result, Store
from tefuda.store.clock import now_ms
from tefuda.store.schema import workers
from tefuda.table.events import Closed, Created, Entry, Played, Started
from tefuda.table.settings import Settings
from tefuda.table.summary import Summary

NOW = 1_700_000_000_000
AN_HOUR = 3_600_000
TIMEOUT_S = 60  # only for a test that would otherwise hang


async def opened(url: str, worker: str) -> Store:
    """Open a store that does not count as dead, however slow the test is."""
    store = await Store.open(url, worker)
    ahead = update(workers).where(workers.c.id == worker).values(beat=now_ms() + AN_HOUR)
    await store.database.write(lambda on: on.execute(ahead))
    return store


@contextmanager
def short_timeout(store: Store, seconds: float = 1.0) -> Iterator[None]:
    """Give up soon. Calls that are to succeed keep the long timeout, for a busy machine."""
    usual, store.database.call_timeout_s = store.database.call_timeout_s, seconds
    try:
        yield
    finally:
        store.database.call_timeout_s = usual


def summary(code: str, **changes: Any) -> Summary:
    facts: dict[str, Any] = {
        "code": code,
        "game": "datto",
        "players": 3,
        "options": (),
        "clock": "off",
        "visibility": "public",
        "phase": "playing",
        "names": ("Ann", "hard", ""),
        "empty": 1,
        "busy": True,
        "people": ("ann",),
    }
    return Summary(**(facts | changes))


def created(code: str, at: int = NOW) -> Entry:
    return Entry(1, at, Created(Settings("datto", 3), code), by="ann", action="a1")


def played(number: int, move: str = "R7!", at: int = NOW) -> Entry:
    return Entry(number, at + number, Played(number % 3, move), by="ann", action=f"a{number}")


def started(number: int, match: int = 1) -> Entry:
    return Entry(number, NOW + number, Started(match))


def closed(number: int, at: int = NOW) -> Entry:
    return Entry(number, at, Closed("idle"))


async def new_table(store: Store, at: int = NOW, **changes: Any) -> str:
    """A table with its first event."""
    table = secrets.token_hex(8)
    code = f"code-{table}"
    await store.create(table, created(code, at), summary(code, **changes))
    return table


def record(id: str, **changes: Any) -> Record:
    facts: dict[str, Any] = {
        "id": id,
        "table": "t1",
        "match": 1,
        "game": "datto",
        "players": 3,
        "options": ("long",),
        "names": ("Änn \0", "Bob", "hard"),
        "people": ("ann", "bob", ""),
        "result": Result(winners=(1,), ranking=(2, 1, 3), scores=(18, 22, 7)),
        "finished_at": NOW,
        "text": "# datto\nR7!\n",
    }
    return Record(**(facts | changes))
