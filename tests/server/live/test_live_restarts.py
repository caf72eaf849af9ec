"""A server ends or dies, alone or as one of two: nothing is lost, and every table continues."""

from __future__ import annotations

import asyncio
import random
import signal
from collections.abc import Callable
from pathlib import Path

import pytest

from support.client import Client, connected_clients, play_on, together
from support.server import Server, serving
from support.table_socket import Message
from tefuda.store import Store
from tefuda.table.events import Entry, Played, Said


@pytest.mark.parametrize("how", [signal.SIGTERM, signal.SIGKILL])
def test_a_match_continues_after_a_restart(tmp_path: Path, how: signal.Signals) -> None:
    async def scenario(server: Server) -> None:
        code = await server.make_table("dnup", clock="fast")
        async with connected_clients(server, code, 2) as (ada, bob):
            await ada.do("start")
            chance = random.Random(3)
            done: list[int] = []
            for _ in range(8):
                await ada.see(lambda one: one.view is not None and one.view["turn"] is not None)
                await together(ada, bob)
                mover = ada if ada.my_turn else bob
                assert mover.view is not None
                done.append(await mover.do("play", move=chance.choice(mover.view["legal"])))
            await together(ada, bob)
            before = ada.view
            server.end(how)
            for person in (ada, bob):
                code_of = (await person.hear("closed"))["code"]
                assert code_of == 1012 or how is signal.SIGKILL
            server.start()
            for person in (ada, bob):
                assert (await person.resume())["type"] == "news"
            assert ada.view == before
            entries = await stored(server, ada.table["id"])
            played = {entry.number for entry in entries if isinstance(entry.event, Played)}
            assert set(done) <= played
            # Nobody pays for the time in which the server was away.
            await ada.see(lambda one: any(e["type"] == "interrupted" for e in one.events))
            await asyncio.gather(play_on(ada, chance.choice), play_on(bob, chance.choice))
            assert ada.phase == "over"

    with serving(tmp_path) as server:
        asyncio.run(scenario(server))


def test_an_action_is_done_once_even_after_a_restart(
    tmp_path: Path,
) -> None:
    async def send(person: Client, action: dict[str, str]) -> tuple[str, int, str | None]:
        await person.send({"type": "act", "id": "x", "on": person.number, "action": action})
        answer = await person.until(lambda message: message.get("id") == "x")
        return answer["type"], answer["number"], answer.get("code")

    async def scenario(server: Server) -> None:
        code = await server.make_table()
        async with connected_clients(server, code, 1) as (ada,):
            spoken = {"type": "say", "text": "hello"}
            done = await send(ada, spoken)
            assert done == ("done", 3, None)
            server.end()
            server.start()
            await ada.resume()
            other = {"type": "say", "text": "something else"}
            assert await send(ada, other) == ("refused", 3, "id_reused")
            assert await send(ada, spoken) == done
            said = [one.event for one in await stored(server, ada.table["id"])][2:]
            assert said == [Said(0, text="hello", name="Guest 0")]

    with serving(tmp_path) as server:
        asyncio.run(scenario(server))


def test_an_id_sent_to_two_servers_at_once_stands_for_one_action(tmp_path: Path) -> None:
    async def send(window: Client, id: str, text: str) -> Message:
        spoken = {"type": "say", "text": text}
        await window.send({"type": "act", "id": id, "on": window.number, "action": spoken})
        return await window.until(lambda message: message.get("id") == id)

    async def scenario(first: Server, second: Server) -> None:
        code = await first.make_table()
        here = Client(first, code)
        await here.connect()
        await here.do("sit", name="Ada")
        there = Client(second, code, here.cookie)
        await there.connect()
        for number in range(12):
            id, other = f"x{number}", number % 2
            answers = await asyncio.gather(
                send(here, id, "here"), send(there, id, "there" if other else "here")
            )
            received = sorted((one["type"], one.get("code")) for one in answers)
            wanted = ("refused", "id_reused") if other else ("done", None)
            assert received == [("done", None), wanted]
            await together(here, there)
            done = [one["number"] for one in answers if one["type"] == "done"]
            assert set(done) == {here.number}, "one event, however many answers"
        entries = (await stored(first, here.table["id"]))[2:]
        assert [entry.action for entry in entries] == [f"x{number}" for number in range(12)]
        await asyncio.gather(here.close(), there.close())

    with serving(tmp_path) as first, serving(tmp_path, first.database) as second:
        asyncio.run(scenario(first, second))


@pytest.mark.parametrize("kind", ["sqlite", "postgres"])
def test_any_text_can_be_an_id(tmp_path: Path, database: Callable[[str], str], kind: str) -> None:
    async def scenario(server: Server) -> None:
        code = await server.make_table()
        async with connected_clients(server, code, 1) as (ada,):
            for id in ("\0", "a\0b", " ", "'; --", "\u202e", "é", "e\u0301", "\U0001f600" * 40):
                for text, answer in (("one", "done"), ("two", "refused"), ("one", "done")):
                    spoken = {"type": "say", "text": text}
                    await ada.send({"type": "act", "id": id, "on": 1, "action": spoken})
                    got = await ada.until(lambda message: "id" in message)
                    assert (got["type"], got["id"]) == (answer, id)

    with serving(tmp_path, database(kind)) as server:
        asyncio.run(scenario(server))


async def stored(server: Server, table: str) -> list[Entry]:
    store = await Store.open(server.database)
    try:
        return await store.entries(table)
    finally:
        await store.close()


def test_two_people_at_two_servers_play_on_when_one_server_dies(tmp_path: Path) -> None:
    async def scenario(first: Server, second: Server) -> None:
        code = await first.make_table("nana", players=3)
        ada, bob = Client(first, code), Client(second, code)
        await ada.connect()
        await ada.do("sit", name="Ada")
        await bob.connect()
        await bob.do("sit", name="Bob")
        await ada.see(lambda one: one.number == bob.number)
        await ada.see(lambda one: one.table["seats"][1].get("here"))  # at the other server
        await ada.do("add_bot", strength="easy")
        await ada.do("start")
        chance = random.Random(5)
        for _ in range(4):
            await asyncio.gather(*(my_turn_or_not(one) for one in (ada, bob)))
            await together(ada, bob)
            mover = ada if ada.my_turn else bob if bob.my_turn else None
            if mover is not None and mover.view is not None:
                await mover.do("play", move=chance.choice(mover.view["legal"]))
        first.end(signal.SIGKILL)  # it drove the table
        await ada.hear("closed")
        ada.url = second.url
        await ada.resume()
        ada_plays = asyncio.create_task(play_on(ada, chance.choice))
        await asyncio.gather(ada_plays, play_on(bob, chance.choice))
        assert ada.phase == bob.phase == "over"
        await asyncio.gather(ada.close(), bob.close())

    with serving(tmp_path) as second:
        first = Server(tmp_path)
        first.start()
        try:
            asyncio.run(scenario(first, second))
        finally:
            first.end(signal.SIGKILL)


async def my_turn_or_not(person: Client) -> None:
    """Wait until a person has to decide, or the match is over."""
    await person.see(lambda one: turn_of_a_person(one) or one.phase == "over")


def turn_of_a_person(person: Client) -> bool:
    turn = person.view["turn"] if person.view else None
    return turn is not None and person.table["seats"][turn]["kind"] == "person"
