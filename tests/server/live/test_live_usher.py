"""Connections are passed to the worker of their table, and served where they are if it is gone."""

from __future__ import annotations

import asyncio
import socket
import sys
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio

from tefuda.server.usher import Usher

pytestmark = [
    pytest.mark.asyncio,
    pytest.mark.skipif(sys.platform != "linux", reason="the system may have no such doors"),
]

REQUEST = b"GET / HTTP/1.1\r\n\r\n"
PLACES = [str(number) for number in range(100)]


class Desk:
    """An usher, and the connections that came through its door."""

    def __init__(self, folder: Path) -> None:
        self.came: asyncio.Queue[tuple[socket.socket, bytes]] = asyncio.Queue()
        self.usher = Usher(folder, lambda *came: self.came.put_nowait(came))


@pytest_asyncio.fixture
async def desks(tmp_path: Path) -> AsyncIterator[list[Desk]]:
    desks = [Desk(tmp_path) for _ in range(3)]
    yield desks
    for desk in desks:
        desk.usher.close()


def home_of(place: str, desks: list[Desk]) -> Desk:
    (home,) = [desk for desk in desks if desk.usher.is_home(place)]
    return home


async def test_all_agree_where_people_belong_and_everybody_has_some(desks: list[Desk]) -> None:
    homes = [home_of(place, desks) for place in PLACES]
    assert all(homes.count(desk) > 10 for desk in desks)


async def test_a_connection_goes_on_elsewhere_with_what_was_read_of_it(desks: list[Desk]) -> None:
    first, *_ = desks
    place = next(place for place in PLACES if not first.usher.is_home(place))
    client, server = socket.socketpair()
    assert first.usher.pass_on(server.fileno(), place, REQUEST)
    server.close()  # here, and only here
    there, request = await home_of(place, desks).came.get()
    assert request == REQUEST
    there.send(b"welcome")
    assert client.recv(100) == b"welcome"
    for end in (client, there):
        end.close()


async def test_who_is_at_home_stays(desks: list[Desk]) -> None:
    for place in PLACES:
        assert not home_of(place, desks).usher.pass_on(-1, place, REQUEST)


async def test_places_of_a_worker_that_ends_are_served_by_the_others_and_nothing_else_moves(
    desks: list[Desk],
) -> None:
    before = {place: home_of(place, desks) for place in PLACES}
    gone, *rest = desks
    gone.usher.close()
    for place, home in before.items():
        assert home is gone or home_of(place, rest) is home


async def test_a_door_behind_which_nobody_is_any_more_is_passed_over(
    desks: list[Desk], tmp_path: Path
) -> None:
    left = Desk(tmp_path)
    killed = left.usher.name
    with socket.socket(socket.AF_UNIX, socket.SOCK_SEQPACKET) as dead:
        left.usher.close()
        dead.bind(str(tmp_path / killed))  # its file stays, as after a kill
    everybody = [desk.usher for desk in desks]
    client, server = socket.socketpair()
    for place in PLACES:
        stays = [not usher.pass_on(server.fileno(), place, REQUEST) for usher in everybody]
        assert stays.count(True) == 1
    assert not (tmp_path / killed).exists()
    for end in (client, server):
        end.close()


async def test_nothing_is_kept_of_workers_that_have_gone(desks: list[Desk], tmp_path: Path) -> None:
    first = desks[0].usher
    client, server = socket.socketpair()
    for _ in range(5):
        guest = Desk(tmp_path)
        place = next(place for place in map(str, range(1000)) if guest.usher.is_home(place))
        assert first.pass_on(server.fileno(), place, REQUEST)
        guest.usher.close()
    first.pass_on(server.fileno(), "anywhere", REQUEST)
    assert first._lines.keys() <= {desk.usher.name for desk in desks}
    for end in (client, server):
        end.close()


async def test_without_the_folder_everybody_is_at_home(tmp_path: Path) -> None:
    folder = tmp_path / "doors"
    folder.mkdir()
    desk = Desk(folder)
    (folder / desk.usher.name).unlink()
    folder.rmdir()
    assert all(desk.usher.is_home(place) for place in PLACES)
    assert not any(desk.usher.pass_on(-1, place, REQUEST) for place in PLACES)
    desk.usher.close()


async def test_a_connection_that_cannot_be_passed_on_closes_no_door(desks: list[Desk]) -> None:
    first = desks[0].usher
    place = next(place for place in PLACES if not first.is_home(place))
    assert not first.pass_on(9_999_999, place, REQUEST)  # no such connection
    assert not first.is_home(place)
