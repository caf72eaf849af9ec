"""A database that may go away for a while: whatever is asked of it is asked again."""

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

PATIENCE = 30.0  # seconds until a call gives up
LACK_PATIENCE = 5.0  # seconds, where space or descriptors are missing: they seldom come back sooner
LACKS: tuple[Cause, ...] = ("disk", "descriptors")
FIRST_PAUSE = 0.02
LONGEST_PAUSE = 0.5


def engine_of(url: URL) -> Engine:
    """The engine for that kind of database. Only its own driver is loaded."""
    if url.drivername == "sqlite":
        from tefuda.store.backends.sqlite import SQLite

        assert url.database is not None
        return SQLite(url.database)
    from tefuda.store.backends.postgres import Postgres

    return Postgres(url)


class Database:
    """An engine, with patience."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine
        self.opened = False  # it has been used: what seems hopeless may pass

    async def read(self, work: Work[T]) -> T:
        """Look something up."""
        return await self._patiently(lambda: self.engine.read(work))

    async def write(self, work: Work[T]) -> T:
        """Do all of it in one transaction.

        When the answer to a commit is lost it is done again: what it finds may be its own work.
        """
        return await self._patiently(lambda: self.engine.write(work))

    async def write_often(self, work: Work[T]) -> T:
        """The same, for what is small and comes all the time."""
        return await self._patiently(lambda: self.engine.write_often(work))

    async def _patiently(self, attempt: Callable[[], Awaitable[T]]) -> T:
        """Try until it works, fails for good, or takes too long."""
        last: BaseException | None = None
        cause: Cause = "timeout"
        began = asyncio.get_running_loop().time()
        try:
            async with asyncio.timeout(PATIENCE) as patience:
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
                    if patience.expired():  # the driver turned the cancellation into its own error
                        await asyncio.sleep(0)  # or it is still pending, and arrives here
                        raise TimeoutError
                    wait = LACK_PATIENCE if cause in LACKS else PATIENCE
                    patience.reschedule(began + min(wait, PATIENCE))
                    await pauses.pause()
        except TimeoutError:
            waited = asyncio.get_running_loop().time() - began
            text = f"the database did not answer for {waited:.0f} s"
            if last is not None:
                text += ": " + " ".join(str(last).split())
            raise Unavailable(text, cause) from last

    def _cause(self, problem: BaseException) -> Cause | None:
        """Why something failed that may work later; None: it never will.

        What is hopeless for a database that was never used may pass for one that was: its folder
        may be mounted again, and its server may let us in again.
        """
        if not isinstance(problem, DBAPIError):
            return "timeout" if isinstance(problem, NoConnection) else "refused"
        if not self.opened and self.engine.hopeless(problem) is not None:
            return None
        lost: Cause | None = "refused" if problem.connection_invalidated else None
        return self.engine.cause(problem) or lost

    def announce(self, connection: Connection, worker: str, tables: Collection[str]) -> None:
        """Tell the other workers that these tables changed."""
        if tables:
            self.engine.announce(connection, worker, tables)

    async def follow(self, worker: str) -> AsyncGenerator[Changed, None]:
        """What the others announce, for ever; None whenever something may have been missed."""
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
        """Give everything back."""
        await self.engine.close()


class Backoff:
    """Longer and longer ones, by chance unlike those of others who wait for the same."""

    def __init__(self) -> None:
        self.seconds = FIRST_PAUSE

    async def pause(self) -> None:
        """The next one."""
        await asyncio.sleep(self.seconds * random.uniform(0.5, 1.5))
        self.seconds = min(2 * self.seconds, LONGEST_PAUSE)
