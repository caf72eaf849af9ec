"""Registry of the tables in this process: loads each once, unloads those that are unused."""

from __future__ import annotations

import asyncio
import logging
from time import monotonic
from typing import Self

from tefuda.server import metrics
from tefuda.server.bot_pool.service import BotService
from tefuda.server.clock import TimeSource, now
from tefuda.server.config import DEFAULT_TIMINGS, Timings
from tefuda.server.live.hibernation import hibernate_idle
from tefuda.server.live.live_table import LiveTable, TableObserver
from tefuda.server.live.sliced_log import in_slices
from tefuda.server.outages import note_outage
from tefuda.server.tasks import Tasks
from tefuda.store import Store, TableGone, Unavailable
from tefuda.store.log_names import log_name
from tefuda.table.table import Table

SHUTDOWN_TIMEOUT_S = 35.0  # for pending tasks when the server stops

log = logging.getLogger(__name__)


class TableRegistry:
    """All tables that have clients in this process, or that it drives.

    The registry follows the changes of other processes through the store.
    """

    def __init__(
        self, store: Store, timings: Timings = DEFAULT_TIMINGS, now: TimeSource = now
    ) -> None:
        """`now`: the clock of all its tables."""
        self.store = store
        self.now = now
        self.timings = timings
        self.bots = BotService(timings)
        self.tables: dict[str, LiveTable] = {}
        self.tasks = Tasks()
        self.observer: TableObserver = NullObserver()
        self._loading: dict[str, asyncio.Task[LiveTable]] = {}
        self._routines: list[asyncio.Task[None]] = []

    async def __aenter__(self) -> Self:
        """Start following the store, unloading idle tables and hibernating quiet ones."""
        routines = (self._follow(), self._sweep(), hibernate_idle(self.tables, self.timings))
        self._routines = [asyncio.create_task(routine) for routine in routines]
        return self

    async def __aexit__(self, *_: object) -> None:
        """Finish pending tasks, and end the bot processes."""
        for routine in self._routines:
            routine.cancel()
        await asyncio.gather(*self._routines, return_exceptions=True)
        await self.tasks.finish(SHUTDOWN_TIMEOUT_S)
        await self.bots.close()

    async def get(self, id: str) -> LiveTable:
        """Return the table of this id, loading it if necessary; `TableGone` if there is none."""
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
                raise TableGone(log_name(id))
            table = Table(id)
            async for entry in in_slices(entries):
                table.apply(entry)
            live = self.tables[id] = LiveTable(
                table, self.store, self.tasks, self.observer, self.now
            )
            async with live.lock:
                await live.refresh()  # with entries stored while no process followed this table
            await live.presence.read()
        except BaseException:
            known = self.tables.pop(id, None)
            if known is not None and known.audience.clients:  # attached meanwhile
                known.fail()
            raise
        finally:
            del self._loading[id]
            metrics.TABLES.set(len(self.tables))
        self.observer.loaded(live)
        self.observer.changed(live)
        return live

    # Changes by other processes

    async def _follow(self) -> None:
        """Apply the changes of other processes until cancelled."""
        while True:
            try:
                async for changed in self.store.changes():
                    known = self.tables if changed is None else self.tables.keys() & changed
                    for id in list(known):
                        self.tasks.spawn(self.refresh(self.tables[id]))
            except Exception:
                log.exception("following the store failed")
            await asyncio.sleep(1)

    async def refresh(self, live: LiveTable) -> None:
        """Read new entries and presence of a table. Most changes are entries."""
        try:
            delay = self.timings.presence_read_delay_s
            async with live.lock:
                news = await live.refresh()
            if not news or monotonic() - live.presence.read_at > delay:
                await live.presence.read()
            else:
                live.presence.read_later(delay)
        except Unavailable as problem:
            note_outage(problem)
        except TableGone:
            pass  # `close_deleted` has notified the clients

    # Idle tables

    async def _sweep(self) -> None:
        while True:
            await asyncio.sleep(self.timings.unload_check_s)
            self.unload_idle()

    def unload_idle(self) -> None:
        """Unload idle tables; `get` loads them again when needed."""
        for live in [live for live in self.tables.values() if self._idle(live)]:
            del self.tables[live.id]
            self.observer.unloaded(live)
        metrics.TABLES.set(len(self.tables))

    def _idle(self, live: LiveTable) -> bool:
        unused = not live.audience.clients and not live.lock.locked() and live.presence.settled
        expired = monotonic() - live.used_at > self.timings.unload_after_s
        return unused and expired and not self.observer.needs(live)


class NullObserver:
    """An observer that ignores all tables."""

    def loaded(self, live: LiveTable) -> None:
        """Do nothing."""

    def changed(self, live: LiveTable) -> None:
        """Do nothing."""

    def ended(self, live: LiveTable) -> None:
        """Do nothing."""

    def needs(self, live: LiveTable) -> bool:
        """Return False: no table must stay loaded."""
        return False

    def unloaded(self, live: LiveTable) -> None:
        """Do nothing."""
