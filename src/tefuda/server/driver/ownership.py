"""Which tables this process drives. Every busy table is driven by exactly one, under its claim.

Who changes a table so that it must be driven claims it. A process says once a second that it
lives; the tables of one that does not are claimed by others, seconds later. A process that was
stopped for a while cannot know whether it still has its tables: until it has asked, it does
nothing.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from time import monotonic
from typing import Self

from tefuda.server.bot_pool.warmup import Warmup
from tefuda.server.driver.cleanup import Cleanup
from tefuda.server.driver.table_driver import TableDriver
from tefuda.server.live.archive import ended_matches, record_of, store_missing_records, store_record
from tefuda.server.live.hibernation import hibernate_unwatched
from tefuda.server.live.live_table import LiveTable
from tefuda.server.live.registry import TableRegistry
from tefuda.server.outages import note_outage
from tefuda.store import Record, TableGone, Unavailable
from tefuda.store.aliases import alias
from tefuda.table.schedule import busy
from tefuda.table.summary import summary

CLAIM_VALID_S = 4.0  # after a heartbeat, no other process claims our tables for this time
CLAIM_BATCH = 100  # tables that are claimed at once
IDLE_CLAIM_BATCH = 20  # of those that seem idle: they can wait, and there may be thousands

log = logging.getLogger(__name__)


class Driver:
    """Drives tables, takes over those of dead processes, and keeps the records of matches."""

    def __init__(self, registry: TableRegistry) -> None:
        self.registry = registry
        self.store = registry.store
        self.driven: dict[str, TableDriver] = {}  # every table that is claimed, busy or not
        self._heartbeat_s = registry.timings.heartbeat_s
        self._warmup = Warmup(registry.bots, registry.timings.warmup_delay_s)
        self._claiming: set[str] = set()
        self._one_at_a_time = asyncio.Lock()  # so that no move waits for more than one of these
        self._loading: set[str] = set()  # those that went wrong
        self._others: set[str] = set()  # busy tables here that another process drives
        self._beaten = monotonic()
        self._ended = False
        self._routines: list[asyncio.Task[None]] = []

    async def __aenter__(self) -> Self:
        """Begin to look after the tables of the registry."""
        await self.store.beat()
        self._beaten = monotonic()
        self.registry.watcher = self
        self._routines = [
            asyncio.create_task(self._every(self._beat)),
            asyncio.create_task(self._every(self._adopt)),
            asyncio.create_task(Cleanup(self.registry).run()),
        ]
        return self

    async def __aexit__(self, *_: object) -> None:
        """Drive no more. The tables stay in the name of this process, which leaves with its store.

        So others take them at once, and know for how long nobody has driven them.
        """
        self._ended = True
        for routine in self._routines:
            routine.cancel()
        await asyncio.gather(*self._routines, return_exceptions=True)
        await self._warmup.end()
        for driven in self.driven.values():
            driven.stop()

    # What becomes of the tables

    def look(self, live: LiveTable) -> None:
        """Something has changed at a table: begin to drive it, or go on."""
        id = live.id
        driven = self.driven.get(id)
        if self._ended:
            return
        if live.broken:
            if id not in self._loading:
                self._loading.add(id)
                self.registry.tasks.spawn(self._load_again(id))
            return
        self._warmup.look(live.outline)
        if driven is not None and driven.live is not live:
            driven.stop()
            driven = self.driven[id] = self._driven(live)
        if driven is not None:
            driven.look()
        elif busy(live.outline):
            if id not in self._claiming and id not in self._others:
                self._claiming.add(id)
                self.registry.tasks.spawn(self._claim(id))
        else:
            self._others.discard(id)

    def ended(self, live: LiveTable) -> None:
        """Keep the record of a match that is over.

        Until that is done the table counts as busy, so that another process keeps it if this one
        dies. So every process that has the table does this; the store keeps one.
        """
        self.registry.tasks.spawn(self._keep(live, record_of(live.table)))

    def loaded(self, live: LiveTable) -> None:
        """Keep the records of its matches that nobody has kept, as when another match follows."""
        self.registry.tasks.spawn(self._keep_missing(live))

    def needs(self, live: LiveTable) -> bool:
        """Whether this process drives the table, or is about to."""
        id = live.id
        return id in self._claiming or (id in self.driven and busy(live.outline))

    def forgotten(self, live: LiveTable) -> None:
        """Release the table: this process no longer follows it."""
        id = live.id
        self._others.discard(id)
        driven = self.driven.pop(id, None)
        if driven is not None:
            driven.stop()
            self.registry.tasks.spawn(self._release(id))

    # Claims

    async def _claim(self, id: str) -> None:
        """Drive a table, if nobody else does. While the database is away, try on."""
        self._claiming.add(id)
        unattended, claimed = 0, monotonic()
        try:
            while not self._ended:
                try:
                    async with self._one_at_a_time:
                        waited = await self.store.claim(id)
                    if waited is None:
                        known = self.registry.tables.get(id)
                        if known is not None and busy(known.outline):
                            self._others.add(id)
                        return
                    if waited > unattended:
                        unattended, claimed = waited, monotonic()
                    live = await self.registry.get(id)
                    loading = int((monotonic() - claimed) * 1000) if unattended else 0
                    if await self._drive(live, unattended + loading):
                        return
                except Unavailable:
                    log.warning("table %s has nobody to drive it yet", alias(id))
                    await asyncio.sleep(self._heartbeat_s)
        except TableGone:
            log.warning("table %s is gone", alias(id))
        finally:
            self._claiming.discard(id)

    async def _drive(self, live: LiveTable, unattended: int) -> bool:
        """Begin to drive a claimed table, after so many milliseconds in which nobody did.

        An idle one at which nobody is connected here is released. False: it went wrong or became
        busy meanwhile, and is to be claimed again.
        """
        id = live.id
        if id in self.driven:
            self.driven.pop(id).stop()
        driven = self._driven(live)
        if not busy(live.outline):
            await self._keep_missing(live)
            await self._say_idle(live)
        elif unattended:
            await driven.log_interruption(unattended)
        if live.broken:
            return False
        if not busy(live.outline) and not live.audience.clients:
            async with self._one_at_a_time:
                await self.store.release(id)
            return not busy(live.outline)
        self.driven[id] = driven
        driven.look()
        return True

    async def _load_again(self, id: str) -> None:
        """Load a table that failed from the store, as soon as that can be read."""
        if id in self.driven:
            self.driven[id].stop()
        try:
            while not self._ended:
                try:
                    await self.registry.get(id)
                    return
                except Unavailable:
                    log.warning("table %s is not loaded again yet", alias(id))
                    await asyncio.sleep(self._heartbeat_s)
        except TableGone:
            log.warning("table %s is gone", alias(id))
            self.driven.pop(id, None)
            self._others.discard(id)
        finally:
            self._loading.discard(id)

    def _driven(self, live: LiveTable) -> TableDriver:
        return TableDriver(live, self.registry.bots, self.registry.tasks, self._may_drive)

    async def _release(self, id: str) -> None:
        """Release a table unless it is claimed again. While the database is away, try on.

        Nobody else could drive it as long as it is in the name of this process.
        """
        while not self._ended:
            try:
                async with self._one_at_a_time:
                    if id not in self.driven and id not in self._claiming:
                        await self.store.release(id)
                    return
            except Unavailable:
                log.warning("table %s is not released yet", alias(id))
                await asyncio.sleep(self._heartbeat_s)

    # Records

    async def _keep(self, live: LiveTable, record: Record) -> None:
        async with self._one_at_a_time:
            await store_record(self.store, record)
        await self._say_idle(live)

    async def _keep_missing(self, live: LiveTable) -> None:
        """Keep the records of its matches that nobody has kept."""
        ended = ended_matches(live.table)
        if ended:
            async with self._one_at_a_time:
                await store_missing_records(self.store, live.id, ended)

    async def _say_idle(self, live: LiveTable) -> None:
        """Store that nothing is left to drive, unless another process has made it busy again."""
        async with live.lock:
            try:
                while not busy(live.outline):
                    table = live.table
                    await self.store.summarize(
                        table.id, table.number, table.last_at, summary(table)
                    )
                    if not await live.catch_up():
                        return
            except (Unavailable, TableGone) as problem:
                log.warning("table %s still counts as busy: %r", alias(live.id), problem)

    # Life

    def _may_drive(self) -> bool:
        return monotonic() - self._beaten < CLAIM_VALID_S

    async def _every(self, work: Callable[[], Awaitable[None]]) -> None:
        """Do something every second, whatever becomes of it."""
        while True:
            try:
                await work()
            except Unavailable as problem:
                note_outage(problem)
            except Exception:
                log.exception("what is done every second failed")
            await asyncio.sleep(self._heartbeat_s)

    async def _beat(self) -> None:
        """Say that this process lives; if it last did so too long ago, check which tables it has.

        By the clock of the database or by our own, which stands still while a machine is suspended.
        """
        began = monotonic()
        away = max(await self.store.beat(), int((monotonic() - self._beaten) * 1000))
        if away < CLAIM_VALID_S * 1000:
            self._beaten = began
            return
        log.warning("away for %s ms", away)
        tables = list(self.driven.items())
        for first in range(0, len(tables), CLAIM_BATCH):
            if monotonic() - began > self._heartbeat_s:  # many tables take longer than a beat
                began = monotonic()
                await self.store.beat()
            some = tables[first : first + CLAIM_BATCH]
            await asyncio.gather(*(self._find_again(id, driven, away) for id, driven in some))
        self._beaten = began
        for driven in list(self.driven.values()):
            driven.look()
        for live in list(self.registry.tables.values()):
            live.presence.note()  # the others have forgotten who is here

    async def _find_again(self, id: str, driven: TableDriver, away: int) -> None:
        """Go on with a table after so many milliseconds, unless another process does by now."""
        async with self._one_at_a_time:
            ours = await self.store.claim(id) is not None
        if ours:
            await driven.log_interruption(away)
        else:
            driven.stop()
            self.driven.pop(id, None)
            self._others.add(id)

    async def _adopt(self) -> None:
        """Claim tables that nobody alive drives: busy ones, and some that only seem to be idle."""
        orphans = await self.store.orphans(CLAIM_BATCH) + await self.store.idle_orphans(
            IDLE_CLAIM_BATCH
        )
        self._others.difference_update(orphans)
        await asyncio.gather(*(self._adopt_one(id) for id in orphans if id not in self._claiming))

    async def _adopt_one(self, id: str) -> None:
        await self._claim(id)
        if id in self.registry.tables:
            hibernate_unwatched(self.registry.tables[id])
