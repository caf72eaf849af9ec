"""The load: tables at which clients move as soon as they may, and the results."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from math import inf

LAST_ACKNOWLEDGEMENTS_S = 0.5  # how long to wait for them


@dataclass(eq=False)
class Table:
    """Two clients who move in turn."""

    left: float = 0  # how many moves may be made at once
    last: float = 0.0  # when the last move was due
    waiting: Callable[[], None] | None = None  # sends the move that may not be made yet


@dataclass
class Load:
    """All tables of a generator, and the count of their acknowledged moves."""

    tables: list[Table] = field(default_factory=list)
    every: float = 0.0  # seconds from move to move at a table; 0: as fast as the server answers
    delays: list[float] = field(default_factory=list)  # from sending to acknowledgement, in seconds
    refused: list[str] = field(default_factory=list)  # moves and lines, in words
    received: int = 0  # bytes of messages

    def due(self, table: Table, send: Callable[[], None]) -> None:
        """Note that a player is to move at this table: send the move when the load allows it."""
        if table.left <= 0:
            table.waiting = send
        elif not self.every:
            table.left -= 1
            send()
        else:
            now = time.perf_counter()
            table.last = max(now, table.last + self.every)
            asyncio.get_running_loop().call_later(table.last - now, self._send, table, send)

    def _send(self, table: Table, send: Callable[[], None]) -> None:
        if table.left <= 0:  # the time is over
            table.waiting = send
        else:
            table.left -= 1
            send()

    def acknowledged(self, sent: float) -> None:
        """Record that the move sent at that time is done."""
        self.delays.append(time.perf_counter() - sent)

    def begin(self, every: float, each: float = inf) -> None:
        """Let everybody move, or so often at each table."""
        self.every = every
        now = time.perf_counter()
        for number, table in enumerate(self.tables):
            table.left = each
            table.last = now - every * number / len(self.tables)  # not all at the same moment
            if send := table.waiting:
                table.waiting = None
                self.due(table, send)

    def end(self) -> None:
        """Stop starting new moves."""
        for table in self.tables:
            table.left = 0

    async def play_moves(self, each: int) -> None:
        """Let this many moves be made at every table."""
        self.begin(0.0, each)
        while any(table.left > 0 for table in self.tables):
            await asyncio.sleep(0.05)
        await asyncio.sleep(LAST_ACKNOWLEDGEMENTS_S)
