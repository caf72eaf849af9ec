"""Reconnecting clients: missed events, presence, and clients that do not read."""

from __future__ import annotations

import asyncio
import socket

import pytest

from support.client import Client, connected_clients, together
from support.server import Server
from support.table_socket import TableSocket


def test_a_reconnecting_client_gets_missed_events(server: Server) -> None:
    async def scenario() -> None:
        code = await server.make_table()
        async with connected_clients(server, code, 2) as (ada, bob):
            await bob.close()
            await ada.do("say", text="one")
            last = await ada.do("say", text="two")
            missed = await bob.resume()
            assert missed["type"] == "news"
            assert missed["number"] == last
            assert [event["facts"]["text"] for event in missed["events"]] == ["one", "two"]
            nothing = Client(server, code, bob.cookie)
            assert (await nothing.connect(last))["events"] == []
            await nothing.close()

    asyncio.run(scenario())


def test_a_client_that_missed_too_many_events_gets_the_whole_state(server: Server) -> None:
    async def scenario() -> None:
        code = await server.make_table()
        async with connected_clients(server, code, 2) as (ada, bob):
            await bob.close()
            for number in range(70):
                await ada.do("say", text=f"word {number}")
            assert (await bob.connect(bob.number))["type"] == "welcome"
            talk = next(one for one in reversed(bob.heard) if one["type"] == "welcome")["talk"]
            assert talk[-1]["facts"]["text"] == "word 69"

    asyncio.run(scenario())


@pytest.mark.parametrize("after", ["999", "-1", "0x1", "", "1" * 30, "٣"])
def test_an_unknown_event_number_is_answered_with_the_whole_state(
    server: Server, after: str
) -> None:
    async def scenario() -> None:
        code = await server.make_table()
        guest = TableSocket(server.url, code)
        await guest.open(after)
        assert (await guest.receive())["type"] == "welcome"
        await guest.close()

    asyncio.run(scenario())


def test_everybody_sees_who_is_connected(server: Server) -> None:
    async def scenario() -> None:
        code = await server.make_table()
        async with connected_clients(server, code, 2) as (ada, bob):
            watcher = Client(server, code)
            await watcher.connect()
            await ada.until(lambda one: one["type"] == "presence" and one["spectators"] == 1)
            await bob.close()
            away = await ada.until(lambda one: one["type"] == "presence" and not one["here"][1])
            assert away == {"type": "presence", "here": [True, False], "spectators": 1}
            await bob.resume()
            assert bob.table["seats"][0]["here"]
            await ada.until(lambda one: one["type"] == "presence" and one["here"][1])
            await watcher.close()
            await ada.until(lambda one: one["type"] == "presence" and one["spectators"] == 0)

    asyncio.run(scenario())


def test_a_spectator_sees_no_hand_and_cannot_act(server: Server) -> None:
    async def scenario() -> None:
        code = await server.make_table("datto")
        async with connected_clients(server, code, 2) as (ada, _):
            watcher = Client(server, code)
            await watcher.connect()
            await ada.do("start")
            await watcher.see(lambda one: one.view is not None and one.view["turn"] is not None)
            assert watcher.view is not None
            assert watcher.table.get("you") is None
            assert watcher.view["hands"] == [None, None]
            assert watcher.view["legal"] == []
            for asked in (
                await watcher.act("play", move="nap"),
                await watcher.act("start"),
                await watcher.act("say", text="take the red one"),
                await watcher.ask("ask_previews"),
                await watcher.ask("ask_why", move="nap"),
                await watcher.ask("ask_hint"),
            ):
                assert (asked["type"], asked["code"]) == ("refused", "not_seated")
            await watcher.close()

    asyncio.run(scenario())


def test_a_client_that_does_not_read_is_disconnected_and_delays_nobody(
    quick_server: Server,
) -> None:
    async def scenario() -> None:
        server = quick_server
        code = await server.make_table()
        async with connected_clients(server, code, 2) as (ada, bob):
            deaf = socket.socket()
            deaf.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
            deaf.connect(("127.0.0.1", server.port))
            deaf.setblocking(False)
            silent = TableSocket(server.url, code)
            await silent.open(sock=deaf, max_queue=1)
            await ada.until(lambda one: one["type"] == "presence" and one["spectators"] == 1)
            spectators = 1
            spoken = 0
            while spectators:  # it leaves the table once it is disconnected
                words = {"type": "say", "text": "x" * 200}
                for number in range(spoken, spoken + 50):
                    act = {"type": "act", "id": f"say {number}", "on": 0, "action": words}
                    await ada.send(act)
                spoken += 50
                await ada.until(lambda one: one.get("id") == f"say {spoken - 1}")  # noqa: B023
                assert spoken <= 5000
                spectators = ada.table.get("spectators", 0)
            await together(ada, bob)
            silent.abort()

    asyncio.run(scenario())


def test_a_client_that_reconnects_in_a_loop_does_no_harm(server: Server) -> None:
    async def scenario() -> None:
        code = await server.make_table()
        async with connected_clients(server, code, 2) as (ada, bob):
            for _ in range(60):
                restless = Client(server, code, bob.cookie)
                await restless.connect()
                restless.abort()
            await ada.do("say", text="still here")
            await together(ada, bob)
            assert bob.table["seats"][1]["here"]

    asyncio.run(scenario())


def test_the_oldest_of_too_many_windows_is_closed(server: Server) -> None:
    async def scenario() -> None:
        code = await server.make_table()
        windows = [Client(server, code)]
        await windows[0].connect()
        for _ in range(8):
            windows.append(Client(server, code, windows[0].cookie))
            await windows[-1].connect()
        assert (await windows[0].hear("closed"))["code"] == 1008
        await windows[-1].do("sit", name="Ada")
        await windows[1].see(lambda one: one.number == windows[-1].number)
        await asyncio.gather(*(window.close() for window in windows[1:]))

    asyncio.run(scenario())
