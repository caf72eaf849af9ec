"""A store in memory whose behaviour tests control, and a connection that records messages."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

from tefuda.server.clock import TimeSource, now
from tefuda.server.live.client import Client
from tefuda.server.live.live_table import LiveTable, TableObserver
from tefuda.server.live.registry import NullObserver
from tefuda.server.tasks import Tasks
from tefuda.store import Conflict, Present
from tefuda.table import Entry, Settings, Summary, Table, create


class Memory:
    """The log of one table, which other processes may write to as well."""

    def __init__(self) -> None:
        self.log: list[Entry] = []
        self.summaries: list[Summary] = []
        self.trouble: Exception | None = None  # what the next append raises
        self.stores_in_trouble = False  # whether that append is stored all the same

    async def append(
        self, table: str, entries: Sequence[Entry], summary: Summary | None = None
    ) -> None:
        trouble, self.trouble = self.trouble, None
        if trouble is not None and not self.stores_in_trouble:
            raise trouble
        if entries and entries[0].number != len(self.log) + 1:
            raise Conflict
        self.log += entries
        if summary is not None:
            self.summaries.append(summary)
        if trouble is not None:
            raise trouble

    async def entries(self, table: str, after: int = 0) -> list[Entry]:
        return self.log[after:]

    async def set_presence(self, table: str, players: Sequence[str], spectators: int) -> None:
        pass

    async def presence(self, table: str) -> Present:
        return Present(frozenset(), 0)


class RecordingConnection:
    """A connection that records the messages."""

    def __init__(self) -> None:
        self.messages: list[dict[str, Any]] = []
        self.code: int | None = None
        self.kept = 0

    def write(self, text: bytes) -> None:
        self.messages.append(json.loads(text))

    def unsent(self) -> int:
        return self.kept

    def close(self, code: int, reason: str) -> None:
        self.code = code

    def types(self) -> list[str]:
        return [message["type"] for message in self.messages]


def table_in_memory(
    memory: Memory,
    game: str = "datto",
    observer: TableObserver | None = None,
    clock: TimeSource = now,
) -> LiveTable:
    """A new table for two."""
    table = Table("00000000000000aa")
    memory.log.append(Entry(1, 0, create(Settings(game, 2, pace="instant"), "abcdefgh")))
    table.apply(memory.log[0])
    return LiveTable(table, memory, Tasks(), observer or NullObserver(), clock)  # type: ignore[arg-type]


def somebody(live: LiveTable, player: str) -> tuple[Client, RecordingConnection]:
    """Return a client that is connected to the table."""
    paper = RecordingConnection()
    client = Client(player, paper)
    live.attach(client, None)
    return client, paper
