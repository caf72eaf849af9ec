"""A server that runs notices what `tefuda admin` does to its database."""

from __future__ import annotations

import asyncio
import json
import sys

import httpx

from support.client import Client, connected_clients
from support.server import Server
from support.waiting import TEST_TIMEOUT_S
from tefuda.server.middleware.identity import COOKIE
from tefuda.store import Store
from tefuda.table.events import Sat


async def admin(server: Server, *arguments: str) -> bytes:
    """Run the real command on the database of a server; return what it printed."""
    command = [sys.executable, "-m", "tefuda", "admin", *arguments, "--database", server.database]
    process = await asyncio.create_subprocess_exec(*command, stdout=asyncio.subprocess.PIPE)
    printed, _ = await process.communicate()
    assert process.returncode == 0
    return printed


async def player_at(server: Server, code: str, seat: int) -> str:
    """The id of the player in a seat."""
    store = await Store.open_existing(server.database)
    table = await store.look_up(code)
    assert table is not None
    entries = await store.entries(table.id)
    await store.close()
    (found,) = [
        entry.event.player
        for entry in entries
        if isinstance(entry.event, Sat) and entry.event.seat == seat
    ]
    return found


async def erase(server: Server, player: str) -> None:
    store = await Store.open_existing(server.database)
    await store.erase(player)
    await store.close()


def test_people_see_that_their_table_was_closed(server: Server) -> None:
    async def scenario() -> None:
        code = await server.make_table()
        async with connected_clients(server, code, 2) as people:
            await people[0].do("start")
            received = json.loads(await admin(server, "close", code, "--yes", "--json"))
            assert received["closed"]["phase"] == "closed"
            for person in people:
                await person.see(lambda one: one.phase == "closed")
            refused = await people[0].act("say", phrase="hello")
            assert refused["code"] == "table_closed"

    asyncio.run(scenario())


def test_the_others_play_on_with_a_bot_when_a_person_is_erased(server: Server) -> None:
    async def scenario() -> None:
        code = await server.make_table()
        async with connected_clients(server, code, 2) as (gone, other):
            await gone.do("say", text="Remember me")
            await gone.do("start")
            await other.see(lambda one: one.view is not None)
            await erase(server, await player_at(server, code, 0))
            for person in (gone, other):
                assert (await person.hear("closed"))["code"] == 1011
            await other.resume()
            assert [seat["kind"] for seat in other.table["seats"]] == ["bot", "person"]
            assert other.table["seats"][1]["host"]
            await other.see(lambda one: one.my_turn or one.phase == "over")
            newcomer = Client(server, code)
            welcome = await newcomer.connect()
            assert "Remember me" not in json.dumps(welcome)
            assert "Guest 0" not in json.dumps(welcome)
            await newcomer.close()
            await gone.connect()
            assert "you" not in gone.table

    asyncio.run(scenario())


def test_a_table_is_deleted_with_its_only_person(server: Server) -> None:
    async def scenario() -> None:
        code = await server.make_table()
        async with connected_clients(server, code, 1) as (person,):
            await erase(server, await player_at(server, code, 0))
            assert (await person.hear("closed"))["code"] == 4404

    asyncio.run(scenario())


def test_a_reset_password_ends_the_session_of_an_open_socket(server: Server) -> None:
    async def scenario() -> None:
        code = await server.make_table()
        async with httpx.AsyncClient(base_url=server.url, timeout=TEST_TIMEOUT_S) as web:
            body = {"login": "ada", "password": "correct horse"}
            assert (await web.post("/api/account", json=body)).status_code == 201
            ada = Client(server, code, f"{COOKIE}={web.cookies[COOKIE]}")
            await ada.connect()
            received = json.loads(
                await admin(server, "reset-password", "ada", "--generate", "--json")
            )
            assert received["sessions_ended"] == 1
            assert (await ada.hear("closed"))["code"] == 4401
            assert (await web.post("/api/account/login", json=body)).status_code == 403
            body["password"] = received["password"]
            assert (await web.post("/api/account/login", json=body)).status_code == 200

    asyncio.run(scenario())
