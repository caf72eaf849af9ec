"""Hostile messages on a socket: a typed answer, no server error, no answer to others."""

from __future__ import annotations

import asyncio
import json
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from support.client import Client, connected_clients
from support.server import Server, serving
from tefuda.server.config import Config, Timings

GOOD = {"type": "act", "id": "a", "on": 1, "action": {"type": "say", "text": "hello"}}
BAD = [
    "",
    "null",
    "[]",
    "{",
    "hello",
    '"act"',
    "1e999",
    "\x00",
    "[" * 2000,
    '{"a":' * 1500,
    b"\xff\xfe",
    b"{}",
    json.dumps({"type": "act"}),
    json.dumps({"type": "welcome"}),
    json.dumps({**GOOD, "id": ""}),
    json.dumps({**GOOD, "id": "x" * 41}),
    json.dumps({**GOOD, "on": -1}),
    json.dumps({**GOOD, "on": 10**30}),
    json.dumps({**GOOD, "on": 1.5}),
    json.dumps({**GOOD, "player": "somebody else"}),
    json.dumps({**GOOD, "action": {"type": "sit", "name": "Ada", "seat": 6}}),
    json.dumps({**GOOD, "action": {"type": "sit", "name": "Ada", "player": "x"}}),
    json.dumps({**GOOD, "action": {"type": "dealt", "deck": []}}),
    json.dumps({"type": "ping", "sent": 10**40}),
    '{"type":"ask_why","id":"q","move":"\\ud800"}',
]

# Rate limits that do not refill: so the speed of the machine does not decide what is too much.
FROZEN_LIMITS = Config(database="", timings=Timings(rate_limit_refill=1e-9))


@pytest.fixture(scope="module")
def strict_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with the usual limits."""
    with serving(tmp_path_factory.mktemp("strict"), config=FROZEN_LIMITS) as served:
        yield served


@pytest.mark.parametrize("text", BAD, ids=range(len(BAD)))
def test_an_unreadable_message_is_answered_with_a_problem(
    server: Server, text: str | bytes
) -> None:
    async def scenario() -> None:
        code = await server.make_table()
        async with connected_clients(server, code, 1) as (ada,):
            await ada.send(text)
            assert (await ada.hear("problem"))["code"] == "bad_message"
            await ada.do("say", text="and on we go")

    asyncio.run(scenario())


def test_mutated_messages_never_harm_the_server(server: Server) -> None:
    async def scenario() -> None:
        chance = random.Random(4)
        code = await server.make_table("nana", talk="free")
        async with connected_clients(server, code, 2) as (ada, _):
            await ada.do("start")
            for number in range(300):
                await ada.send(mutated(json.dumps(GOOD).encode(), chance))
                await ada.send(json.dumps(invented(chance)))
                if number % 8 == 7:
                    await ada.close()  # twenty offences end a conversation
                    await ada.resume()
            await ada.send({"type": "ping", "sent": 7})
            assert (await ada.hear("pong"))["sent"] == 7

    asyncio.run(scenario())
    assert server.errors() == []


def mutated(text: bytes, chance: random.Random) -> bytes:
    """A message with some of its bytes changed, lost or doubled."""
    found = bytearray(text)
    for _ in range(chance.randint(1, 6)):
        place = chance.randrange(len(found))
        how = chance.randrange(3)
        if how == 0:
            found[place] = chance.randrange(256)
        elif how == 1:
            del found[place]
        else:
            found.insert(place, found[place])
    return bytes(found)


def invented(chance: random.Random) -> dict[str, Any]:
    """A message of a known type with odd values in it."""
    odd: list[Any] = [None, -1, 0, 1, 5, 2**63, 1.5, "", "x", "<b>x</b>", "B7", [], {}, True]
    odd += [{"game": "nana", "players": 2}, {"game": "nana", "players": 2, "options": ["x"] * 9}]
    types = ["sit", "stand", "rename", "add_bot", "remove_bot", "start", "play", "take_back"]
    types += ["return", "rematch", "continue", "configure", "say"]
    keys = ["name", "seat", "strength", "move", "phrase", "text", "settings", "avatar"]
    action: dict[str, Any] = {"type": chance.choice(types)}
    for key in chance.sample(keys, chance.randint(0, 3)):
        action[key] = chance.choice(odd)
    kinds = ["act", "ask_previews", "ask_why", "ping"]
    kind = chance.choice(kinds)
    if kind == "act":
        return {"type": kind, "id": str(chance.random()), "on": 0, "action": action}
    return {"type": kind, "id": "q", "move": chance.choice(odd)}


def test_nobody_plays_for_another_seat(server: Server) -> None:
    async def scenario() -> None:
        code = await server.make_table("datto")
        async with connected_clients(server, code, 2) as (ada, bob):
            await ada.do("start")
            await ada.see(lambda one: one.view is not None and one.view["turn"] is not None)
            await bob.see(lambda one: one.number >= ada.number)
            mover, other = (ada, bob) if ada.my_turn else (bob, ada)
            assert mover.view is not None
            for move in mover.view["legal"]:
                assert (await other.act("play", move=move))["code"] == "out_of_turn"
            stranger = Client(server, code, "tefuda_player=" + "A" * 60)
            await stranger.connect()
            assert stranger.table.get("you") is None
            assert (await stranger.act("play", move=mover.view["legal"][0]))["code"] == "not_seated"
            await stranger.close()

    asyncio.run(scenario())


def test_a_message_above_the_size_limit_closes_the_socket(server: Server) -> None:
    async def scenario() -> None:
        code = await server.make_table()
        guest = Client(server, code)
        await guest.connect()
        await guest.send("x" * 20_000)
        assert (await guest.hear("closed"))["code"] == 1009
        await guest.resume()
        await guest.close()

    asyncio.run(scenario())


def test_a_flood_is_refused_and_then_disconnected(strict_server: Server) -> None:
    async def scenario() -> None:
        code = await strict_server.make_table()
        async with connected_clients(strict_server, code, 1) as (ada,):
            flooder = Client(strict_server, code)
            await flooder.connect()
            for _ in range(200):
                await flooder.send({"type": "ping"})
            assert (await flooder.hear("problem"))["code"] == "too_many"
            assert (await flooder.hear("closed"))["code"] == 1008
            await ada.do("say", text="quiet again")

    asyncio.run(scenario())


def test_the_log_of_a_long_match_is_not_sent_without_a_limit(strict_server: Server) -> None:
    async def scenario() -> None:
        code = await strict_server.make_table()
        guest = Client(strict_server, code)
        await guest.connect()
        answers = [await guest.ask("ask_log") for _ in range(20)]
        assert answers[0]["events"] == []
        assert "too_many" in [answer.get("code") for answer in answers]
        await guest.close()

    asyncio.run(scenario())


def test_the_limit_of_an_address_covers_all_its_sockets(tmp_path: Path) -> None:
    async def scenario(server: Server) -> None:
        code = await server.make_table()
        crowd = [Client(server, code) for _ in range(12)]
        for guest in crowd:
            await guest.connect()

        async def talk(guest: Client) -> list[str]:
            return [(await guest.act("say", text="well"))["code"] for _ in range(55)]

        received = [code for codes in await asyncio.gather(*map(talk, crowd)) for code in codes]
        assert received[0] == "not_seated"
        assert "too_many" in received
        await asyncio.gather(*(guest.close() for guest in crowd))

    with serving(tmp_path, config=FROZEN_LIMITS) as server:
        asyncio.run(scenario(server))


def test_an_unknown_code_is_reported(server: Server) -> None:
    async def scenario() -> None:
        for code in ("00000000", "x", "%2e%2e"):
            guest = Client(server, code)
            problem = await guest.connect()
            assert (problem["type"], problem["code"]) == ("problem", "no_such_table")
            assert (await guest.hear("closed"))["code"] == 4404

    asyncio.run(scenario())
