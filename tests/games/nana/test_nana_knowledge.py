"""Knowledge of a seat: worlds that look the same to it."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import tefuda
from games.nana.positions import duel, table
from support.tables import Table, moments, play, played, tables_of
from tefuda.games.chance import seeded
from tefuda.games.nana.knowledge import Knowledge, conceal, draw, infer
from tefuda.games.phase import NOBODY

nana_tables = pytest.mark.parametrize("table", list(tables_of("nana")), ids=str)


def known(match: tefuda.Match, seat: int) -> tuple[Any, Any]:
    s = match.state.copy()
    conceal(s, seat)
    k: Any = Knowledge()
    infer(k, s, seat)
    return k, s


@nana_tables
def test_a_seat_cannot_tell_a_world_from_the_real_one(table: Table) -> None:
    for step, match in enumerate(moments(played(table, 11, steps=120))):
        seat = step % table.players
        world = match.knowledge(seat).world(step)
        assert world.view(seat) == match.view(seat)
        assert world.turn == match.turn
        if match.turn == seat:
            assert world.legal_moves() == match.legal_moves()


@nana_tables
def test_a_world_holds_the_same_secrets_as_the_real_one(table: Table) -> None:
    for step, match in enumerate(moments(played(table, 12, steps=120))):
        for seat in (NOBODY, step % table.players):
            k, s = known(match, seat)
            world = s.copy()
            draw(k, world, seat, seeded(12, step))
            again = world.copy()
            conceal(again, seat)
            assert again == s
            check_cards(match, world)


def check_cards(match: tefuda.Match, world: Any) -> None:
    """All cards are there, and the known ones where they are known to be."""
    twin = match.copy()
    twin.state = world
    seen = twin.snapshot()
    cards = sum([*seen["hands"], *seen["open"]], [*seen["pile"], *seen["box"]])
    cards += [name for name, count in seen["discards"].items() for _ in range(count)]
    for block in (seen["set"], seen["choosing"]):
        cards += [str(block["number"])] * block["count"] if block else []
    assert sorted(cards) == (sorted("1234567" * 9) if match.round else [])
    for taken, hand in zip(seen["known"], seen["hands"], strict=True):
        for name, count in taken.items():
            assert hand.count(name) >= count


@nana_tables
def test_known_cards_of_a_hand_are_in_it(table: Table) -> None:
    for match in moments(played(table, 13, steps=200)):
        seen = match.snapshot()
        for taken, hand in zip(seen["known"], seen["hands"], strict=True):
            for name, count in taken.items():
                assert hand.count(name) >= count


def test_conceal_leaves_a_seat_its_own_hand_alone() -> None:
    match = table("44", "55", "", pile="7")
    play(match, "4x2@0 pass")
    for seat in (NOBODY, 0, 1, 2):
        _, s = known(match, seat)
        for other in range(3):
            assert any(s.row[other * 3 : other * 3 + 3]) is (other == seat)
        assert s.pile == [0, 0, 0]
        assert s.block == (7 if seat == 1 else 0)


def test_known_cards_of_a_number_stand_together_anywhere() -> None:
    match = table("4444", "555554", "")
    play(match, "4x4@0 5x5@0 +1")
    knowledge = match.knowledge(2)
    places: Counter[int] = Counter()
    for seed in range(800):
        hand = "".join(knowledge.world(seed).snapshot()["hands"][1])
        assert len(hand) == 7
        if hand.count("4") == 4:
            assert "4444" in hand
            places[hand.index("4444")] += 1
    assert sorted(places) == [0, 1, 2, 3]
    even = sum(places.values()) / 4
    assert all(abs(count - even) < 5 * even**0.5 for count in places.values())


def test_several_known_numbers_come_in_any_order() -> None:
    match = duel("2347", "3455", mine="77", yours="66")
    play(match, "2x1@0 3x1@0 +0 4x1@1 +0 5x2@2 +0")
    assert match.view(0)["known"] == [{"3": 1}, {"2": 1, "4": 1}]
    order: Counter[bool] = Counter()
    knowledge = match.knowledge(0)
    for seed in range(600):
        hand = knowledge.world(seed).snapshot()["hands"][1]
        if hand.count("2") == hand.count("4") == 1:
            order[hand.index("2") < hand.index("4")] += 1
    assert abs(order[True] - order[False]) < 5 * sum(order.values()) ** 0.5


def test_unseen_cards_may_be_anywhere() -> None:
    match = table("1", "", "", pile="7")
    play(match, "1x1@0 pass")
    knowledge = match.knowledge(0)
    worlds = [knowledge.world(seed).snapshot() for seed in range(700)]
    k, _ = known(match, 0)
    unseen = {str(number): k.unseen[number] for number in range(1, 8)}
    assert sum(unseen.values()) == 63 - 8
    for card_in in (
        lambda seen: str(seen["choosing"]["number"]),
        lambda seen: seen["hands"][1][0],
        lambda seen: seen["hands"][2][7],
        lambda seen: seen["pile"][0],
        lambda seen: seen["pile"][-1],
    ):
        found = Counter(card_in(seen) for seen in worlds)
        for name, count in unseen.items():
            wanted = 700 * count / 55
            assert abs(found[name] - wanted) < 5 * wanted**0.5


def test_draw_is_repeatable_and_hands_on_the_generator() -> None:
    k, s = known(table("44", "55", ""), 0)
    one, two, three = s.copy(), s.copy(), s.copy()
    x = draw(k, one, 0, seeded(5, 0))
    draw(k, three, 0, seeded(5, 1))
    assert (draw(k, two, 0, seeded(5, 0)), two) == (x, one)
    assert three != one
    assert x != seeded(5, 0)
    draw(k, three, 0, seeded(5, 0))  # a world is drawn over another one
    assert three == one


@pytest.mark.parametrize("players", [2, 3])
def test_before_the_deal_there_is_nothing_to_draw(players: int) -> None:
    match = tefuda.Match("nana", players)
    world = match.knowledge(0).world(1)
    assert world.snapshot() == match.snapshot()
