"""A table whose driver died is driven again, whatever its summary says; if idle, it is released."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path

import pytest
from sqlalchemy import Connection, select, update

from server.live.test_live_driving import (
    BOTS,
    FAST_HEARTBEAT,
    TIMEOUT_S,
    UNLOAD_ON_DEMAND,
    do,
    opened,
    opened_at,
    play_by_hand,
    record_of,
    settings,
    until,
)
from tefuda.server.config import Timings
from tefuda.server.driver import ownership as drivers
from tefuda.server.live.create_table import make_table
from tefuda.server.live.live_table import LiveTable
from tefuda.server.live.registry import TableRegistry
from tefuda.server.protocol import Act, Done
from tefuda.store import Store, Unavailable
from tefuda.store.clock import now_ms
from tefuda.store.queries import workers
from tefuda.store.schema import tables
from tefuda.store.schema import workers as worker_rows
from tefuda.table.actions import Leave, Rematch, Rename
from tefuda.table.events import Interrupted, Started
from tefuda.table.schedule import busy

both_databases = pytest.mark.parametrize("kind", ["sqlite", "postgres"])
NewDatabase = Callable[[str], str]


async def finished_table(registry: TableRegistry) -> LiveTable:
    """A table after its first match, of which no record is kept."""
    live = await make_table(registry, settings(), "ada", BOTS)
    await play_by_hand(live)
    return live


async def die(store: Store) -> None:
    """Let a worker count as dead. What it drove stays in its name."""
    await store.database.write(lambda on: workers.leave(on, store.worker))


async def driver_of(store: Store, table: str) -> str | None:
    asked = select(tables.c.driver).where(tables.c.id == table)
    return await store.database.read(lambda on: on.scalar(asked))


async def call_idle(store: Store, table: str) -> None:
    """Store that a table is idle, whether or not it is."""
    idle = update(tables).where(tables.c.id == table).values(busy=False)
    await store.database.write(lambda on: on.execute(idle))


def forgets(registry: TableRegistry, table: str) -> bool:
    """Return whether a process would release a table now: nothing is in progress there."""
    registry.unload_idle()
    return table not in registry.tables


@both_databases
def test_a_dying_process_does_not_mark_a_table_idle_that_another_made_busy(
    database: NewDatabase, kind: str
) -> None:
    url = database(kind)

    async def scenario() -> None:
        async with (
            opened_at(url, drives=False) as (first, driver),
            opened_at(url, drives=False) as (second, _),
        ):
            live = await finished_table(first)
            id = live.table.id
            await first.store.claim(id)
            there = await second.get(id)
            write = first.store.database.write_often
            written, closing = asyncio.Event(), asyncio.Event()

            async def last_write(work: Callable[[Connection], None]) -> None:
                """Write after another process has begun the next match, and die."""
                await do(there, Rematch())
                await write(work)
                written.set()
                await closing.wait()

            first.store.database.write_often = last_write  # type: ignore[method-assign, assignment]
            saying = asyncio.create_task(driver.store_idle(live))
            await written.wait()
            saying.cancel()
            await die(first.store)
            assert await second.store.orphans() == [id]
            begun = there.table.number
            closing.set()
        async with opened_at(url) as (registry, driver):
            await until(lambda: id in driver.driven)
            await until(lambda: registry.tables[id].table.number > begun)

    asyncio.run(scenario())


@both_databases
def test_a_busy_table_marked_idle_is_driven_when_its_driver_dies(
    database: NewDatabase, kind: str
) -> None:
    url = database(kind)

    async def scenario() -> None:
        async with opened_at(url, drives=False) as (registry, _):
            live = await make_table(registry, settings(), "ada", BOTS)
            await registry.store.claim(live.table.id)
            await call_idle(registry.store, live.table.id)
        async with opened_at(url) as (registry, _):
            await until(lambda: live.table.id in registry.tables)
            await until(lambda: registry.tables[live.table.id].table.phase == "over")

    asyncio.run(scenario())


@both_databases
def test_idle_tables_of_a_dead_driver_are_released_in_batches(
    database: NewDatabase, kind: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    url = database(kind)
    monkeypatch.setattr(drivers, "IDLE_CLAIM_BATCH", 2)

    async def scenario() -> None:
        async with opened_at(url, drives=False) as (registry, _):
            lives = [await finished_table(registry) for _ in range(5)]
            for live in lives:
                await registry.store.claim(live.table.id)
                await call_idle(registry.store, live.table.id)
        async with opened_at(url, timings=FAST_HEARTBEAT) as (registry, driver):
            for live in lives:
                assert await record_of(registry, live) is not None
            async with asyncio.timeout(TIMEOUT_S):
                while [
                    one for live in lives if (one := await driver_of(registry.store, live.table.id))
                ]:
                    await asyncio.sleep(0.005)
            assert await registry.store.idle_orphans() == await registry.store.orphans() == []
            assert not driver.driven

    asyncio.run(scenario())


def test_the_record_of_a_match_is_stored_even_if_its_table_was_marked_idle(
    tmp_path: Path,
) -> None:
    """A change after a match is stored with a summary, with or without a record."""

    async def scenario() -> None:
        async with opened(tmp_path, drives=False) as (registry, _):
            live = await finished_table(registry)
            await registry.store.claim(live.table.id)
            await do(live, Rename("Somebody else"))
            assert await registry.store.orphans() == []
        async with opened(tmp_path) as (registry, _):
            assert await record_of(registry, live) is not None

    asyncio.run(scenario())


@both_databases
def test_two_processes_start_the_next_match_once_and_one_drives_it(
    database: NewDatabase, kind: str
) -> None:
    url = database(kind)

    async def scenario() -> None:
        async with (
            opened_at(url) as (first, one),
            opened_at(url) as (second, other),
        ):
            live = await make_table(first, settings(clock="days"), "ada", BOTS)
            id = live.table.id
            there = await second.get(id)
            for match in range(2, 7):
                await until(lambda: not busy(live.table) and not busy(there.table))
                rematch = Act(f"rematch {match}", live.table.number, Rematch())
                answers = await asyncio.gather(live.act("ada", rematch), there.act("ada", rematch))
                assert all(isinstance(answer, Done) for answer in answers)
                await there.act("ada", Act(f"leave {match}", there.table.number, Leave()))
                await until(lambda: (id in one.driven) != (id in other.driven))
            entries = await first.store.entries(id)
            begun = [entry.event.match for entry in entries if isinstance(entry.event, Started)]
            assert begun == [1, 2, 3, 4, 5, 6]

    asyncio.run(scenario())


@both_databases
def test_a_table_released_while_another_process_makes_it_busy_is_driven(
    database: NewDatabase, kind: str
) -> None:
    url = database(kind)

    async def scenario() -> None:
        async with opened_at(url, timings=UNLOAD_ON_DEMAND) as (first, one):
            live = await make_table(first, settings(), "ada", BOTS)
            id = live.table.id
            await until(lambda: id in one.driven)  # so that the other process does not claim it
            async with opened_at(url) as (second, other):
                there = await second.get(id)
                await until(lambda: not busy(there.table))
                await record_of(first, live)
                async with one.store_calls:  # the release waits
                    await until(lambda: forgets(first, id))
                    await do(there, Rematch())
                    await until(lambda: id in other.driven_elsewhere)
                    begun = there.table.number
                await until(lambda: there.table.number > begun)

    asyncio.run(scenario())


def test_a_table_is_released_after_an_outage(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    away = iter([True] * 3)
    release = Store.release

    async def seldom(store: Store, table: str) -> None:
        if next(away, False):
            raise Unavailable
        await release(store, table)

    async def scenario() -> None:
        timings = Timings(heartbeat_s=0.01, unload_after_s=-1.0, unload_check_s=3600.0)
        async with opened(tmp_path, timings=timings) as (registry, driver):
            live = await make_table(registry, settings(), "ada", BOTS)
            await record_of(registry, live)
            monkeypatch.setattr(Store, "release", seldom)
            await until(lambda: forgets(registry, live.table.id))
            assert live.table.id not in driver.driven
            async with asyncio.timeout(TIMEOUT_S):
                while await driver_of(registry.store, live.table.id) is not None:
                    await asyncio.sleep(0.005)

    asyncio.run(scenario())


def test_a_table_that_is_claimed_again_is_not_released(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with opened(tmp_path) as (registry, driver):
            live = await make_table(registry, settings(clock="days"), "ada", BOTS[:-1])
            id = live.table.id
            await until(lambda: id in driver.driven)
            await driver.release(id)
            assert await driver_of(registry.store, id) == registry.store.worker

    asyncio.run(scenario())


def test_clocks_do_not_count_the_time_in_which_the_machine_was_suspended(tmp_path: Path) -> None:
    """Then the clock of the process stands still, and that of the database does not."""

    async def scenario() -> None:
        async with opened(tmp_path) as (registry, driver):
            live = await make_table(registry, settings(clock="normal"), "ada", BOTS[:-1])
            await until(lambda: live.table.turn == 0 and live.table.id in driver.driven)
            long_ago = update(worker_rows).values(beat=now_ms() - 60_000)
            await registry.store.database.write(lambda on: on.execute(long_ago))
            await until(lambda: longest_pause(live) >= 60_000)

    def longest_pause(live: LiveTable) -> int:
        events = [one.entry.event for one in live.table.recent]
        return max((one.milliseconds for one in events if isinstance(one, Interrupted)), default=0)

    asyncio.run(scenario())
