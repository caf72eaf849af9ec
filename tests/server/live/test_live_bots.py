"""Bots at a table: they play for absent players, pause, think, and give hints."""

from __future__ import annotations

import asyncio
from contextlib import AsyncExitStack

from support.client import Client, connected_clients, play_on, together
from support.server import Server
from support.stored_tables import store_table
from support.table_socket import Message
from support.tables import every_game
from tefuda.match import Match
from tefuda.store import Store
from tefuda.table.clock import PRESETS
from tefuda.table.settings import Settings


@every_game
def test_bots_play_to_the_end_when_everybody_has_left(server: Server, name: str) -> None:
    async def scenario() -> None:
        code = await server.make_table(name, players=3, stand_in="easy")
        async with connected_clients(server, code, 1) as (ada,):
            await ada.do("add_bot", strength="random")
            await ada.do("start")
            await ada.do("leave")
            await ada.close()
        watcher = Client(server, code)
        await watcher.connect()
        await watcher.see(lambda one: one.phase == "over")
        assert watcher.view is not None
        assert watcher.view["result"]["winners"]
        seat = watcher.table["seats"][0]
        assert (seat["kind"], seat["away"], seat["strength"]) == ("person", "left", "easy")
        await watcher.close()

    asyncio.run(scenario())


def test_a_person_and_bots_of_all_strengths_play_a_match(server: Server) -> None:
    async def scenario() -> None:
        code = await server.make_table("datto", players=4)
        async with connected_clients(server, code, 1) as (ada,):
            for seat, strength in enumerate(("random", "normal", "hard"), 1):
                await ada.do("add_bot", seat=seat, strength=strength)
            await ada.do("start")
            await play_on(ada, lambda legal: legal[0])
            movers = {(e["facts"]["seat"], e["facts"]["bot"]) for e in ada.events if played(e)}
            assert movers == {(0, False), (1, True), (2, True), (3, True)}

    asyncio.run(scenario())


def played(event: dict[str, object]) -> bool:
    return event["type"] == "played"


def test_a_move_is_taken_back_while_the_bot_pauses(server: Server) -> None:
    async def scenario() -> None:
        ada = await client_to_begin(server)
        try:
            assert ada.view is not None
            before = ada.view
            for _ in range(2):
                await ada.do("play", move=before["legal"][0])
                assert not ada.my_turn
                assert ada.table["can_take_back"]
                await ada.do("take_back")
                assert ada.view == before
        finally:
            await ada.close()

    asyncio.run(scenario())


def test_no_move_is_taken_back_after_the_bot_has_answered(server: Server) -> None:
    async def scenario() -> None:
        ada = await client_to_begin(server, pace="instant")
        try:
            assert ada.view is not None
            last = await ada.do("play", move=ada.view["legal"][0])
            await ada.see(lambda one: one.number > last)
            answer = next(event for event in ada.events if event["number"] == last + 1)
            assert (answer["type"], answer["facts"]["bot"]) == ("played", True)
            await ada.see(lambda one: one.my_turn)  # the bot may have had the lead, too
            assert (await ada.act("take_back"))["code"] == "nothing_to_take_back"
        finally:
            await ada.close()

    asyncio.run(scenario())


async def client_to_begin(server: Server, pace: str = "slow") -> Client:
    """Return a client that has the first move against a bot."""
    while True:
        ada = Client(server, await server.make_table("nana", pace=pace))
        await ada.connect()
        await ada.do("sit", name="Ada")
        await ada.do("add_bot", strength="normal")
        await ada.do("start")
        await ada.see(lambda one: one.view is not None and one.view["turn"] is not None)
        if ada.my_turn:
            return ada
        await ada.close()


def test_a_player_who_returns_before_the_bot_moves_plays(server: Server) -> None:
    async def scenario() -> None:
        code = await server.make_table("datto", pace="slow")
        async with connected_clients(server, code, 2) as (ada, bob):
            mover, other = await begun(ada, bob)
            await mover.do("leave")
            assert mover.view is not None
            assert (await mover.act("play", move=mover.view["legal"][0]))["type"] == "refused"
            await mover.do("return")
            await mover.do("play", move=mover.view["legal"][0])
            await together(ada, bob)
            moves = [event["facts"] for event in other.events if played(event)]
            assert moves == [{"seat": mover.table["you"], "bot": False}]

    asyncio.run(scenario())


def test_the_clock_hands_the_seat_to_a_bot_until_the_person_returns(server: Server) -> None:
    async def scenario() -> None:
        match = Match("datto", 2)
        match.deal()
        settings = Settings("datto", 2, clock="fast", pace="slow")
        store = await Store.open(server.database)
        ago_ms = PRESETS["fast"].bank - 2_000  # both are connected before the rest is over
        table = await store_table(store, settings, 2, match.steps, ago_ms)
        await store.close()
        async with AsyncExitStack() as closing:
            ada, bob = (Client(server, table.code, cookie) for cookie in table.cookies)
            for person in (ada, bob):
                await person.connect()
                closing.push_async_callback(person.close)
            await ada.see(lambda one: any(e["type"] == "took_over" for e in one.events))
            await together(ada, bob)
            over, seen = news_of(ada, "took_over")
            assert over["facts"]["why"] == "clock"
            late, other = (ada, bob) if over["facts"]["seat"] == 0 else (bob, ada)
            seat = seen["seats"][over["facts"]["seat"]]
            assert (seat["away"], seat["bank"]) == ("clock", 0)
            await late.do("return")
            await together(ada, bob)
            back, seen = news_of(other, "returned")
            seat = seen["seats"][back["facts"]["seat"]]
            assert seat.get("away") is None
            assert seat["bank"] == PRESETS["fast"].refill

    asyncio.run(scenario())


def news_of(person: Client, kind: str) -> tuple[Message, Message]:
    """Return the first event of a kind that a client received, and the table at that time."""
    news = [one for one in person.heard if one["type"] == "news"]
    return next(
        (event, one["table"]) for one in news for event in one["events"] if event["type"] == kind
    )


async def begun(ada: Client, bob: Client) -> tuple[Client, Client]:
    """Begin a match; return the player to move, and the other."""
    await ada.do("start")
    await ada.see(lambda one: one.view is not None and one.view["turn"] is not None)
    await together(ada, bob)
    return (ada, bob) if ada.my_turn else (bob, ada)


def test_a_bot_plays_for_a_disconnected_player_until_the_connection_is_back(
    quick_server: Server,
) -> None:
    async def scenario() -> None:
        code = await quick_server.make_table("datto", pace="slow")
        async with connected_clients(quick_server, code, 2) as (ada, bob):
            mover, other = await begun(ada, bob)
            await mover.close()
            await other.see(lambda one: any(e["type"] == "took_over" for e in one.events))
            assert other.events[-1]["facts"]["why"] == "absent"
            await mover.resume()
            await mover.see(lambda one: any(e["type"] == "returned" for e in one.events))
            assert mover.my_turn
            assert mover.view is not None
            await mover.do("play", move=mover.view["legal"][0])

    asyncio.run(scenario())


def test_a_player_back_after_the_end_counts_as_stood_in(quick_server: Server) -> None:
    async def scenario() -> None:
        code = await quick_server.make_table("datto", stand_in="random")
        async with connected_clients(quick_server, code, 2) as (ada, bob):
            gone, other = await begun(ada, bob)
            await gone.close()
            await other.see(lambda one: any(e["type"] == "took_over" for e in one.events))
            await other.do("resign")
            await other.see(lambda one: one.phase == "over")
            await gone.resume()
            await gone.do("say", phrase="sorry")  # after whatever else the table has to say of it
            await together(ada, bob)
            assert not any(event["type"] == "returned" for event in other.events)
            assert other.table["stood_in"] == [0, 1]

    asyncio.run(scenario())


def test_a_match_against_bots_waits_for_its_player(quick_server: Server) -> None:
    async def scenario() -> None:
        ada = await client_to_begin(quick_server)
        await ada.close()
        await somebody_else_is_stood_in_for(quick_server)  # so Ada was gone for as long
        await ada.resume()
        assert not any(event["type"] == "took_over" for event in ada.events)
        assert ada.view is not None
        await ada.do("play", move=ada.view["legal"][0])
        await ada.close()

    asyncio.run(scenario())


async def somebody_else_is_stood_in_for(server: Server) -> None:
    """At another table, somebody goes in their turn, and a bot takes the seat."""
    code = await server.make_table("datto", pace="slow")
    async with connected_clients(server, code, 2) as (bob, cem):
        await bob.do("start")
        await bob.see(lambda one: one.view is not None and one.view["turn"] is not None)
        await together(bob, cem)
        mover, other = (bob, cem) if bob.my_turn else (cem, bob)
        await mover.close()
        await other.see(lambda one: any(e["type"] == "took_over" for e in one.events))


def test_a_hint_is_for_the_person_whose_turn_it_is(server: Server) -> None:
    async def scenario() -> None:
        code = await server.make_table("datto")
        async with connected_clients(server, code, 2) as (ada, bob):
            mover, other = await begun(ada, bob)
            assert (await other.ask("ask_hint"))["code"] == "out_of_turn"
            hint = await mover.ask("ask_hint")
            while hint["type"] == "refused":  # where the search was never compiled: minutes
                assert hint["code"] == "not_ready"
                await asyncio.sleep(1)
                hint = await mover.ask("ask_hint")
            assert mover.view is not None
            assert {one["move"] for one in hint["moves"]} <= set(mover.view["legal"])
            assert hint["move"] == hint["moves"][0]["move"]
            assert hint["moves"][0]["chance"] == max(one["chance"] for one in hint["moves"])
            assert hint["number"] == mover.number

    asyncio.run(scenario())


def test_hints_are_refused_where_the_table_has_none(server: Server) -> None:
    async def scenario() -> None:
        code = await server.make_table("datto", hints=False)
        async with connected_clients(server, code, 1) as (ada,):
            assert (await ada.ask("ask_hint"))["code"] == "hints_off"

    asyncio.run(scenario())


def test_previews_and_reasons_are_for_the_seat_that_asks(server: Server) -> None:
    async def scenario() -> None:
        code = await server.make_table("datto")
        async with connected_clients(server, code, 2) as (ada, bob):
            for question in ({"type": "ask_previews"}, {"type": "ask_why", "move": "nap"}):
                assert (await ada.ask(**question))["code"] == "not_started"
            mover, other = await begun(ada, bob)
            assert mover.view is not None
            legal = mover.view["legal"]
            shown = await mover.ask("ask_previews")
            assert set(shown["previews"]) == set(legal)
            assert all(received["meaning"] for received in shown["previews"].values())
            assert (await other.ask("ask_previews"))["previews"] == {}
            assert "message" not in await mover.ask("ask_why", move=legal[0])
            assert (await mover.ask("ask_why", move="B0"))["message"]
            assert "turn" in (await other.ask("ask_why", move=legal[0]))["message"]

    asyncio.run(scenario())


def test_the_table_as_text_shows_only_what_the_client_may_know(server: Server) -> None:
    async def scenario() -> None:
        code = await server.make_table("datto")
        async with connected_clients(server, code, 2) as (ada, bob):
            assert (await ada.ask("ask_text"))["code"] == "not_started"
            mover, other = await begun(ada, bob)
            assert mover.view is not None
            own, theirs = await mover.ask("ask_text"), await other.ask("ask_text")
            hand = " ".join(mover.view["hands"][mover.view["seat"]])
            assert hand in own["picture"]
            assert hand not in theirs["picture"]
            assert [each["move"] for each in own["moves"]] == mover.view["legal"]
            assert "moves" not in theirs
            japanese = await mover.ask("ask_text", language="ja", width=30)
            assert japanese["log"] != own["log"]
            for wrong in ({"language": "fr"}, {"width": 1}):
                await mover.send({"type": "ask_text", "id": "q", **wrong})
                assert (await mover.hear("problem"))["code"] == "bad_message"

    asyncio.run(scenario())
