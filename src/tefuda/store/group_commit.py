"""One writer for all tables of a process: what waits at the same time is written at once.

A commit waits for the disk, however much is in it. So while one is under way all further writes
wait together, and go into the next.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from functools import partial
from typing import NamedTuple

from sqlalchemy import Connection
from sqlalchemy.exc import IntegrityError

from tefuda.store.database import Database
from tefuda.store.errors import Unavailable
from tefuda.store.pending_writes import Outcome, Write, outcomes, write_together

LARGEST = 500  # writes in one transaction
PACE = 0.002  # seconds from one to the next: to do many at once is cheaper for all who wait
FRUITLESS = 3  # times that something contradicts though nothing is found to


class Waiting(NamedTuple):
    """A write, and how its caller is told that it is done."""

    write: Write
    done: asyncio.Future[None]

    def end(self, outcome: Outcome) -> None:
        """Tell the caller what has become of it, unless that is open or nobody waits any more."""
        if outcome == "open" or self.done.done():
            return
        if isinstance(outcome, Exception):
            self.done.set_exception(outcome)
        else:
            self.done.set_result(None)


class Writer:
    """Takes writes, and does them in the order in which they came."""

    def __init__(self, database: Database, worker: str) -> None:
        self._database = database
        self._worker = worker
        self._waiting: list[Waiting] = []
        self._task: asyncio.Task[None] | None = None
        self._next = 0.0  # when, at the earliest, by the clock of the loop

    async def write(self, write: Write) -> None:
        """Durable when it returns; `Conflict` or `TableGone` if that cannot be."""
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append(Waiting(write, done))
        if self._task is None or self._task.done():
            self._task = asyncio.create_task(self._work_off())
        await done

    async def close(self) -> None:
        """Wait until everything is written."""
        if self._task is not None:
            await asyncio.wait([self._task])

    async def _work_off(self) -> None:
        """Write as long as something waits."""
        loop = asyncio.get_running_loop()
        while self._waiting:
            await asyncio.sleep(self._next - loop.time())  # no time at all, mostly
            self._next = loop.time() + PACE
            batch = self._next_batch()
            try:
                await self._write(batch)
            except Unavailable as problem:
                self._give_up(batch, problem)
            except Exception:  # one of them may have spoilt it for all
                await self._write_one_by_one(batch)

    def _next_batch(self) -> list[Waiting]:
        """Those who have waited longest, in the same order in every process.

        So no two processes wait for each other's rows. Whoever gave up is passed over; the second
        append to a table waits until the first is settled.
        """
        batch: list[Waiting] = []
        later: list[Waiting] = []
        tables: set[str] = set()
        for waiting in self._waiting:
            write = waiting.write
            if waiting.done.done():
                continue
            if len(batch) >= LARGEST or (write.events and write.table in tables):
                later.append(waiting)
                continue
            batch.append(waiting)
            if write.events:
                tables.add(write.table)
        self._waiting = later
        batch.sort(key=lambda waiting: waiting.write.table)
        return batch

    async def _write(self, batch: list[Waiting]) -> None:
        """Write what can be written; a contradiction hurts only the write it is in."""
        fruitless = 0
        while batch:
            writes = [waiting.write for waiting in batch]
            told: Sequence[Outcome] = ["stored"] * len(batch)
            try:
                await self._database.write_often(partial(self._together, writes))
            except IntegrityError:
                told = await self._database.read(partial(outcomes, writes))
                fruitless += set(told) == {"open"}
                if fruitless > FRUITLESS:
                    raise
            for waiting, outcome in zip(batch, told, strict=True):
                waiting.end(outcome)
            batch = [waiting for waiting in batch if not waiting.done.done()]

    async def _write_one_by_one(self, batch: list[Waiting]) -> None:
        """Write what could not be written together, or tell of each why it cannot."""
        for waiting in batch:
            try:
                if not waiting.done.done():
                    await self._write([waiting])
            except Unavailable as problem:
                self._give_up(batch, problem)
            except Exception as problem:
                waiting.end(problem)

    def _give_up(self, batch: list[Waiting], problem: Unavailable) -> None:
        """The database is away: nobody who came meanwhile would fare better."""
        for waiting in [*batch, *self._waiting]:
            waiting.end(problem)
        self._waiting = []

    def _together(self, writes: Sequence[Write], connection: Connection) -> None:
        """All of them in one transaction."""
        write_together(connection, self._database.engine, self._worker, writes)
