"""The tables of this process: each is loaded once, and forgotten when nobody needs it here."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from time import monotonic
from typing import Self

from tefuda.server import metrics
from tefuda.server.bot_pool.service import BotService
from tefuda.server.live.hibernation import let_rest
from tefuda.server.live.live_table import LiveTable, Watcher
from tefuda.server.live.sliced_log import unhurried
from tefuda.server.outages import note_outage
from tefuda.server.tasks import Tasks
from tefuda.store import Store, TableGone, Unavailable
from tefuda.store.aliases import alias
from tefuda.table.table import Table

IDLE = 30.0  # seconds that a table is kept after its last use
SWEEP = 10.0
READ_PRESENCE = 5.0  # seconds, at most, until a change of presence that came with events is seen
PATIENCE = 35.0  # seconds to finish what is under way when the server ends

log = logging.getLogger(__name__)


class TableRegistry:
    """All tables that somebody here plays at, watches or drives.

    What other processes do at them is followed by the changes that the store tells of.
    """

    def __init__(self, store: Store, thinking: BotService | None = None) -> None:
        self.store = store
        self.thinking = thinking or BotService()
        self.tables: dict[str, LiveTable] = {}
        self.tasks = Tasks()
        self.watcher: Watcher = Nobody()
        self.is_home: Callable[[str], bool] = lambda code: (
            True
        )  # where there are several: `socket_handoff`
        self._loading: dict[str, asyncio.Task[LiveTable]] = {}
        self._routines: list[asyncio.Task[None]] = []

    async def __aenter__(self) -> Self:
        """Begin to follow the store."""
        routines = (self._follow(), self._sweep(), let_rest(self.tables))
        self._routines = [asyncio.create_task(routine) for routine in routines]
        return self

    async def __aexit__(self, *_: object) -> None:
        """Finish what is under way."""
        for routine in self._routines:
            routine.cancel()
        await asyncio.gather(*self._routines, return_exceptions=True)
        await self.tasks.finish(PATIENCE)
        await self.thinking.close()

    async def get(self, id: str) -> LiveTable:
        """The table of this id; raises `TableGone` if there is none."""
        live = self.tables.get(id)
        if live is not None and not live.broken:
            live.used_at = monotonic()
            return live
        if id not in self._loading:
            self._loading[id] = asyncio.create_task(self._load(id))
        return await asyncio.shield(self._loading[id])

    async def _load(self, id: str) -> LiveTable:
        try:
            entries = await self.store.entries(id)
            if not entries:
                raise TableGone(alias(id))
            table = Table(id)
            async for entry in unhurried(entries):
                table.apply(entry)
            live = self.tables[id] = LiveTable(table, self.store, self.tasks, self.watcher)
            async with live.lock:
                await live.catch_up()  # with what was stored while nobody followed this table
            await live.presence.read()
        except BaseException:
            known = self.tables.pop(id, None)
            if known is not None and known.audience.clients:  # they have come meanwhile
                known.fail()
            raise
        finally:
            del self._loading[id]
            metrics.TABLES.set(len(self.tables))
        self.watcher.loaded(live)
        self.watcher.look(live)
        return live

    # What happens elsewhere

    async def _follow(self) -> None:
        """Keep up with the other processes, for as long as this one runs."""
        while True:
            try:
                async for changed in self.store.changes():
                    known = self.tables if changed is None else self.tables.keys() & changed
                    for id in list(known):
                        self.tasks.spawn(self._catch_up(self.tables[id]))
            except Exception:
                log.exception("following the store failed")
            await asyncio.sleep(1)

    async def _catch_up(self, live: LiveTable) -> None:
        """See what others did at a table. Most changes are events; the rest is presence."""
        try:
            async with live.lock:
                news = await live.catch_up()
            if not news or monotonic() - live.presence.read_at > READ_PRESENCE:
                await live.presence.read()
            else:
                live.presence.read_later(READ_PRESENCE)
        except Unavailable as problem:
            note_outage(problem)
        except TableGone:
            pass  # everybody there has been told

    # What nobody needs

    async def _sweep(self) -> None:
        while True:
            await asyncio.sleep(SWEEP)
            self.forget_idle()

    def forget_idle(self) -> None:
        """Let go of tables that nobody uses; whoever wants one later loads it again."""
        for live in [live for live in self.tables.values() if self._idle(live)]:
            del self.tables[live.table.id]
            self.watcher.forgotten(live)
        metrics.TABLES.set(len(self.tables))

    def _idle(self, live: LiveTable) -> bool:
        unused = not live.audience.clients and not live.lock.locked() and live.presence.settled
        return unused and monotonic() - live.used_at > IDLE and not self.watcher.needs(live)


class Nobody:
    """Watches no table."""

    def loaded(self, live: LiveTable) -> None:
        """Nothing follows from it."""

    def look(self, live: LiveTable) -> None:
        """Nothing follows from it."""

    def ended(self, live: LiveTable) -> None:
        """Nothing follows from it."""

    def needs(self, live: LiveTable) -> bool:
        """No."""
        return False

    def forgotten(self, live: LiveTable) -> None:
        """Nothing follows from it."""
