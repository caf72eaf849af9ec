"""Ownership of tables: every busy table is driven by exactly one process, under its claim.

The process that makes a table busy claims it. Every process stores a heartbeat each second. When
the heartbeat of a process stops, other processes claim its tables seconds later. A process that
was suspended may have lost its tables, so it drives none until it has checked its claims.
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
from tefuda.server.outages import describe_outage, note_outage
from tefuda.store import Record, TableGone, Unavailable
from tefuda.store.log_names import log_name
from tefuda.store.queries.workers import WORKER_LEASE_MS
from tefuda.table.schedule import busy
from tefuda.table.summary import summary

CLAIM_VALID_S = WORKER_LEASE_MS / 1000 - 1  # after a heartbeat; then another process may claim
CLAIM_BATCH = 100  # tables that are claimed at once
IDLE_CLAIM_BATCH = 20  # idle tables can wait, and there may be thousands

log = logging.getLogger(__name__)


class Driver:
    """Drives tables, adopts the tables of dead processes, and stores the records of matches."""

    def __init__(self, registry: TableRegistry) -> None:
        self.registry = registry
        self.store = registry.store
        self.driven: dict[str, TableDriver] = {}  # every claimed table, busy or not
        self._heartbeat_s = registry.timings.heartbeat_s
        self._warmup = Warmup(registry.bots, registry.timings.warmup_delay_s)
        self._claiming: set[str] = set()
        self.store_calls = asyncio.Lock()  # a move waits for at most one store call of these
        self._loading: set[str] = set()  # broken tables that are being loaded again
        self.driven_elsewhere: set[str] = set()  # busy tables here that another process drives
        self.heartbeat_at = monotonic()
        self._ended = False
        self._routines: list[asyncio.Task[None]] = []

    async def __aenter__(self) -> Self:
        """Start the heartbeat, the adoption of tables and the cleanup."""
        await self.store.beat()
        self.heartbeat_at = monotonic()
        self.registry.observer = self
        self._routines = [
            asyncio.create_task(self._repeat(self._beat)),
            asyncio.create_task(self._repeat(self._adopt)),
            asyncio.create_task(Cleanup(self.registry).run()),
        ]
        return self

    async def __aexit__(self, *_: object) -> None:
        """Stop driving. The claims end when the store closes.

        So other processes claim the tables at once, and know how long they were without a driver.
        """
        self._ended = True
        for routine in self._routines:
            routine.cancel()
        await asyncio.gather(*self._routines, return_exceptions=True)
        await self._warmup.end()
        for driven in self.driven.values():
            driven.stop()

    # Events of the registry

    def changed(self, live: LiveTable) -> None:
        """Handle a change of a table: claim the table if necessary, and find out what is due."""
        id = live.id
        driven = self.driven.get(id)
        if self._ended:
            return
        if live.broken:
            if id not in self._loading:
                self._loading.add(id)
                self.registry.tasks.spawn(self._load_again(id))
            return
        self._warmup.start_if_needed(live.outline)
        if driven is not None and driven.live is not live:
            driven.stop()
            driven = self.driven[id] = self._new_driver(live)
        if driven is not None:
            driven.schedule_next()
        elif busy(live.outline):
            if id not in self._claiming and id not in self.driven_elsewhere:
                self._claiming.add(id)
                self.registry.tasks.spawn(self.claim(id))
        else:
            self.driven_elsewhere.discard(id)

    def ended(self, live: LiveTable) -> None:
        """Store the record of a match that is over.

        Until then the table counts as busy, so that another process stores the record if this one
        dies. Every process that has the table does this; the store accepts one record.
        """
        self.registry.tasks.spawn(self._store_record(live, record_of(live.table)))

    def loaded(self, live: LiveTable) -> None:
        """Store missing records of the earlier matches of a table."""
        self.registry.tasks.spawn(self._store_missing_records(live))

    def needs(self, live: LiveTable) -> bool:
        """Return whether this process drives the table, or is about to."""
        id = live.id
        return id in self._claiming or (id in self.driven and busy(live.outline))

    def unloaded(self, live: LiveTable) -> None:
        """Release the table: this process no longer follows it."""
        id = live.id
        self.driven_elsewhere.discard(id)
        driven = self.driven.pop(id, None)
        if driven is not None:
            driven.stop()
            self.registry.tasks.spawn(self.release(id))

    # Claims

    async def claim(self, id: str) -> None:
        """Claim a table and drive it, unless another process does. Retry during an outage."""
        self._claiming.add(id)
        unattended, claimed = 0, monotonic()
        try:
            while not self._ended:
                try:
                    async with self.store_calls:
                        waited = await self.store.claim(id)
                    if waited is None:
                        known = self.registry.tables.get(id)
                        if known is not None and busy(known.outline):
                            self.driven_elsewhere.add(id)
                        return
                    if waited > unattended:
                        unattended, claimed = waited, monotonic()
                    live = await self.registry.get(id)
                    loading = int((monotonic() - claimed) * 1000) if unattended else 0
                    if await self._drive(live, unattended + loading):
                        return
                except Unavailable as problem:
                    log.warning(
                        "table %s is not claimed yet: %s", log_name(id), describe_outage(problem)
                    )
                    await asyncio.sleep(self._heartbeat_s)
        except TableGone:
            log.warning("table %s is gone", log_name(id))
        finally:
            self._claiming.discard(id)

    async def _drive(self, live: LiveTable, unattended: int) -> bool:
        """Start driving a claimed table, which had no driver for `unattended` milliseconds.

        Release an idle table without clients here. Return False if the table broke or became busy
        meanwhile: then it must be claimed again.
        """
        id = live.id
        if id in self.driven:
            self.driven.pop(id).stop()
        driven = self._new_driver(live)
        if not busy(live.outline):
            await self._store_missing_records(live)
            await self.store_idle(live)
        elif unattended:
            await driven.log_interruption(unattended)
        if live.broken:
            return False
        if not busy(live.outline) and not live.audience.clients:
            async with self.store_calls:
                await self.store.release(id)
            return not busy(live.outline)
        self.driven[id] = driven
        driven.schedule_next()
        return True

    async def _load_again(self, id: str) -> None:
        """Load a broken table again, as soon as the store is available.

        The report may be late, and the table loaded again already: then its driver goes on.
        """
        driven = self.driven.get(id)
        if driven is not None and driven.live.broken:
            driven.stop()
        try:
            while not self._ended:
                try:
                    if not (await self.registry.get(id)).broken:
                        return
                except Unavailable as problem:
                    log.warning(
                        "table %s is not loaded yet: %s", log_name(id), describe_outage(problem)
                    )
                await asyncio.sleep(self._heartbeat_s)
        except TableGone:
            log.warning("table %s is gone", log_name(id))
            self.driven.pop(id, None)
            self.driven_elsewhere.discard(id)
        finally:
            self._loading.discard(id)

    def _new_driver(self, live: LiveTable) -> TableDriver:
        registry = self.registry
        delays = registry.timings.table_delays
        return TableDriver(live, registry.bots, registry.tasks, self.may_drive, delays)

    async def release(self, id: str) -> None:
        """Release a table unless it is claimed again. Retry while the database is unavailable.

        No other process could drive the table as long as this one has the claim.
        """
        while not self._ended:
            try:
                async with self.store_calls:
                    if id not in self.driven and id not in self._claiming:
                        await self.store.release(id)
                    return
            except Unavailable as problem:
                log.warning(
                    "table %s is not released yet: %s", log_name(id), describe_outage(problem)
                )
                await asyncio.sleep(self._heartbeat_s)

    # Records

    async def _store_record(self, live: LiveTable, record: Record) -> None:
        async with self.store_calls:
            await store_record(self.store, record)
        await self.store_idle(live)

    async def _store_missing_records(self, live: LiveTable) -> None:
        """Store missing records of the matches of a table."""
        ended = ended_matches(live.table)
        if ended:
            async with self.store_calls:
                await store_missing_records(self.store, live.id, ended)

    async def store_idle(self, live: LiveTable) -> None:
        """Store that the table is idle, unless another process has made it busy again."""
        async with live.lock:
            try:
                while not busy(live.outline):
                    table = live.table
                    await self.store.summarize(
                        table.id, table.number, table.last_at, summary(table)
                    )
                    if not await live.refresh():
                        return
            except (Unavailable, TableGone) as problem:
                log.warning("table %s still counts as busy: %r", log_name(live.id), problem)

    # Heartbeat and adoption

    def may_drive(self) -> bool:
        """Return whether the last heartbeat is so recent that the claims are still valid."""
        return monotonic() - self.heartbeat_at < CLAIM_VALID_S

    async def _repeat(self, work: Callable[[], Awaitable[None]]) -> None:
        """Do this work at every heartbeat, and log its errors."""
        while True:
            try:
                await work()
            except Unavailable as problem:
                note_outage(problem)
            except Exception:
                log.exception("periodic work of the driver failed")
            await asyncio.sleep(self._heartbeat_s)

    async def _beat(self) -> None:
        """Store a heartbeat; if the last one is too old, check the claims of all tables.

        The age counts by the clock of the database or by that of this process, whichever is more:
        the latter stands still while the machine is suspended.
        """
        began = monotonic()
        away = max(await self.store.beat(), int((monotonic() - self.heartbeat_at) * 1000))
        if away < CLAIM_VALID_S * 1000:
            self.heartbeat_at = began
            return
        log.warning("no heartbeat for %s ms", away)
        tables = list(self.driven.items())
        for first in range(0, len(tables), CLAIM_BATCH):
            if monotonic() - began > self._heartbeat_s:  # as with many tables
                began = monotonic()
                await self.store.beat()
            some = tables[first : first + CLAIM_BATCH]
            await asyncio.gather(*(self._check_claim(id, driven, away) for id, driven in some))
        self.heartbeat_at = began
        for driven in list(self.driven.values()):
            driven.schedule_next()
        for live in list(self.registry.tables.values()):
            live.presence.update()  # other processes have dropped it

    async def _check_claim(self, id: str, driven: TableDriver, away: int) -> None:
        """Continue to drive a table after `away` milliseconds, unless another process does."""
        async with self.store_calls:
            ours = await self.store.claim(id) is not None
        if ours:
            await driven.log_interruption(away)
        else:
            driven.stop()
            self.driven.pop(id, None)
            self.driven_elsewhere.add(id)

    async def _adopt(self) -> None:
        """Claim tables without a live driver: busy tables, and some whose summary says idle."""
        orphans = await self.store.orphans(CLAIM_BATCH) + await self.store.idle_orphans(
            IDLE_CLAIM_BATCH
        )
        self.driven_elsewhere.difference_update(orphans)
        await asyncio.gather(*(self._adopt_one(id) for id in orphans if id not in self._claiming))

    async def _adopt_one(self, id: str) -> None:
        await self.claim(id)
        if id in self.registry.tables:
            hibernate_unwatched(self.registry.tables[id])
