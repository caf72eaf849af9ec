"""The list of a player's own tables, which only that player gets."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from litestar import Litestar
from litestar.testing import TestClient

from server.http.visitors import Visitor, problem
from tefuda.server.api.my_tables import MAX_LISTED_TABLES
from tefuda.table.events import Entry, Sat

Newcomer = Callable[[], Visitor]


def own(visitor: Visitor) -> list[dict[str, Any]]:
    received: list[dict[str, Any]] = visitor.get("/api/me/tables").json()
    return received


def test_a_new_player_has_no_tables(visitor: Visitor) -> None:
    assert own(visitor) == []


def test_players_find_the_table_where_they_play(newcomer: Newcomer) -> None:
    player, other = newcomer(), newcomer()
    asked = {"game": "dnup", "players": 3, "strength": "easy", "seat": 1, "name": "Ada"}
    code = player.post("/api/quick", {**asked, "clock": "days"}).json()["code"]
    (table,) = own(player)
    facts = [table[name] for name in ("code", "game", "clock", "phase", "you")]
    assert facts == [code, "dnup", "days", "playing", 1]
    assert table["seats"] == player.get(f"/api/tables/{code}").json()["seats"]
    assert table["turn"] in (None, 0, 1, 2)
    assert own(other) == []


def test_the_list_says_whose_turn_it_is(newcomer: Newcomer) -> None:
    player = newcomer()
    player.post("/api/quick", {"game": "datto", "players": 2, "pace": "instant"})
    received = own(player)
    while received[0]["turn"] != 0:  # the table deals, and the bot may lead
        received = own(player)
    assert received[0]["seats"][received[0]["turn"]]["name"] == "Guest"


def test_a_seated_player_finds_the_table_in_the_list(newcomer: Newcomer) -> None:
    host, friend = newcomer(), newcomer()
    code = host.post("/api/tables", {"game": "nana", "players": 4}).json()["code"]
    friend.get("/api/me")
    assert own(friend) == []
    friend.sit(code)
    (table,) = own(friend)
    assert (table["code"], table["phase"], table["turn"]) == (code, "gathering", None)
    assert own(host) == []  # made it, and does not sit there


def test_the_list_is_limited_and_begins_with_the_latest(newcomer: Newcomer) -> None:
    player = newcomer()
    quick = {"game": "datto", "players": 2, "seat": 1}
    codes = [player.post("/api/quick", quick).json()["code"] for _ in range(MAX_LISTED_TABLES + 2)]
    received = own(player)
    assert len(received) == MAX_LISTED_TABLES
    assert {table["code"] for table in received} <= set(codes)
    times = [table["changed_at"] for table in received]
    assert times == sorted(times, reverse=True)


def test_a_broken_table_does_not_hide_others(newcomer: Newcomer, app: TestClient[Litestar]) -> None:
    player, quick = newcomer(), {"game": "datto", "players": 2, "seat": 1}
    gone_wrong, well = (player.post("/api/quick", quick).json() for _ in "ab")
    registry = app.app.state.registry

    async def spoil() -> None:
        async with registry.tables[gone_wrong["id"]].lock:
            last = registry.tables[gone_wrong["id"]].table.number
            await registry.store.append(
                gone_wrong["id"], [Entry(last + 1, 0, Sat(7, "bob", "Bob"))]
            )
            del registry.tables[gone_wrong["id"]]

    with app.portal() as portal:
        portal.call(spoil)
    assert [table["code"] for table in own(player)] == [well["code"]]


def test_player_ids_of_others_are_not_revealed(
    newcomer: Newcomer, app: TestClient[Litestar]
) -> None:
    player = newcomer()
    player.post("/api/quick", {"game": "datto", "players": 2})
    identity, _ = app.app.state.signer.read(player.cookie)
    answer = player.get("/api/me/tables")
    assert len(answer.json()) == 1
    assert identity.player not in answer.text
    assert answer.headers["cache-control"] == player.get("/api/me").headers["cache-control"]


def test_a_dismissed_match_is_finished_by_a_bot_and_listed_no_more(newcomer: Newcomer) -> None:
    player = newcomer()
    quick = {"game": "datto", "players": 2, "pace": "slow"}
    first, second = (player.post("/api/quick", quick).json()["code"] for _ in "ab")
    assert player.delete(f"/api/me/tables/{first}").status_code == 204
    assert [table["code"] for table in own(player)] == [second]
    assert player.get(f"/api/tables/{first}").json()["seats"][0]["away"] == "resigned"
    assert player.delete(f"/api/me/tables/{first}").status_code == 204, "a repetition does nothing"


def test_a_dismissed_seat_is_free_again_before_the_match(newcomer: Newcomer) -> None:
    host, friend = newcomer(), newcomer()
    code = host.post("/api/tables", {"game": "nana", "players": 2}).json()["code"]
    friend.get("/api/me")
    friend.sit(code)
    assert host.delete(f"/api/me/tables/{code}").status_code == 204, "has no seat there"
    assert len(own(friend)) == 1
    assert friend.delete(f"/api/me/tables/{code}").status_code == 204
    assert own(friend) == []
    assert {seat["kind"] for seat in host.get(f"/api/tables/{code}").json()["seats"]} == {"empty"}


def test_an_unknown_table_cannot_be_dismissed(visitor: Visitor) -> None:
    assert problem(visitor.delete("/api/me/tables/zzzzzzzz")) == (404, "no_such_table")
