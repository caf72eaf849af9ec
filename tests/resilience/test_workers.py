"""Several processes serve one table: people at different ones play together, and when the one that
drives the table dies, another goes on with its bots and its clock."""

from __future__ import annotations

import asyncio
import os
import random
import signal
from collections.abc import Callable
from pathlib import Path

import pytest

from resilience.clock_pauses import now, pause_after
from resilience.load import Kind, open_party, playing, until, until_it_stands
from resilience.log_checks import check
from support.processes import children, command_line
from support.reconnecting_player import Player
from support.server import Server, serving
from support.waiting import wait_for

both_databases = pytest.mark.parametrize("kind", ["sqlite", "postgres"])
postgres_in_soak = pytest.mark.parametrize(
    "kind", ["sqlite", pytest.param("postgres", marks=pytest.mark.soak)]
)
NewDatabase = Callable[[str], str]
TIMEOUT_MS = 120_000  # it takes six when the machine is idle
TOLERANCE_MS = 1_500  # the greatest error of a clock


def worker(server: Server, player: Player) -> int | None:
    """The process at which a player is connected now."""
    return server.worker_of(player.local_port) if player.is_open else None


@postgres_in_soak
def test_people_at_different_workers_play_together(
    tmp_path: Path, database: NewDatabase, kind: str
) -> None:
    url = database(kind)

    async def scenario(first: Server, second: Server) -> None:
        party = await open_party([first.url], Kind("nana", 2), random.Random(), haste=0.02)
        ada, bob = party.players
        async with playing([party]):
            await until(lambda: worker(first, bob))
            bob.urls = [second.url]
            await bob.close()
            await until(lambda: worker(first, ada) and worker(second, bob))
            since = party.number()
            await until(lambda: party.number() > since + 20)
            assert worker(first, ada)
            assert worker(second, bob)
        await check(url, [party])

    with serving(tmp_path, url) as first, serving(tmp_path, url) as second:
        asyncio.run(scenario(first, second))


@postgres_in_soak
def test_people_at_different_workers_of_one_server_play_together(
    tmp_path: Path, database: NewDatabase, kind: str
) -> None:
    """The workers share one port: a client may come to any of them."""

    async def scenario(server: Server) -> None:
        party = await open_party([server.url], Kind("nana", 2), random.Random(), spectators=2)
        ada, bob, *_ = party.players
        async with playing([party]):
            while worker(server, ada) == worker(server, bob):
                visits = bob.visits
                if bob.is_open:
                    await bob.close()
                await until(lambda: bob.visits > visits and worker(server, bob))  # noqa: B023
                await until(lambda: worker(server, ada))
            since = party.number()
            await until(lambda: party.number() > since + 20)
        await check(server.database, [party])

    with serving(tmp_path, database(kind), 2) as server:
        wait_for(server.is_complete, "the workers")
        asyncio.run(scenario(server))


@postgres_in_soak
def test_a_client_that_changes_servers_never_sees_an_older_state(
    tmp_path: Path, database: NewDatabase, kind: str
) -> None:
    """Even at once, when the other server has not yet heard of what was just acknowledged."""
    url = database(kind)

    async def scenario(first: Server, second: Server) -> None:
        urls = [first.url, second.url]
        habits = {"haste": 0.0, "flaky": 0.3, "returns_in": 0.0}
        table = Kind("dnup", 2)
        party = await open_party(urls, table, random.Random(), spectators=1, **habits)
        for player in party.players:
            player.urls = urls if player.wants == 0 else urls[::-1]
        async with playing([party]):
            await until(lambda: sum(player.visits for player in party.players) > 50)
        await check(url, [party])

    with serving(tmp_path, url) as first, serving(tmp_path, url) as second:
        asyncio.run(scenario(first, second))


def thinks(server: Server) -> bool:
    """Return whether the process has a bot process."""
    assert server.process is not None
    return any(b"bot_pool" in command_line(pid) for pid in children(server.process.pid))


@pytest.mark.parametrize("kind", ["postgres", pytest.param("sqlite", marks=pytest.mark.soak)])
def test_when_a_driver_dies_another_moves_the_bot_and_keeps_the_clock(
    tmp_path: Path, database: NewDatabase, kind: str
) -> None:
    url = database(kind)

    async def scenario(first: Server, second: Server) -> None:
        settings = {"clock": "fast", "pace": "calm", "options": ["single_duel"]}
        table = Kind("nana", 1, ("hard",), settings)
        party = await open_party([first.url, second.url], table, random.Random(), spectators=1)
        ada, bob = party.players
        bob.urls = [second.url, first.url]
        async with playing([party]):
            # Ada sits at the first server and starts, so that it drives the table.
            await until(lambda: bob.turn_of("bot") and thinks(first))
            thinking, died_at = bob.number, now()
            await asyncio.to_thread(first.kill_all)
            await until(lambda: "played" in happened(bob, thinking))
            assert happened(bob, thinking)["played"] - died_at < TIMEOUT_MS
            await asyncio.to_thread(first.start)

            # Now the second one does; unless it was slow, and the first took the table back.
            ada.still = True
            await until_it_stands(ada)
            last, killed_at = ada.number, now()
            await asyncio.to_thread(second.kill_all)
            dead_at = now()
            if not await interrupted(ada, last):
                await asyncio.to_thread(second.start)
                last, killed_at = ada.number, now()
                await asyncio.to_thread(first.kill_all)
                dead_at = now()
                assert await interrupted(ada, last)
            pause = await pause_after(url, ada.table["id"], last, killed_at, dead_at)
            assert 2 * TOLERANCE_MS < pause.milliseconds < TIMEOUT_MS
            assert pause.left_after >= pause.left_before - TOLERANCE_MS
            ada.still = False
        await check(url, [party])

    with serving(tmp_path, url) as first, serving(tmp_path, url) as second:
        asyncio.run(scenario(first, second))


@pytest.mark.soak
@both_databases
def test_a_resumed_driver_does_not_disturb_its_successor(
    tmp_path: Path, database: NewDatabase, kind: str
) -> None:
    url = database(kind)

    async def scenario(servers: list[Server]) -> None:
        chance = random.Random()
        urls = [server.url for server in servers]
        kinds = [Kind("datto", 2, ("random",)), Kind("nana", 2, ("easy",), {"clock": "fast"})] * 3
        parties = [await open_party(urls, kind, chance, spectators=1) for kind in kinds]
        for number, player in enumerate(one for party in parties for one in party.players):
            player.urls = urls if number % 2 else urls[::-1]
        async with playing(parties):
            for asleep in servers * 3:
                await asyncio.sleep(chance.uniform(1, 3))
                (pid,) = asleep.workers()
                os.kill(pid, signal.SIGSTOP)
                await asyncio.sleep(chance.uniform(4, 9))  # it counts as dead after five
                os.kill(pid, signal.SIGCONT)
        await check(url, parties)

    with serving(tmp_path, url) as first, serving(tmp_path, url) as second:
        asyncio.run(scenario([first, second]))


async def interrupted(player: Player, since: int) -> bool:
    """Return whether another process drives the table soon."""
    try:
        async with asyncio.timeout(TIMEOUT_MS / 1000):
            await until(lambda: "interrupted" in happened(player, since))
    except TimeoutError:
        return False
    return True


def happened(player: Player, since: int) -> dict[str, int]:
    """Return when events of each type first happened after an event."""
    later = sorted(
        (number, *received) for number, received in player.seen.items() if number > since
    )
    return {kind: at for _, kind, at in reversed(later)}
