"""Kill -9 while many play: no acknowledged action is lost, nothing is played twice, every table
goes on to its end, and all clients reconnect.

TEFUDA_SOAK_KILLS says how often the soak kills in each setup: fifty times, if nothing is said.
"""

from __future__ import annotations

import asyncio
import os
import random
from collections import Counter
from collections.abc import Awaitable, Callable, Sequence
from pathlib import Path
from statistics import median

import pytest

from resilience.load import (
    LONG_KINDS,
    SHORT_KINDS,
    SHORTEST_KINDS,
    Kind,
    open_party,
    playing,
    until,
    until_all_go_on,
)
from resilience.log_checks import check
from resilience.slow_summaries import MAX_PAUSE_S
from support.output_secrecy import check_silence
from support.reconnecting_player import Party
from support.server import Server, serving

SETUPS = [("sqlite", 1), ("sqlite", 3), ("postgres", 1), ("postgres", 3)]
every_setup = pytest.mark.parametrize(("kind", "workers"), SETUPS)
SEVERAL_WORKERS = [("sqlite", 2), ("sqlite", 3), ("postgres", 2), ("postgres", 3)]
MANY_KILLS = int(os.environ.get("TEFUDA_SOAK_KILLS", "50"))
MAX_STANDSTILL_S = 15.0  # a table of a dead process goes on before
NewDatabase = Callable[[str], str]
Killing = Callable[[Server, Sequence[Party]], Awaitable[Counter[str]]]


def at_random(chance: random.Random, kills: int, pause: tuple[float, float]) -> Killing:
    """Kill something at random moments, and have it come back."""

    async def killing(server: Server, parties: Sequence[Party]) -> Counter[str]:
        killed: Counter[str] = Counter()
        for _ in range(kills):
            await asyncio.sleep(chance.uniform(*pause))
            killed[await asyncio.to_thread(server.kill_something, chance)] += 1
            await asyncio.to_thread(server.restart_if_needed)
        return killed

    return killing


def at_the_end_of_matches(chance: random.Random, kills: int, pauses: list[float]) -> Killing:
    """Kill a worker when a match has just ended somewhere, and have it come back.

    `pauses`: how many seconds each time passed until all tables went on.
    """

    async def killing(server: Server, parties: Sequence[Party]) -> Counter[str]:
        for _ in range(kills):
            ended = ends(parties)
            await until(lambda: ends(parties) > ended)  # noqa: B023
            await asyncio.sleep(chance.uniform(0, 2 * MAX_PAUSE_S))
            await asyncio.to_thread(server.kill_worker, chance.choice(server.workers()))
            pauses.append(await until_all_go_on(parties))
            await asyncio.to_thread(server.restart_if_needed)
        return Counter(worker=kills)

    return killing


def ends(parties: Sequence[Party]) -> int:
    """Count how often a player saw the end of a match, or the start of the next one."""
    people = [player for party in parties for player in party.players]
    over = [one for one in people if one.table.get("phase") == "over"]
    begun = [kind for one in people for kind, _ in one.seen.values() if kind == "rematched"]
    return len(over) + len(begun)


def survive(
    server: Server, kinds: Sequence[Kind], chance: random.Random, kills: int, killing: Killing
) -> None:
    async def scenario() -> None:
        parties = [
            await open_party([server.url], kind, chance, spectators=number == 0, flaky=0.05)
            for number, kind in enumerate(kinds)
        ]
        people = [player for party in parties for player in party.players]
        async with playing(parties):
            await until(lambda: all(player.visits for player in people))
            killed = await killing(server, parties)
        figures = await check(server.database, parties)
        check_silence(server, parties)
        print(
            f"\n{server.database.partition(':')[0]}, {server.workers_wanted} workers: "
            f"{dict(killed)}, {figures}"
        )
        assert killed.total() == kills
        if server.workers_wanted == 1:
            assert min(player.visits for player in people) > 1
        assert figures.moves > 10 * len(parties)

    asyncio.run(scenario())


@pytest.mark.parametrize(
    ("kind", "workers"), [("sqlite", 1), pytest.param("postgres", 2, marks=pytest.mark.soak)]
)
def test_everything_survives_a_few_kills(
    tmp_path: Path, database: NewDatabase, kind: str, workers: int
) -> None:
    chance = random.Random()
    with serving(tmp_path, database(kind), workers) as server:
        survive(server, SHORT_KINDS, chance, 3, at_random(chance, 3, (0.2, 1.5)))


@pytest.mark.soak
@every_setup
def test_everything_survives_many_kills(
    tmp_path: Path, database: NewDatabase, kind: str, workers: int
) -> None:
    chance = random.Random()
    with serving(tmp_path, database(kind), workers) as server:
        survive(server, LONG_KINDS, chance, MANY_KILLS, at_random(chance, MANY_KILLS, (0.1, 9.0)))


def test_the_next_match_goes_on_though_a_worker_dies_at_the_end_of_the_last(
    tmp_path: Path, database: NewDatabase
) -> None:
    chance = random.Random()
    with serving(tmp_path, database("sqlite"), 2, module="resilience.slow_summaries") as server:
        survive(server, SHORTEST_KINDS, chance, 2, at_the_end_of_matches(chance, 2, []))


@pytest.mark.soak
@pytest.mark.parametrize(("kind", "workers"), SEVERAL_WORKERS)
def test_no_table_is_stuck_however_many_workers_die_at_the_end_of_a_match(
    tmp_path: Path, database: NewDatabase, kind: str, workers: int
) -> None:
    chance = random.Random()
    pauses: list[float] = []
    killing = at_the_end_of_matches(chance, MANY_KILLS, pauses)
    with serving(tmp_path, database(kind), workers, module="resilience.slow_summaries") as server:
        survive(server, SHORTEST_KINDS, chance, MANY_KILLS, killing)
    print(
        f"until all tables went on: {max(pauses):.1f} s at most, {median(pauses):.1f} s as a rule"
    )
    assert max(pauses) < MAX_STANDSTILL_S
