"""Kill -9 at random moments while many play: nothing that was acknowledged is lost, nothing is
played twice, every table goes on to its end, and everybody comes back by themselves.

TEFUDA_SOAK_KILLS says how often the soak kills in each setup: fifty times, if nothing is said.
"""

from __future__ import annotations

import asyncio
import os
import random
from collections import Counter
from collections.abc import Callable, Sequence
from pathlib import Path

import pytest

from survival.crowds import LONG_KINDS, SHORT_KINDS, Kind, open_party, playing, until
from survival.journals import check
from survival.servers import Server, serving
from survival.silence import check_silence

SETUPS = [("sqlite", 1), ("sqlite", 3), ("postgres", 1), ("postgres", 3)]
every_setup = pytest.mark.parametrize(("kind", "workers"), SETUPS)
MANY_KILLS = int(os.environ.get("TEFUDA_SOAK_KILLS", "50"))
NewDatabase = Callable[[str], str]


async def kill_again_and_again(
    server: Server, chance: random.Random, kills: int, pause: tuple[float, float]
) -> Counter[str]:
    """Kill something at random moments, and have it come back."""
    killed: Counter[str] = Counter()
    for _ in range(kills):
        await asyncio.sleep(chance.uniform(*pause))
        killed[await asyncio.to_thread(server.kill_something, chance)] += 1
        await asyncio.to_thread(server.revive)
    return killed


def survive(
    server: Server,
    kinds: Sequence[Kind],
    chance: random.Random,
    kills: int,
    pause: tuple[float, float],
) -> None:
    async def evening() -> None:
        parties = [
            await open_party([server.url], kind, chance, watchers=number == 0, flaky=0.05)
            for number, kind in enumerate(kinds)
        ]
        people = [player for party in parties for player in party.players]
        async with playing(parties):
            await until(lambda: all(player.visits for player in people))
            killed = await kill_again_and_again(server, chance, kills, pause)
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

    asyncio.run(evening())


@pytest.mark.parametrize(("kind", "workers"), [("sqlite", 1), ("postgres", 3)])
def test_everything_survives_a_few_kills(
    tmp_path: Path, database: NewDatabase, kind: str, workers: int
) -> None:
    with serving(tmp_path, database(kind), workers) as server:
        survive(server, SHORT_KINDS, random.Random(), 3, (0.2, 1.5))


@pytest.mark.soak
@every_setup
def test_everything_survives_many_kills(
    tmp_path: Path, database: NewDatabase, kind: str, workers: int
) -> None:
    with serving(tmp_path, database(kind), workers) as server:
        survive(server, LONG_KINDS, random.Random(), MANY_KILLS, (0.1, 9.0))
