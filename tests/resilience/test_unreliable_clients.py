"""Unreliable clients: they read nothing, or reconnect without end. The others play on, and the
server keeps no memory for them."""

from __future__ import annotations

import asyncio
import random
from contextlib import suppress
from pathlib import Path

import pytest

from resilience.load import Kind, open_party, playing, until
from resilience.log_checks import check
from support.processes import memory_bytes, open_files
from support.raw_socket import CLOSE, TEXT, RawSocket, frame
from support.reconnecting_player import Party
from support.server import Server, serving
from tefuda.games import OURS
from tefuda.server.config import Config, Timings

SILENT_CLIENTS = 8
MEGABYTE = 1 << 20
MAX_MEMORY_BYTES = 40 * MEGABYTE  # more than what a few hundred events need anyway
COMING_AND_GOING, LONG = 150, 5_000


def spectators(party: Party) -> int:
    found: int = party.players[0].table.get("spectators", 0)
    return found


@pytest.mark.parametrize("ping_s", [2.0, pytest.param(20.0, marks=pytest.mark.soak)])
def test_clients_that_read_nothing_are_cut_off_and_delay_nobody(
    tmp_path: Path, ping_s: float
) -> None:
    async def scenario(server: Server) -> None:
        party = await open_party([server.url], Kind("dnup", 2), random.Random(), haste=0.0)
        path = f"/api/tables/{party.code}/socket"
        (pid,) = server.workers()
        async with playing([party]):
            await until(lambda: party.players[0].view)
            for player in party.players:
                player.still = True  # so that the first is not cut off before the last has come
            deaf = [RawSocket(server.address, receive_buffer=2_048) for _ in range(SILENT_CLIENTS)]
            for connection in deaf:
                assert (await asyncio.to_thread(connection.handshake, path))[0] == 101
            await until(lambda: spectators(party) == SILENT_CLIENTS)
            before = memory_bytes(pid)
            since = party.number()
            for player in party.players:
                player.still = False
            await until(lambda: spectators(party) == 0)  # they were disconnected
            assert party.number() > since + 20, "the others had played on meanwhile"
            assert memory_bytes(pid) - before < MAX_MEMORY_BYTES
            for connection in deaf:
                connection.socket.close()
        await check(server.database, [party])

    timings = Timings(websocket_ping_s=ping_s)
    config = Config(database="", limits=0, timings=timings)
    with serving(tmp_path, config=config) as server:
        asyncio.run(scenario(server))


async def come_and_go(server: Server, party: Party, times: int, chance: random.Random) -> None:
    """Connect and disconnect at random moments, as a seated player or as a spectator."""
    path = f"/api/tables/{party.code}/socket"
    for _ in range(times):
        cookie = chance.choice(party.players).cookie if chance.random() < 0.5 else None
        headers = [f"Cookie: {cookie}"] if cookie else []
        with RawSocket(server.address) as connection:
            lot = chance.random()
            if lot < 0.2:
                connection.send(f"GET {path} HTTP/1.1\r\nHost: localhost\r\n".encode())
                continue
            await asyncio.to_thread(
                connection.handshake, f"{path}?after={chance.randrange(99)}", *headers
            )
            if lot < 0.4:
                continue
            with suppress(TimeoutError):
                await asyncio.to_thread(connection.read)
            connection.send(frame(TEXT, b'{"type":"ping"}')[: chance.randint(1, 30)])
            if lot < 0.6:
                connection.send(frame(CLOSE, b"\x03\xe8"))


def restless(server: Server, times: int) -> None:
    async def scenario() -> None:
        chance = random.Random()
        kinds = [Kind(name, 2) for name in OURS]
        parties = [await open_party([server.url], kind, chance) for kind in kinds]
        (pid,) = server.workers()
        async with playing(parties):
            await until(lambda: all(party.number() > 8 for party in parties))
            before, files = memory_bytes(pid), len(open_files(pid))
            await asyncio.gather(*(come_and_go(server, one, times, chance) for one in parties))
            await until(lambda: len(open_files(pid)) < files + 20)
            assert memory_bytes(pid) - before < MAX_MEMORY_BYTES
        await check(server.database, parties)
        for party in parties:
            assert [player.visits for player in party.players] == [1, 1], "nobody else was cut off"

    asyncio.run(scenario())


def test_clients_that_come_and_go_in_a_loop_do_no_harm(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        restless(server, COMING_AND_GOING)


@pytest.mark.soak
def test_clients_that_connect_and_leave_many_times_do_no_harm(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        restless(server, LONG)
