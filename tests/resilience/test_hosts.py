"""Three hosts behind nginx on one PostgreSQL. Hosts die, lose the database, and one clock is ahead:
no acknowledged action is lost, and every table goes on.

TEFUDA_SOAK_HOSTS says how many faults the soak makes: thirty, if nothing is said.
"""

from __future__ import annotations

import asyncio
import os
import random
import subprocess
import time
from collections.abc import Callable, Sequence
from contextlib import AsyncExitStack
from itertools import cycle, islice
from pathlib import Path

import httpx
import pytest

from resilience.hosts import FAKETIME, clock_ahead, nginx
from resilience.load import SHORT_KINDS, Kind, open_party, playing, until, until_all_go_on
from resilience.log_checks import check
from support.output_secrecy import check_silence
from support.proxy import Proxy, database_in
from support.server import Server, started, unused_port
from support.waiting import wait_for

FAULTS = int(os.environ.get("TEFUDA_SOAK_HOSTS", "30"))
MAX_STANDSTILL_S = 15.0  # every table goes on before
CLOCK_AHEAD_S = 2
NewDatabase = Callable[[str], str]

pytestmark = pytest.mark.skipif(FAKETIME is None, reason="faketime is not installed")


def test_the_clock_of_a_host_can_be_ahead() -> None:
    received = subprocess.check_output(
        ["date", "+%s"], env={**os.environ, **clock_ahead(CLOCK_AHEAD_S)}
    )
    assert int(received) > time.time() + CLOCK_AHEAD_S - 1.5


async def until_refusing(host: Server) -> None:
    """Wait until a host refuses requests, so that the proxy sends them to others."""
    async with httpx.AsyncClient(base_url=host.url) as web:
        while (await web.get("/api/games", timeout=60)).status_code != 504:
            await asyncio.sleep(0.1)


async def rehearse(
    folder: Path, database: str, kinds: Sequence[Kind], faults: int
) -> dict[str, list[float]]:
    """Let people play while hosts fail in turn; return how long each time tables stood still.

    A host stays dead, or without the database, until every table has gone on elsewhere.
    """
    chance = random.Random()
    pauses: dict[str, list[float]] = {"killed": [], "cut off": []}
    url = f"http://127.0.0.1:{unused_port()}"
    async with AsyncExitStack() as stack:
        hosts: list[Server] = []
        relays: list[Proxy] = []
        for number in (2, 3, 4):
            socket_folder = folder / f"host-{number}"
            socket_folder.mkdir()
            relay = Proxy.to_postgres(database, socket_folder)
            await stack.enter_async_context(relay)
            host = Server(
                folder,
                database_in(database, socket_folder),
                options=("--limits", "0", "--proxy", "1", "--public-url", url),
                host=f"127.0.0.{number}",
                environment=clock_ahead(CLOCK_AHEAD_S) if number == 2 else {},
            )
            await asyncio.to_thread(stack.enter_context, started(host))
            hosts.append(host)
            relays.append(relay)
        await asyncio.to_thread(stack.enter_context, nginx(folder, url, hosts))
        parties = [
            await open_party([url], kind, chance, spectators=number == 0, flaky=0.05)
            for number, kind in enumerate(kinds)
        ]
        people = [player for party in parties for player in party.players]
        async with playing(parties):
            await until(lambda: all(player.visits for player in people))
            for fault in islice(cycle(pauses), faults):
                await asyncio.sleep(chance.uniform(0.1, 2.0))
                host, relay = chance.choice(list(zip(hosts, relays, strict=True)))
                if fault == "killed":
                    await asyncio.to_thread(host.kill_all)
                    pauses[fault].append(await until_all_go_on(parties))
                    await asyncio.to_thread(host.start)
                else:
                    relay.open.clear()
                    cut_at = time.monotonic()
                    await until_refusing(host)
                    await until_all_go_on(parties)
                    pauses[fault].append(time.monotonic() - cut_at)
                    relay.open.set()
                    await asyncio.to_thread(wait_for, host.is_ready, "the database")
        figures = await check(database, parties)
        for host in hosts:
            assert host.errors() == []
            check_silence(host, parties)
    received = {fault: f"{len(found)} times, {max(found):.1f} s" for fault, found in pauses.items()}
    print(f"\nthree hosts: {received} until all tables went on at most, {figures}")
    return pauses


def test_three_hosts_survive_a_few_faults(tmp_path: Path, database: NewDatabase) -> None:
    asyncio.run(rehearse(tmp_path, database("postgres"), SHORT_KINDS, 2))


@pytest.mark.soak
def test_three_hosts_survive_many_faults(tmp_path: Path, database: NewDatabase) -> None:
    pauses = asyncio.run(rehearse(tmp_path, database("postgres"), SHORT_KINDS * 2, FAULTS))
    assert max(max(found) for found in pauses.values()) < MAX_STANDSTILL_S
