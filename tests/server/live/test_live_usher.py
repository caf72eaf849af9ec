"""Connections are passed to the worker of their table, and served where they are if it is gone."""

from __future__ import annotations

import asyncio
import socket
import sys
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio

from tefuda.server.transport.socket_handoff import SocketHandoff

pytestmark = [
    pytest.mark.asyncio,
    pytest.mark.skipif(sys.platform != "linux", reason="the system may have no such doors"),
]

REQUEST = b"GET / HTTP/1.1\r\n\r\n"
PLACES = [str(number) for number in range(100)]


class BotPool:
    """An socket_handoff, and the connections that came through its door."""

    def __init__(self, folder: Path) -> None:
        self.came: asyncio.Queue[tuple[socket.socket, bytes]] = asyncio.Queue()
        self.socket_handoff = SocketHandoff(folder, lambda *came: self.came.put_nowait(came))


@pytest_asyncio.fixture
async def desks(tmp_path: Path) -> AsyncIterator[list[BotPool]]:
    desks = [BotPool(tmp_path) for _ in range(3)]
    yield desks
    for desk in desks:
        desk.socket_handoff.close()


def home_of(place: str, desks: list[BotPool]) -> BotPool:
    (home,) = [desk for desk in desks if desk.socket_handoff.is_home(place)]
    return home


async def test_all_agree_where_people_belong_and_everybody_has_some(desks: list[BotPool]) -> None:
    homes = [home_of(place, desks) for place in PLACES]
    assert all(homes.count(desk) > 10 for desk in desks)


async def test_a_connection_goes_on_elsewhere_with_what_was_read_of_it(
    desks: list[BotPool],
) -> None:
    first, *_ = desks
    place = next(place for place in PLACES if not first.socket_handoff.is_home(place))
    client, server = socket.socketpair()
    assert first.socket_handoff.pass_on(server.fileno(), place, REQUEST)
    server.close()  # here, and only here
    there, request = await home_of(place, desks).came.get()
    assert request == REQUEST
    there.send(b"welcome")
    assert client.recv(100) == b"welcome"
    for end in (client, there):
        end.close()


async def test_who_is_at_home_stays(desks: list[BotPool]) -> None:
    for place in PLACES:
        assert not home_of(place, desks).socket_handoff.pass_on(-1, place, REQUEST)


async def test_places_of_a_worker_that_ends_are_served_by_the_others_and_nothing_else_moves(
    desks: list[BotPool],
) -> None:
    before = {place: home_of(place, desks) for place in PLACES}
    gone, *rest = desks
    gone.socket_handoff.close()
    for place, home in before.items():
        assert home is gone or home_of(place, rest) is home


async def test_a_door_behind_which_nobody_is_any_more_is_passed_over(
    desks: list[BotPool], tmp_path: Path
) -> None:
    left = BotPool(tmp_path)
    killed = left.socket_handoff.name
    with socket.socket(socket.AF_UNIX, socket.SOCK_SEQPACKET) as dead:
        left.socket_handoff.close()
        dead.bind(str(tmp_path / killed))  # its file stays, as after a kill
    everybody = [desk.socket_handoff for desk in desks]
    client, server = socket.socketpair()
    for place in PLACES:
        stays = [
            not socket_handoff.pass_on(server.fileno(), place, REQUEST)
            for socket_handoff in everybody
        ]
        assert stays.count(True) == 1
    assert not (tmp_path / killed).exists()
    for end in (client, server):
        end.close()


async def test_nothing_is_kept_of_workers_that_have_gone(
    desks: list[BotPool], tmp_path: Path
) -> None:
    first = desks[0].socket_handoff
    client, server = socket.socketpair()
    for _ in range(5):
        guest = BotPool(tmp_path)
        place = next(
            place for place in map(str, range(1000)) if guest.socket_handoff.is_home(place)
        )
        assert first.pass_on(server.fileno(), place, REQUEST)
        guest.socket_handoff.close()
    first.pass_on(server.fileno(), "anywhere", REQUEST)
    assert first._lines.keys() <= {desk.socket_handoff.name for desk in desks}
    for end in (client, server):
        end.close()


async def test_without_the_folder_everybody_is_at_home(tmp_path: Path) -> None:
    folder = tmp_path / "doors"
    folder.mkdir()
    desk = BotPool(folder)
    (folder / desk.socket_handoff.name).unlink()
    folder.rmdir()
    assert all(desk.socket_handoff.is_home(place) for place in PLACES)
    assert not any(desk.socket_handoff.pass_on(-1, place, REQUEST) for place in PLACES)
    desk.socket_handoff.close()


async def test_a_connection_that_cannot_be_passed_on_closes_no_door(desks: list[BotPool]) -> None:
    first = desks[0].socket_handoff
    place = next(place for place in PLACES if not first.is_home(place))
    assert not first.pass_on(9_999_999, place, REQUEST)  # no such connection
    assert not first.is_home(place)
