"""A person who deletes their data is no longer that player, at no table and in no process."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from server.live.late_session_watch_server import ALLOWED_BY
from support.client import Client
from support.server import Server, serving
from support.waiting import TEST_TIMEOUT_S
from tefuda.server.close_codes import SIGNED_OUT


@pytest.fixture(params=["server", "neighbour"])
def deleting(request: pytest.FixtureRequest) -> Server:
    """The server that deletes the data of people who are connected to `server`."""
    server: Server = request.getfixturevalue(request.param)
    return server


@pytest.fixture
def neighbour(server: Server, tmp_path: Path) -> Iterator[Server]:
    """Another process on the database of `server`."""
    with serving(tmp_path, database=server.database) as other:
        yield other


async def delete_data(server: Server, cookie: str | None) -> None:
    """Delete the data of a person without an account."""
    async with httpx.AsyncClient(base_url=server.url, timeout=TEST_TIMEOUT_S) as web:
        answer = await web.delete("/api/me", headers={"Cookie": cookie or ""})
    assert answer.status_code == 200, answer.text


def test_sockets_of_a_deleted_person_are_closed(server: Server, deleting: Server) -> None:
    async def scenario() -> None:
        code = await server.make_table()
        watcher = Client(server, code)
        await watcher.connect()
        before = watcher.cookie
        await delete_data(deleting, before)
        assert (await watcher.hear("closed"))["code"] == SIGNED_OUT
        await watcher.connect()
        assert watcher.cookie != before, "the old cookie is worth nothing"
        await watcher.close()

    asyncio.run(scenario())


def test_actions_on_an_open_socket_after_the_deletion_are_deleted_too(
    server: Server, tmp_path: Path
) -> None:
    async def scenario(late_server: Server) -> None:
        code = await late_server.make_table()
        host, late = Client(late_server, code), Client(late_server, code)
        await host.connect()
        await host.do("sit", name="Host", seat=0)
        await late.connect()
        await delete_data(server, late.cookie)
        await late.act("sit", name="Late", seat=1)  # before its process has learnt of the deletion
        await host.see(lambda one: one.table["seats"][1].get("name") == "Late")
        allowed.touch()
        assert (await late.hear("closed"))["code"] == SIGNED_OUT
        await host.hear("closed")  # the log of the table was rewritten
        await host.connect()
        assert host.table["seats"][1]["kind"] == "empty"
        await host.close()

    allowed = tmp_path / "allowed"
    with serving(
        tmp_path,
        server.database,
        module="server.live.late_session_watch_server",
        environment={ALLOWED_BY: str(allowed)},
    ) as late_server:
        asyncio.run(scenario(late_server))
