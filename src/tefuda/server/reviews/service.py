"""Reviews of finished matches: a queue, and one process that computes them with low priority.

The store says who computes a review and how far it is. So all processes of the server, and clients
that connect again, see the same; and if a process dies, the next request starts the review again.
"""

from __future__ import annotations

import asyncio
import logging
import sys
from collections import deque
from typing import Self

import msgspec

from tefuda.server.bot_pool.line_process import LineProcess
from tefuda.server.config import DEFAULT_TIMINGS, Timings
from tefuda.server.live.archive import retry_while_unavailable
from tefuda.server.outages import note_outage
from tefuda.server.reviews.messages import FORMAT, Failed, Finished, Progress, Reply, ReviewRequest
from tefuda.store import Record, Store, Unavailable, reviews
from tefuda.store.log_names import log_name

MAX_WAITING = 20  # reviews in the queue of a process
MAX_REPLY_BYTES = 1 << 26  # a review of the longest match is below a hundredth of this
# -P: import nothing from the working directory of the server.
COMMAND = (sys.executable, "-P", "-m", "tefuda.server.reviews.worker")

log = logging.getLogger(__name__)


class ReviewService:
    """The reviews that this process of the server computes, one after another."""

    def __init__(self, store: Store, timings: Timings = DEFAULT_TIMINGS) -> None:
        self._store = store
        self._timings = timings
        self._waiting: deque[Record] = deque()
        self._arrived = asyncio.Event()
        self.lines = LineProcess(MAX_REPLY_BYTES)
        self._decoder = msgspec.json.Decoder(Reply)
        self._routine: asyncio.Task[None] | None = None

    async def __aenter__(self) -> Self:
        """Start working on the queue."""
        self._routine = asyncio.create_task(self._run())
        return self

    async def __aexit__(self, *_: object) -> None:
        """End the process; another one may claim the reviews that wait."""
        if self._routine is not None:
            self._routine.cancel()
            await asyncio.gather(self._routine, return_exceptions=True)
        await self.lines.end()

    @property
    def full(self) -> bool:
        """True if no further review may wait."""
        return len(self._waiting) >= MAX_WAITING

    async def begin(self, record: Record) -> None:
        """Queue the review of a record, unless it is ready or some process computes it."""
        await self._store.add_record(record)  # one that has just ended may not be stored yet
        if await reviews.claim(self._store, record.id, FORMAT):
            self._waiting.append(record)
            self._arrived.set()

    async def _run(self) -> None:
        while True:
            if not self._waiting:
                self._arrived.clear()
                try:
                    async with asyncio.timeout(self._timings.review_idle_s):
                        await self._arrived.wait()
                except TimeoutError:
                    await self.lines.end()  # a loaded search needs much memory
                    await self._arrived.wait()
            record = self._waiting.popleft()
            try:
                await self._review(record)
            except Exception:
                log.exception("the review of a match at table %s failed", log_name(record.table))

    async def _review(self, record: Record) -> None:
        """Compute a review and store it, or that it failed."""
        try:
            async with asyncio.timeout(self._timings.review_timeout_s):
                found = await self._compute(record)
        except (OSError, EOFError, TimeoutError, ValueError, RuntimeError, Unavailable) as problem:
            # uvloop raises RuntimeError if the process has died since the last review.
            found = Failed(repr(problem))
            await self.lines.end()
        if isinstance(found, Failed):
            log.warning("no review for table %s: %s", log_name(record.table), found.reason)
        await retry_while_unavailable(record.table, lambda: self._store_result(record.id, found))

    async def _compute(self, record: Record) -> Finished | Failed:
        await self.lines.send(msgspec.json.encode(ReviewRequest(record.text)), COMMAND)
        while True:
            reply: Reply = self._decoder.decode(await self.lines.receive())
            if not isinstance(reply, Progress):
                return reply
            try:
                await reviews.note_progress(self._store, record.id, reply.done)
            except Unavailable as problem:
                note_outage(problem)

    async def _store_result(self, record: str, found: Finished | Failed) -> None:
        if isinstance(found, Failed):
            await reviews.fail(self._store, record)
        else:
            summaries = bytes(found.summaries).decode()
            await reviews.finish(self._store, record, bytes(found.review), summaries)
