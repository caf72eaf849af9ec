"""A database that may be temporarily unavailable: reads and writes are retried until a timeout."""

from __future__ import annotations

import asyncio
import random
from collections.abc import AsyncGenerator, Awaitable, Callable, Collection
from contextlib import aclosing

from sqlalchemy import Connection
from sqlalchemy.engine import URL
from sqlalchemy.exc import DBAPIError
from sqlalchemy.exc import TimeoutError as NoConnection

from tefuda.store.backends.backend import Changed, Engine, T, Work
from tefuda.store.errors import Cause, Unavailable

CALL_TIMEOUT_S = 30.0  # of a call with its retries
RESOURCE_TIMEOUT_S = 5.0  # when disk space or descriptors are missing: retries seldom help
RESOURCE_CAUSES: tuple[Cause, ...] = ("disk", "descriptors")
FIRST_RETRY_S = 0.02
MAX_RETRY_S = 0.5


def engine_of(url: URL) -> Engine:
    """Make the engine for that kind of database. Only its own driver is loaded."""
    if url.drivername == "sqlite":
        from tefuda.store.backends.sqlite import SQLite

        assert url.database is not None
        return SQLite(url.database)
    from tefuda.store.backends.postgres import Postgres

    return Postgres(url)


class Database:
    """An engine with retries."""

    def __init__(self, engine: Engine, call_timeout_s: float = CALL_TIMEOUT_S) -> None:
        self.engine = engine
        self.call_timeout_s = call_timeout_s
        self.opened = False  # after the first use even `permanent_cause` errors are retried

    async def read(self, work: Work[T]) -> T:
        """Run queries."""
        return await self._retry(lambda: self.engine.read(work))

    async def write(self, work: Work[T]) -> T:
        """Run the work in one transaction.

        If the answer to a commit is lost, the work runs again and may find its own first result.
        """
        return await self._retry(lambda: self.engine.write(work))

    async def write_often(self, work: Work[T]) -> T:
        """Run small, frequent work in one transaction."""
        return await self._retry(lambda: self.engine.write_often(work))

    async def _retry(self, attempt: Callable[[], Awaitable[T]]) -> T:
        """Retry until the attempt succeeds, fails for good, or reaches the timeout."""
        last: BaseException | None = None
        cause: Cause = "timeout"
        began = asyncio.get_running_loop().time()
        try:
            async with asyncio.timeout(self.call_timeout_s) as timeout:
                pauses = Backoff()
                while True:
                    try:
                        return await attempt()
                    except (DBAPIError, NoConnection, OSError) as problem:
                        found = self._cause(problem)
                        if found is None:
                            raise
                        cause = found
                        last = problem.orig if isinstance(problem, DBAPIError) else problem
                    if timeout.expired():  # the driver turned the cancellation into its own error
                        await asyncio.sleep(0)  # or it is still pending, and arrives here
                        raise TimeoutError
                    wait = self.call_timeout_s
                    if cause in RESOURCE_CAUSES:
                        wait = min(wait, RESOURCE_TIMEOUT_S)
                    timeout.reschedule(began + wait)
                    await pauses.pause()
        except TimeoutError:
            waited = asyncio.get_running_loop().time() - began
            text = f"the database did not answer for {waited:.0f} s"
            if last is not None:
                text += ": " + " ".join(str(last).split())
            raise Unavailable(text, cause) from last

    def _cause(self, problem: BaseException) -> Cause | None:
        """Find the cause of a temporary failure; None if the failure is permanent.

        A failure that is permanent for a database that was never used may be temporary for one
        that was: its folder may be mounted again, or its server may accept the login again.
        """
        if not isinstance(problem, DBAPIError):
            return "timeout" if isinstance(problem, NoConnection) else "refused"
        if not self.opened and self.engine.permanent_cause(problem) is not None:
            return None
        lost: Cause | None = "refused" if problem.connection_invalidated else None
        return self.engine.cause(problem) or lost

    def announce(self, connection: Connection, worker: str, tables: Collection[str]) -> None:
        """Announce to the other workers that these tables changed."""
        if tables:
            self.engine.announce(connection, worker, tables)

    async def follow(self, worker: str) -> AsyncGenerator[Changed, None]:
        """Yield the announcements of other workers; None means that some may be missing."""
        pauses = Backoff()
        while True:
            try:
                async with aclosing(self.engine.follow(worker)) as following:
                    async for changed in following:
                        pauses = Backoff()
                        yield changed
            except (DBAPIError, NoConnection, OSError) as problem:
                if self._cause(problem) is None:
                    raise
            await pauses.pause()

    async def close(self) -> None:
        """Close all connections."""
        await self.engine.close()


class Backoff:
    """Exponential backoff with random jitter, so that processes do not retry in step."""

    def __init__(self) -> None:
        self.seconds = FIRST_RETRY_S

    async def pause(self) -> None:
        """Sleep, and double the next pause up to the limit."""
        await asyncio.sleep(self.seconds * random.uniform(0.5, 1.5))
        self.seconds = min(2 * self.seconds, MAX_RETRY_S)
