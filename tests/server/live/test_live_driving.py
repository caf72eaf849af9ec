"""The driver of a table: claims, records, orphans, old tables; with a real store."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path

import msgspec
import pytest

from support.clocks import ShiftedClock
from support.databases import sqlite_in
from tefuda.server.api.record_lookup import find_record
from tefuda.server.clock import TimeSource, now
from tefuda.server.config import DEFAULT_TIMINGS, Timings
from tefuda.server.driver.cleanup import DAY_MS, Cleanup
from tefuda.server.driver.ownership import Driver
from tefuda.server.errors import ApiError
from tefuda.server.live import archive
from tefuda.server.live.create_table import make_table
from tefuda.server.live.live_table import LiveTable
from tefuda.server.live.registry import TableRegistry
from tefuda.server.protocol import Act, Done
from tefuda.store import Record, Result, Store, Unavailable
from tefuda.table.actions import Action, AddBot, Leave, Rematch, Rename, Sit, Start
from tefuda.table.commands.deal import deal_event
from tefuda.table.commands.play import bot_move
from tefuda.table.events import Closed, Entry, Interrupted
from tefuda.table.schedule import busy
from tefuda.table.settings import Settings

BOTS = (Sit("Ada"), AddBot("random"), Start(), Leave())
TIMEOUT_S = 60.0  # only for a test that would otherwise hang


UNLOAD_ON_DEMAND = Timings(unload_after_s=-1.0, unload_check_s=3600.0)
FAST_HEARTBEAT = Timings(heartbeat_s=0.01)


@asynccontextmanager
async def opened(
    folder: Path,
    drives: bool = True,
    timings: Timings = DEFAULT_TIMINGS,
    clock: TimeSource = now,
) -> AsyncIterator[tuple[TableRegistry, Driver]]:
    """A registry on the database in a folder, as one process has it."""
    async with opened_at(sqlite_in(folder), drives, timings, clock) as parts:
        yield parts


@asynccontextmanager
async def opened_at(
    url: str,
    drives: bool = True,
    timings: Timings = DEFAULT_TIMINGS,
    clock: TimeSource = now,
) -> AsyncIterator[tuple[TableRegistry, Driver]]:
    """A registry on a database, as one process has it."""
    store = await Store.open(url)
    registry = TableRegistry(store, timings, clock)
    driver = Driver(registry)
    try:
        async with registry:
            if drives:
                async with driver:
                    yield registry, driver
            else:
                yield registry, driver
    finally:
        await store.close()


async def until(wanted: Callable[[], object]) -> None:
    """Wait until a condition holds."""
    async with asyncio.timeout(TIMEOUT_S):
        while not wanted():
            await asyncio.sleep(0.005)


def settings(**given: object) -> Settings:
    options = {"pace": "instant", "stand_in": "random", **given}
    return Settings("datto", 2, **options)  # type: ignore[arg-type]


async def do(live: LiveTable, action: Action) -> None:
    answer = await live.act("ada", Act(str(action), live.table.number, action))
    assert isinstance(answer, Done), answer


def test_a_driven_table_is_played_to_the_end_recorded_and_released(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scenario() -> None:
        async with opened(tmp_path, timings=UNLOAD_ON_DEMAND) as (registry, driver):
            live = await make_table(registry, settings(), "ada", BOTS)
            id = live.table.id
            await until(lambda: live.table.phase == "over")
            record = await record_of(registry, live)
            assert live.table.match is not None
            received = {**(live.table.match.result() or {}), "stood_in": [0]}  # Ada has left
            assert record.result == msgspec.convert(received, Result)
            await until(lambda: not live.lock.locked())
            assert not driver.needs(live)
            assert id in driver.driven
            registry.unload_idle()
            assert id not in registry.tables
            assert id not in driver.driven
            again = await registry.get(id)
            assert again is not live
            assert again.table.number == live.table.number

    asyncio.run(scenario())


async def record_of(registry: TableRegistry, live: LiveTable) -> Record:
    """The record of the match at a table, which is kept a moment after its end."""
    async with asyncio.timeout(TIMEOUT_S):
        while True:
            record = await registry.store.record(f"{live.table.id}-{live.table.matches}")
            if record is not None:
                return record
            await asyncio.sleep(0.005)


def test_a_match_that_has_just_ended_is_shown_before_its_record_is_stored(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with opened(tmp_path, drives=False) as (registry, _):  # nobody keeps it
            live = await make_table(registry, settings(), "ada", BOTS)
            id = f"{live.table.id}-1"
            with pytest.raises(ApiError, match="No record has this id"):
                await find_record(registry.store, registry, id)
            await play_by_hand(live)
            assert await registry.store.record(id) is None
            assert await find_record(registry.store, registry, id) == archive.record_of(live.table)
            with pytest.raises(ApiError, match="No record has this id"):
                await find_record(registry.store, registry, f"{live.table.id}-2")

    asyncio.run(scenario())


def test_a_table_in_use_is_not_unloaded(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with opened(tmp_path, timings=UNLOAD_ON_DEMAND) as (registry, driver):
            actions = (Sit("Ada"), AddBot("random"), Start())
            live = await make_table(registry, settings(pace="slow"), "ada", actions)
            await until(lambda: live.table.id in driver.driven)
            registry.unload_idle()
            assert await registry.get(live.table.id) is live

    asyncio.run(scenario())


def test_tables_of_a_dead_process_are_adopted_with_their_records(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with opened(tmp_path, drives=False) as (registry, _):
            half = await make_table(registry, settings(), "ada", BOTS)
            over = await make_table(registry, settings(), "ada", BOTS)
            await play_by_hand(over)
        async with opened(tmp_path) as (registry, driver):
            assert await record_of(registry, over) is not None
            await until(lambda: half.table.id in driver.driven)
            live = await registry.get(half.table.id)
            await until(lambda: live.table.phase == "over")
            assert await record_of(registry, live) is not None
            async with asyncio.timeout(TIMEOUT_S):
                while await busy_tables(registry):
                    await asyncio.sleep(0.01)

    async def busy_tables(registry: TableRegistry) -> list[bool]:
        for live in registry.tables.values():
            await registry.store.release(live.table.id)
        return [True for _ in await registry.store.orphans()]

    asyncio.run(scenario())


@pytest.mark.parametrize("last", ["playing", "over", "closed"])
def test_the_record_of_a_match_is_stored_even_if_the_next_match_began_before_its_process_died(
    tmp_path: Path, last: str
) -> None:
    async def scenario() -> None:
        async with opened(tmp_path, drives=False) as (registry, _):
            live = await make_table(registry, settings(clock="days"), "ada", BOTS)
            id = live.table.id
            await play_by_hand(live)
            wanted = [archive.record_of(live.table)]
            await do(live, Rename("Somebody else"))
            await do(live, Rematch())
            if last != "playing":
                await do(live, Leave())
                await play_by_hand(live)
                wanted.append(archive.record_of(live.table))
            if last == "closed":
                async with live.lock:
                    await live.commit([Closed("idle")])
        async with opened(tmp_path) as (registry, _):
            await registry.get(id)
            async with asyncio.timeout(TIMEOUT_S):
                while await registry.store.matches_on_record(id) != set(range(1, len(wanted) + 1)):
                    await asyncio.sleep(0.005)
            stored = [msgspec.structs.replace(record, rated=False) for record in wanted]
            assert [await registry.store.record(record.id) for record in wanted] == stored

    asyncio.run(scenario())


def test_nothing_is_kept_about_tables_that_other_processes_adopted_first(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with opened(tmp_path) as (registry, quick), opened(tmp_path) as (_, slow):
            live = await make_table(registry, settings(clock="days"), "ada", BOTS[:-1])
            await until(lambda: live.table.id in quick.driven)
            await slow.claim(live.table.id)
            assert slow.driven == {}
            assert slow.driven_elsewhere == set()

    asyncio.run(scenario())


def test_a_table_that_failed_during_an_outage_is_driven_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    away = iter([True] * 3)
    entries = Store.entries

    async def seldom(store: Store, table: str, after: int = 0) -> list[Entry]:
        if next(away, False):
            raise Unavailable
        return await entries(store, table, after)

    async def scenario() -> None:
        async with opened(tmp_path, timings=FAST_HEARTBEAT) as (registry, driver):
            live = await make_table(registry, settings(pace="quick"), "ada", BOTS)
            id = live.table.id
            await until(lambda: id in driver.driven)
            monkeypatch.setattr(Store, "entries", seldom)
            live.fail()
            live.fail()
            await until(lambda: driver.driven[id].live is not live)
            again = registry.tables[id]
            await until(lambda: again.table.number > live.table.number)

    asyncio.run(scenario())


def test_late_reports_about_a_reloaded_table_do_not_stop_its_driver(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with opened(tmp_path) as (registry, driver):
            broken = await make_table(registry, settings(pace="quick"), "ada", BOTS)
            id = broken.table.id
            await until(lambda: id in driver.driven)
            broken.fail()
            await until(lambda: driver.driven[id].live is not broken)
            driver.changed(broken)  # its presence was being read when it broke
            again = registry.tables[id]
            await until(lambda: again.table.number > broken.table.number + 2)

    asyncio.run(scenario())


async def play_by_hand(live: LiveTable) -> None:
    """Play a match of bots to its end, with no driver."""
    async with live.lock:
        table = live.table
        while busy(table):
            assert table.match is not None
            if table.turn is None:
                await live.commit([deal_event(table)])
            else:
                move = table.match.legal_moves()[0]
                await live.commit([bot_move(table, table.turn, move)])


def test_clocks_do_not_count_the_time_in_which_the_process_was_stopped(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with opened(tmp_path) as (registry, driver):
            actions = (Sit("Ada"), AddBot("random"), Start())
            live = await make_table(registry, settings(clock="normal"), "ada", actions)
            await until(lambda: live.table.turn is not None)
            await until(lambda: live.table.turn == 0 or live.table.phase == "over")
            driver.heartbeat_at -= 10.0
            await until(lambda: longest(live) >= 10_000)
            assert longest(live) < 100_000

    def longest(live: LiveTable) -> int:
        """Of all interruptions: a busy machine may have made others."""
        events = [happening.entry.event for happening in live.table.recent]
        found = [event.milliseconds for event in events if isinstance(event, Interrupted)]
        return max(found, default=0)

    asyncio.run(scenario())


def test_bots_play_on_when_the_clock_of_the_machine_is_set_back(tmp_path: Path) -> None:
    async def scenario() -> None:
        clock = ShiftedClock()
        async with opened(tmp_path, clock=clock) as (registry, _):
            live = await make_table(registry, settings(pace="quick"), "ada", BOTS)
            await until(lambda: live.table.turn is not None)
            clock.shift_ms = -DAY_MS
            since = live.table.number
            await until(lambda: live.table.number > since + 3)
            times = [happening.entry.at for happening in live.table.recent]
            assert times == sorted(times)

    asyncio.run(scenario())


def test_even_a_server_that_runs_for_one_evening_cleans_up(tmp_path: Path) -> None:
    async def scenario() -> None:
        timings, clock = Timings(first_cleanup_s=(0.0, 0.0)), ShiftedClock()
        async with opened(tmp_path, False, timings, clock) as (registry, driver):
            live = await make_table(registry, settings(), "ada")
            clock.shift_ms = 2 * DAY_MS
            async with driver:
                await until(lambda: live.table.phase == "closed")

    asyncio.run(scenario())


def test_abandoned_tables_are_closed(tmp_path: Path) -> None:
    async def scenario() -> None:
        clock = ShiftedClock()
        async with opened(tmp_path, clock=clock) as (registry, driver):
            empty = await make_table(registry, settings(), "ada")
            alone = await make_table(registry, settings(), "ada", BOTS[:-1])
            slow = await make_table(registry, settings(clock="days"), "ada", BOTS[:-1])
            await until(lambda: alone.table.turn == slow.table.turn == 0)
            for days, closed in ((0, 0), (2, 1), (6, 1), (8, 2), (29, 2), (31, 3)):
                clock.shift_ms = days * DAY_MS
                await Cleanup(registry).clean_up()
                phases = [live.table.phase == "closed" for live in (empty, alone, slow)]
                assert phases == [True] * closed + [False] * (3 - closed)
            assert isinstance(slow.table.recent[-1].entry.event, Closed)
            refused = await slow.act("ada", Act("x", 0, Leave()))
            assert getattr(refused, "code", None) == "table_closed"
            await until(lambda: not driver.needs(alone) and not driver.needs(slow))

    asyncio.run(scenario())
