"""Tables that a process claims or finds again after a pause: all of them go on, and soon."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence
from pathlib import Path

import pytest

from server.live.test_live_driving import BOTS, opened, settings, until
from tefuda.server.driver.table_driver import TableDriver
from tefuda.server.live.create_table import make_table
from tefuda.server.live.live_table import LiveTable
from tefuda.server.live.registry import TableRegistry
from tefuda.server.protocol import Act
from tefuda.store import Store
from tefuda.table import Entry, Summary
from tefuda.table.actions import Leave, Sit, Start
from tefuda.table.events import Interrupted

MANY = 25


def test_a_table_that_fails_while_it_is_claimed_is_driven_nevertheless(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    interrupted = TableDriver.log_interruption
    failing = [True]

    async def going_wrong(driven: TableDriver, milliseconds: int) -> None:
        await interrupted(driven, milliseconds)
        if failing:
            failing.clear()
            driven.live.fail()
            await until(lambda: registry_of(driven) is not driven.live)

    async def scenario() -> None:
        async with opened(tmp_path, drives=False) as (registry, _):
            id = (await make_table(registry, settings(), "ada", BOTS)).table.id
            await registry.store.claim(id)
        monkeypatch.setattr(TableDriver, "log_interruption", going_wrong)
        async with opened(tmp_path) as (registry, driver):
            tables.append(registry.tables)
            await until(lambda: not failing and id in driver.driven)
            await until(lambda: registry.tables[id].table.phase == "over")

    tables: list[Mapping[str, LiveTable]] = []

    def registry_of(driven: TableDriver) -> object:
        return tables[0][driven.live.table.id]

    asyncio.run(scenario())


async def waiting_tables(registry: TableRegistry) -> list[LiveTable]:
    """Many tables of two people, all of whom think."""
    lives = []
    for _ in range(MANY):
        live = await make_table(registry, settings(clock="normal"), "ada", (Sit("Ada"),))
        await live.act("bo", Act("1", live.table.number, Sit("Bo")))
        await live.act("ada", Act("2", live.table.number, Start()))
        lives.append(live)
    await until(lambda: all(live.table.turn is not None for live in lives))
    return lives


def test_after_a_pause_no_table_waits_for_another(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    append = Store.append
    interrupted: set[str] = set()

    async def together(
        store: Store, table: str, entries: Sequence[Entry], summary: Summary | None = None
    ) -> None:
        """Delay the writes about the pause until all of them are pending."""
        if entries and isinstance(entries[0].event, Interrupted):
            interrupted.add(table)
            await until(lambda: len(interrupted) == MANY)
        await append(store, table, entries, summary)

    async def scenario() -> None:
        async with opened(tmp_path) as (registry, driver):
            lives = await waiting_tables(registry)
            await until(lambda: len(driver.driven) == MANY)
            monkeypatch.setattr(Store, "append", together)
            driver.heartbeat_at -= 10.0
            await until(lambda: len(interrupted) == MANY and driver.may_drive())
            before = [live.table.number for live in lives]
            for live in lives:
                for player in ("ada", "bo"):
                    await live.act(player, Act("away", live.table.number, Leave()))
            await until(
                lambda: all(
                    live.table.number > number + 5
                    for live, number in zip(lives, before, strict=True)
                )
            )

    asyncio.run(scenario())
