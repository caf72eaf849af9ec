"""Group commit: one writer for all tables of a process writes all waiting changes together.

A commit waits for the disk, however many writes it contains. While one commit is in progress,
further writes wait and go into the next one.
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

MAX_BATCH_WRITES = 500  # writes in one transaction
BATCH_INTERVAL_S = 0.002  # from one transaction to the next: larger batches cost less
MAX_CONFLICT_RETRIES = 3  # retries after an IntegrityError for which no conflicting row is found


class Waiting(NamedTuple):
    """A write, and the future that its caller awaits."""

    write: Write
    done: asyncio.Future[None]

    def end(self, outcome: Outcome) -> None:
        """Pass the outcome to the caller, unless it is open or the caller no longer waits."""
        if outcome == "open" or self.done.done():
            return
        if isinstance(outcome, Exception):
            self.done.set_exception(outcome)
        else:
            self.done.set_result(None)


class Writer:
    """A queue of writes, done in the order in which they came."""

    def __init__(self, database: Database, worker: str) -> None:
        self._database = database
        self._worker = worker
        self._waiting: list[Waiting] = []
        self._task: asyncio.Task[None] | None = None
        self._next = 0.0  # earliest time of the next transaction, by the clock of the loop

    async def write(self, write: Write) -> None:
        """Write durably before returning; raise `Conflict` or `TableGone` if that is impossible."""
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append(Waiting(write, done))
        if self._task is None or self._task.done():
            self._task = asyncio.create_task(self._write_queued())
        await done

    async def close(self) -> None:
        """Wait until everything is written."""
        if self._task is not None:
            await asyncio.wait([self._task])

    async def _write_queued(self) -> None:
        """Write batches until the queue is empty."""
        loop = asyncio.get_running_loop()
        while self._waiting:
            await asyncio.sleep(self._next - loop.time())  # usually the time has passed already
            self._next = loop.time() + BATCH_INTERVAL_S
            batch = self._next_batch()
            try:
                await self._write(batch)
            except Unavailable as problem:
                self._give_up(batch, problem)
            except Exception:  # a single write may have failed the whole batch
                await self._write_one_by_one(batch)

    def _next_batch(self) -> list[Waiting]:
        """Take the writes that have waited longest, sorted the same way in every process.

        The order keeps two processes from waiting for each other's rows. Writes whose caller gave
        up are dropped; a second append to a table waits until the first is settled.
        """
        batch: list[Waiting] = []
        later: list[Waiting] = []
        tables: set[str] = set()
        for waiting in self._waiting:
            write = waiting.write
            if waiting.done.done():
                continue
            if len(batch) >= MAX_BATCH_WRITES or (write.events and write.table in tables):
                later.append(waiting)
                continue
            batch.append(waiting)
            if write.events:
                tables.add(write.table)
        self._waiting = later
        batch.sort(key=lambda waiting: waiting.write.table)
        return batch

    async def _write(self, batch: list[Waiting]) -> None:
        """Write a batch; a conflict fails only the write that causes it."""
        failed_retries = 0
        while batch:
            writes = [waiting.write for waiting in batch]
            outcomes_of_batch: Sequence[Outcome] = ["stored"] * len(batch)
            try:
                await self._database.write_often(partial(self._write_together, writes))
            except IntegrityError:
                outcomes_of_batch = await self._database.read(partial(outcomes, writes))
                failed_retries += set(outcomes_of_batch) == {"open"}
                if failed_retries > MAX_CONFLICT_RETRIES:
                    raise
            for waiting, outcome in zip(batch, outcomes_of_batch, strict=True):
                waiting.end(outcome)
            batch = [waiting for waiting in batch if not waiting.done.done()]

    async def _write_one_by_one(self, batch: list[Waiting]) -> None:
        """Write each of a failed batch alone, or pass its error to its caller."""
        for waiting in batch:
            try:
                if not waiting.done.done():
                    await self._write([waiting])
            except Unavailable as problem:
                self._give_up(batch, problem)
            except Exception as problem:
                waiting.end(problem)

    def _give_up(self, batch: list[Waiting], problem: Unavailable) -> None:
        """Fail the batch and all waiting writes: the database is unavailable for them, too."""
        for waiting in [*batch, *self._waiting]:
            waiting.end(problem)
        self._waiting = []

    def _write_together(self, writes: Sequence[Write], connection: Connection) -> None:
        """Do all writes in one transaction."""
        write_together(connection, self._database.engine, self._worker, writes)
