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

from tefuda.store.engine import Changed, Engine, T, Work
from tefuda.store.errors import Unavailable

PATIENCE = 30.0  # seconds until a call gives up
FIRST_PAUSE = 0.02
LONGEST_PAUSE = 0.5


def engine_of(url: URL) -> Engine:
    """The engine for that kind of database. Only its own driver is loaded."""
    if url.drivername == "sqlite":
        from tefuda.store.sqlite import SQLite

        assert url.database is not None
        return SQLite(url.database)
    from tefuda.store.postgres import Postgres

    return Postgres(url)


class Database:
    """An engine, with patience."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine

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
        try:
            async with asyncio.timeout(PATIENCE):
                pauses = Pauses()
                while True:
                    try:
                        return await attempt()
                    except (DBAPIError, NoConnection, OSError) as problem:
                        if not self._passing(problem):
                            raise
                        last = problem.orig if isinstance(problem, DBAPIError) else problem
                    await pauses.pause()
        except TimeoutError:
            waited = f"the database did not answer for {PATIENCE:.0f} s"
            raise Unavailable(waited if last is None else f"{waited}: {last}") from last

    def _passing(self, problem: BaseException) -> bool:
        """Whether it may pass: a lost connection, or what the engine knows."""
        if isinstance(problem, DBAPIError):
            return problem.connection_invalidated or self.engine.passing(problem)
        return True

    def announce(self, connection: Connection, worker: str, tables: Collection[str]) -> None:
        """Tell the other workers that these tables changed."""
        if tables:
            self.engine.announce(connection, worker, tables)

    async def follow(self, worker: str) -> AsyncGenerator[Changed, None]:
        """What the others announce, for ever; None whenever something may have been missed."""
        pauses = Pauses()
        while True:
            try:
                async with aclosing(self.engine.follow(worker)) as following:
                    async for changed in following:
                        pauses = Pauses()
                        yield changed
            except (DBAPIError, NoConnection, OSError) as problem:
                if not self._passing(problem):
                    raise
            await pauses.pause()

    async def close(self) -> None:
        """Give everything back."""
        await self.engine.close()


class Pauses:
    """Longer and longer ones, by chance unlike those of others who wait for the same."""

    def __init__(self) -> None:
        self.seconds = FIRST_PAUSE

    async def pause(self) -> None:
        """The next one."""
        await asyncio.sleep(self.seconds * random.uniform(0.5, 1.5))
        self.seconds = min(2 * self.seconds, LONGEST_PAUSE)
