"""Whole matches over real sockets: each action once, in order, and the stored record."""

from __future__ import annotations

import asyncio
import random

import tefuda
from support.client import Client, connected_clients, play_on, together
from support.server import Server
from support.table_socket import Message
from support.tables import every_game
from support.waiting import TEST_TIMEOUT_S
from tefuda.match.fairness import verify_record


@every_game
def test_two_people_play_a_match_and_its_record_is_kept(server: Server, name: str) -> None:
    async def scenario() -> None:
        code = await server.make_table(name)
        async with connected_clients(server, code, 2) as (ada, bob):
            await ada.do("start")
            chance = random.Random(1)
            await asyncio.gather(play_on(ada, chance.choice), play_on(bob, chance.choice))
            await together(ada, bob)
            assert ada.view is not None
            assert bob.view is not None
            assert ada.phase == bob.phase == "over"
            assert ada.view["result"] == bob.view["result"] is not None
            text = await stored_record(server, ada.table["record"])
            match = tefuda.Match.from_record(text)
            assert match.result() == ada.view["result"]
            assert {finding.verdict for finding in verify_record(match)} == {"ok"}
            committed = [finding.commitment for finding in verify_record(match)]
            assert committed == ada.table["commitments"]

    asyncio.run(scenario())


async def stored_record(server: Server, record: str) -> str:
    """The text of a record, which is kept a moment after the match."""
    async with asyncio.timeout(TEST_TIMEOUT_S):
        while True:
            try:
                return await server.fetch(f"/api/records/{record}/text")
            except AssertionError:
                await asyncio.sleep(0.05)


def test_the_last_message_equals_the_welcome_after_reconnecting(server: Server) -> None:
    async def scenario() -> None:
        code = await server.make_table("dnup")
        async with connected_clients(server, code, 2) as (ada, bob):
            await ada.do("start")
            for _ in range(6):
                mover = ada if await turn_of(ada, bob) else bob
                assert mover.view is not None
                await mover.do("play", move=mover.view["legal"][0])
            await together(ada, bob)
            again = Client(server, code, bob.cookie)
            welcome = await again.connect()
            assert welcome["type"] == "welcome"
            assert welcome["number"] == bob.number
            assert welcome["view"] == bob.view
            assert welcome["log"] == since_the_start(bob)
            assert (await again.ask("ask_log"))["events"] == []  # it is the first round
            await again.close()

    asyncio.run(scenario())


def test_a_client_that_connects_later_can_read_the_log_of_the_whole_match(server: Server) -> None:
    async def scenario() -> None:
        code = await server.make_table("nana")
        async with connected_clients(server, code, 2) as (ada, bob):
            await ada.do("start")
            while ada.view is None or ada.view["round"] < 2 or ada.view["turn"] is None:
                mover = ada if await turn_of(ada, bob) else bob
                assert mover.view is not None
                await mover.do("play", move=mover.view["legal"][0])
                await together(ada, bob)
            await together(ada, bob)
            again = Client(server, code, bob.cookie)
            welcome = await again.connect()
            earlier = (await again.ask("ask_log"))["events"]
            assert [*earlier, *welcome["log"]] == since_the_start(bob)
            assert welcome["log"][0]["type"] == "dealt"
            assert [event["type"] for event in earlier].count("dealt") == 1
            await again.close()

    asyncio.run(scenario())


def since_the_start(person: Client) -> list[Message]:
    """The events that a client has received since the match started."""
    types = [event["type"] for event in person.events]
    return person.events[types.index("started") :]


async def turn_of(ada: Client, bob: Client) -> bool:
    """Return whether it is Ada's turn, once both have seen the same."""
    await ada.see(lambda one: one.view is not None and one.view["turn"] is not None)
    await together(ada, bob)
    return ada.my_turn


def test_an_action_sent_twice_is_done_once(server: Server) -> None:
    async def scenario() -> None:
        code = await server.make_table()
        async with connected_clients(server, code, 2) as (ada, bob):
            await ada.do("start")
            mover = ada if await turn_of(ada, bob) else bob
            assert mover.view is not None
            play = {"type": "play", "move": mover.view["legal"][0]}
            act = {"type": "act", "id": "once", "on": mover.number, "action": play}
            await mover.send(act)
            await mover.send(act)
            first, second = await mover.hear("done"), await mover.hear("done")
            assert first == second
            again = Client(server, code, mover.cookie)
            await again.connect()
            await again.send(act)
            assert await again.hear("done") == first
            moves = [event for event in mover.events if event["type"] == "played"]
            assert [event["number"] for event in moves] == [first["number"]]
            await again.close()

    asyncio.run(scenario())


def test_ids_of_different_people_do_not_collide(server: Server) -> None:
    async def scenario() -> None:
        code = await server.make_table()
        async with connected_clients(server, code, 2) as (ada, bob):
            said = {"type": "act", "id": "hello", "on": 0}
            await ada.send({**said, "action": {"type": "say", "text": "from Ada"}})
            await bob.send({**said, "action": {"type": "say", "text": "from Bob"}})
            first, second = await ada.hear("done"), await bob.hear("done")
            assert first["number"] != second["number"]

    asyncio.run(scenario())


def test_a_move_based_on_an_old_state_is_refused(server: Server) -> None:
    async def scenario() -> None:
        code = await server.make_table()
        async with connected_clients(server, code, 2) as (ada, bob):
            await ada.do("start")
            mover = ada if await turn_of(ada, bob) else bob
            assert mover.view is not None
            play = {"type": "play", "move": mover.view["legal"][0]}
            answer = await mover.ask("act", on=mover.number - 1, action=play)
            assert (answer["type"], answer["code"]) == ("refused", "stale")
            assert answer["number"] == mover.number
            await mover.do("say", text="wait")  # words make nothing stale
            answer = await mover.ask("act", on=mover.number - 1, action=play)
            assert answer["type"] == "done"

    asyncio.run(scenario())


def test_an_illegal_move_is_refused_with_the_reason(server: Server) -> None:
    async def scenario() -> None:
        code = await server.make_table()
        async with connected_clients(server, code, 2) as (ada, bob):
            await ada.do("start")
            mover, other = (ada, bob) if await turn_of(ada, bob) else (bob, ada)
            refused = await mover.act("play", move="B99")
            assert (refused["code"], refused["number"]) == ("illegal_move", mover.number)
            assert refused["reason"] == "not_a_move"
            assert refused["message"].startswith("Moves are a card")
            assert other.view is not None
            barred = await other.ask("ask_why", move="nap")
            assert (barred["reason"], barred["facts"]["seat"]) == (
                "out_of_turn",
                other.view["seat"],
            )
            assert (await other.act("play", move="nap"))["code"] == "out_of_turn"

    asyncio.run(scenario())


def test_a_rematch_begins_at_once_with_rotated_seats(server: Server) -> None:
    async def scenario() -> None:
        code = await server.make_table("nana")
        async with connected_clients(server, code, 2) as (ada, bob):
            await ada.do("start")
            chance = random.Random(2)
            await asyncio.gather(play_on(ada, chance.choice), play_on(bob, chance.choice))
            assert (ada.table["you"], bob.table["you"]) == (0, 1)
            await together(ada, bob)
            before = ada.number
            await ada.do("rematch")
            await bob.see(lambda one: one.table["match"] == 2)
            assert (ada.table["you"], bob.table["you"]) == (1, 0)
            assert [seat["name"] for seat in ada.table["seats"]] == ["Guest 1", "Guest 0"]
            late = Client(server, code, bob.cookie)
            assert (await late.connect(before - 1))["type"] == "welcome"  # seats mean others now
            await asyncio.gather(play_on(ada, chance.choice), play_on(bob, chance.choice))
            assert ada.phase == "over"
            await late.close()

    asyncio.run(scenario())
