"""An exception while a message is handled: a typed answer, a close code, an entry in the log."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path

import pytest

from server.live.faulty_server import SECRET
from support.client import Client, connected_clients
from support.server import Server, started


@pytest.fixture
def wrong_server(tmp_path: Path) -> Iterator[Server]:
    """A server with injected faults."""
    with started(Server(tmp_path, module="server.live.faulty_server")) as server:
        yield server


def noted(server: Server) -> list[str]:
    """Return the errors in the log after the server has ended."""
    server.end()
    assert SECRET not in server.said()
    return [line for line in server.said().splitlines() if " ERROR " in line]


def test_a_client_whose_message_failed_may_reconnect(wrong_server: Server) -> None:
    async def scenario() -> None:
        code = await wrong_server.make_table(talk="free")
        async with connected_clients(wrong_server, code, 2) as (ada, bob):
            await ada.do("start")
            await ada.send({"type": "ask_previews", "id": "q"})
            assert (await ada.hear("problem"))["code"] == "internal"
            assert (await ada.hear("closed"))["code"] == 1011
            await bob.do("say", text="are you there?")
            await ada.resume()
            await ada.do("say", text="here I am")

    asyncio.run(scenario())
    (line,) = noted(wrong_server)
    assert "ValueError at " in line


def test_a_failed_welcome_is_reported_to_the_client(wrong_server: Server) -> None:
    async def scenario() -> None:
        ada = Client(wrong_server, await wrong_server.make_table())
        received = await ada.connect(after=0)
        assert (received["type"], received["code"]) == ("problem", "internal")
        assert (await ada.hear("closed"))["code"] == 1011

    asyncio.run(scenario())
    (line,) = noted(wrong_server)
    assert "ValueError at " in line


def test_a_hint_that_fails_is_refused(wrong_server: Server) -> None:
    async def scenario() -> None:
        code = await wrong_server.make_table()
        async with connected_clients(wrong_server, code, 2) as (ada, _):
            await ada.do("start")
            answer = await ada.ask("ask_hint")
            assert (answer["type"], answer["code"]) == ("refused", "internal")
            await ada.do("leave")

    asyncio.run(scenario())
    (line,) = noted(wrong_server)
    assert "ValueError at " in line
