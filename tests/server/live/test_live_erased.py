"""A person who deletes their data is no longer that player, at no table and in no process."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from server.live.guest import Guest
from server.live.house import PATIENCE, House, open_house
from tefuda.server.live.session_watch import SIGNED_OUT


@pytest.fixture(params=["house", "neighbour"])
def deleting(request: pytest.FixtureRequest) -> House:
    """The server that deletes the data of people who are connected to `house`."""
    server: House = request.getfixturevalue(request.param)
    return server


@pytest.fixture
def neighbour(house: House, tmp_path: Path) -> Iterator[House]:
    """Another process on the database of `house`."""
    with open_house(tmp_path, database=house.database) as other:
        yield other


# Looks for erased players only once the file exists, however slow the test is.
WATCH_AFTER = """
from pathlib import Path
from tefuda.server.live.session_watch import SessionWatch
look = SessionWatch.look
async def look_once_allowed(self):
    if Path({allowed!r}).exists():
        await look(self)
SessionWatch.look = look_once_allowed
"""


async def delete_data(server: House, cookie: str | None) -> None:
    """Delete the data of a person without an account."""
    async with httpx.AsyncClient(base_url=server.url, timeout=PATIENCE) as web:
        answer = await web.delete("/api/me", headers={"Cookie": cookie or ""})
    assert answer.status_code == 200, answer.text


def test_sockets_of_a_person_who_was_deleted_are_closed(house: House, deleting: House) -> None:
    async def evening() -> None:
        code = await house.make_table()
        watcher = Guest(house, code)
        await watcher.connect()
        before = watcher.cookie
        await delete_data(deleting, before)
        assert (await watcher.hear("closed"))["code"] == SIGNED_OUT
        await watcher.connect()
        assert watcher.cookie != before, "the old cookie is worth nothing"
        await watcher.leave()

    asyncio.run(evening())


def test_what_an_open_socket_does_after_the_deletion_is_deleted_too(
    house: House, tmp_path: Path
) -> None:
    async def evening(server: House) -> None:
        code = await server.make_table()
        host, late = Guest(server, code), Guest(server, code)
        await host.connect()
        await host.do("sit", name="Host", seat=0)
        await late.connect()
        await delete_data(house, late.cookie)
        await late.act("sit", name="Late", seat=1)  # before its process has learnt of the deletion
        await host.see(lambda one: one.table["seats"][1].get("name") == "Late")
        allowed.touch()
        assert (await late.hear("closed"))["code"] == SIGNED_OUT
        await host.hear("closed")  # the log of the table was rewritten
        await host.connect()
        assert host.table["seats"][1]["kind"] == "empty"
        await host.leave()

    allowed = tmp_path / "allowed"
    before = WATCH_AFTER.format(allowed=str(allowed))
    with open_house(tmp_path, before=before, database=house.database) as server:
        asyncio.run(evening(server))
