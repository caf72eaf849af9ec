"""Idle tables hibernate in memory, and wake as soon as they are used."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path

import pytest

from server.live.memory_store import RecordingConnection
from server.live.test_live_driving import opened, settings, until
from support.stored_tables import store_table
from tefuda.match import Match
from tefuda.server.config import Timings
from tefuda.server.driver.ownership import Driver
from tefuda.server.live.client import Client
from tefuda.server.live.commands import CommandHandler
from tefuda.server.live.create_table import make_table
from tefuda.server.live.live_table import LiveTable
from tefuda.server.live.registry import TableRegistry
from tefuda.server.protocol import Act, Done
from tefuda.table.actions import Play, Sit, Start
from tefuda.table.clock import PRESETS

HIBERNATE_AT_ONCE = Timings(
    hibernation_check_s=0.001,
    hibernate_unwatched_after_s=-1.0,
    hibernate_watched_after_s=-1.0,
)


async def waiting_table(registry: TableRegistry, driver: Driver, **given: object) -> LiveTable:
    """Return a hibernated table of two people."""
    live = await make_table(registry, settings(**given), "ada", (Sit("Ada"),))
    await live.act("bo", Act("1", live.table.number, Sit("Bo")))
    await live.act("ada", Act("2", live.table.number, Start()))
    await until(lambda: live.table.id in driver.driven and live.table.turn is not None)
    await until(lambda: live.holder.hibernated)
    return live


def test_a_table_hibernates_between_moves_and_continues(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with opened(tmp_path, timings=HIBERNATE_AT_ONCE) as (registry, driver):
            live = await waiting_table(registry, driver)
            paper = RecordingConnection()
            live.attach(Client("ada", paper), None)
            for number in range(6):
                assert live.table.match is not None
                turn, move = live.table.turn, live.table.match.legal_moves()[0]
                assert turn is not None
                player = live.table.seats[turn].player or ""
                await until(lambda: live.holder.hibernated)
                done = await live.act(player, Act(f"move {number}", live.table.number, Play(move)))
                assert isinstance(done, Done)
            received = [
                message["number"] for message in paper.messages if message["type"] == "news"
            ]
            assert received == list(range(received[0], received[0] + 6))

    asyncio.run(scenario())


def test_a_client_back_at_a_hibernated_table_gets_missed_events(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with opened(tmp_path, timings=HIBERNATE_AT_ONCE) as (registry, driver):
            live = await waiting_table(registry, driver)
            paper = RecordingConnection()
            live.attach(Client("ada", paper), live.table.number - 1)
            assert [message["type"] for message in paper.messages] == ["news"]
            assert len(paper.messages[0]["events"]) == 1

    asyncio.run(scenario())


@pytest.mark.parametrize(
    "ask",
    [
        {"type": "ask_previews"},
        {"type": "ask_text"},
        {"type": "ask_why", "move": "pass"},
        {"type": "ask_hint"},
    ],
)
def test_a_table_with_requests_is_in_use(tmp_path: Path, ask: dict[str, str]) -> None:
    async def scenario() -> None:
        async with opened(tmp_path, timings=HIBERNATE_AT_ONCE) as (registry, driver):
            live = await waiting_table(registry, driver, hints=False)
            paper = RecordingConnection()
            client = Client("ada", paper)
            live.attach(client, None)
            live.used_at = 0.0
            CommandHandler(client, live, registry, limits=0).handle(json.dumps({**ask, "id": "q"}))
            await until(lambda: any(received.get("id") == "q" for received in paper.messages))
            assert live.used_at > 0.0

    asyncio.run(scenario())


def test_a_clock_runs_out_at_a_hibernated_table(tmp_path: Path) -> None:
    async def scenario() -> None:
        match = Match("datto", 2)
        match.deal()
        async with opened(tmp_path, timings=HIBERNATE_AT_ONCE) as (registry, driver):
            ago_ms = PRESETS["fast"].bank - 1_500
            table = await store_table(
                registry.store, settings(clock="fast"), 2, match.steps, ago_ms
            )
            live = await registry.get(table.id)
            await until(lambda: live.id in driver.driven)
            await until(lambda: live.holder.hibernated)
            await until(lambda: any(seat.away == "clock" for seat in live.table.seats))

    asyncio.run(scenario())
