"""Downtime of the server costs no player time. During downtime of the database players wait, and
then go on."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable
from pathlib import Path

import pytest

from resilience.clock_pauses import now, pause_after
from resilience.load import (
    LONG_KINDS,
    SHORT_KINDS,
    Kind,
    open_party,
    playing,
    until,
    until_it_stands,
)
from resilience.log_checks import check
from support.postgres import PostgresServer
from support.server import Server, serving

NewDatabase = Callable[[str], str]
PASSWORD = "hush-hush"  # the server does not ask for one, and is given it
TOLERANCE_MS = 1_500  # the greatest error of a clock
DOWNTIME_S = 4.0


@pytest.mark.parametrize(
    ("kind", "kindly"),
    [
        ("sqlite", False),
        ("postgres", True),
        pytest.param("sqlite", True, marks=pytest.mark.soak),
        pytest.param("postgres", False, marks=pytest.mark.soak),
    ],
)
def test_clocks_stop_while_the_server_is_down(
    tmp_path: Path, database: NewDatabase, kind: str, kindly: bool
) -> None:
    async def scenario(server: Server) -> None:
        table = Kind("nana", 2, (), {"clock": "fast"})
        party = await open_party([server.url], table, random.Random())
        async with playing([party]):
            await until(lambda: party.number() > 10)
            for player in party.players:
                player.still = True
            await until_it_stands(*party.players)
            last, killed_at = party.number(), now()
            await asyncio.to_thread(server.end if kindly else server.kill_all)
            dead_at = now()
            await asyncio.sleep(DOWNTIME_S)
            await asyncio.to_thread(server.start)
            await until(lambda: party.number() > last)
            one = party.players[0]
            pause = await pause_after(server.database, one.table["id"], last, killed_at, dead_at)
            assert pause.milliseconds > DOWNTIME_S * 1_000
            assert pause.left_after >= pause.left_before - TOLERANCE_MS
            for player in party.players:
                player.still = False
        await check(server.database, [party])

    with serving(tmp_path, database(kind)) as server:
        asyncio.run(scenario(server))


async def without_database(postgres: PostgresServer, seconds: float) -> None:
    await asyncio.to_thread(postgres.stop)
    await asyncio.sleep(seconds)
    await asyncio.to_thread(postgres.start)


@pytest.mark.parametrize("seconds", [4, pytest.param(10, marks=pytest.mark.soak)])
def test_play_continues_after_a_short_outage_of_the_database(
    tmp_path: Path, postgres: PostgresServer, database: NewDatabase, seconds: float
) -> None:
    async def scenario(server: Server) -> None:
        chance = random.Random()
        parties = [await open_party([server.url], kind, chance) for kind in SHORT_KINDS]
        async with playing(parties):
            await until(lambda: all(party.number() > 8 for party in parties))
            await without_database(postgres, seconds)
            numbers = [party.number() for party in parties]
            await until(
                lambda: all(
                    p.ended or p.number() > n for p, n in zip(parties, numbers, strict=True)
                )
            )
        figures = await check(server.database, parties)
        assert figures.moves > 10 * len(parties)

    with serving(tmp_path, database("postgres"), 2) as server:
        asyncio.run(scenario(server))


@pytest.mark.soak
def test_play_continues_after_a_long_outage_of_the_database(
    tmp_path: Path, postgres: PostgresServer, database: NewDatabase
) -> None:
    async def scenario(server: Server) -> None:
        chance = random.Random()
        parties = [await open_party([server.url], kind, chance) for kind in LONG_KINDS]
        async with playing(parties):
            for seconds in (3, 45, 1, 12, 60):
                await asyncio.sleep(chance.uniform(3, 10))
                await without_database(postgres, seconds)
        await check(server.database, parties)

    with serving(tmp_path, database("postgres"), 2) as server:
        asyncio.run(scenario(server))


@pytest.mark.soak
def test_a_worker_that_repeatedly_fails_to_start_leaves_the_others_running(
    tmp_path: Path, postgres: PostgresServer, database: NewDatabase
) -> None:
    async def scenario(server: Server) -> None:
        chance = random.Random()
        parties = [await open_party([server.url], kind, chance) for kind in SHORT_KINDS]
        async with playing(parties):
            await until(lambda: all(party.number() > 8 for party in parties))
            await asyncio.to_thread(postgres.stop)
            await asyncio.to_thread(server.kill_worker, server.workers()[0])
            await asyncio.sleep(50)
            await asyncio.to_thread(postgres.start)
            await asyncio.to_thread(server.restart_if_needed)
        await check(server.database, parties)
        assert server.said().count("Tefuda is served at") == 1, "it was never restarted"

    with serving(tmp_path, database("postgres"), 2, may_log_errors=True) as server:
        asyncio.run(scenario(server))
