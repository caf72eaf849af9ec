"""The view of a seat in dnup."""

from __future__ import annotations

import json

import pytest

import tefuda
from games.dnup.positions import FAST_0, FAST_1, FAST_START, dealt, positions
from support.tables import play


def test_before_the_first_deal_the_table_is_empty() -> None:
    view = tefuda.Match("dnup", 3).view(0)
    assert view["hands"] == [[], None, None]
    assert view["held"] == [0, 0, 0]
    assert (view["starter"], view["area"], view["sets"], view["sizes"]) == (None, None, [], [])


def test_a_seat_sees_its_own_hand_and_no_other() -> None:
    match = dealt("1/5", "9/4", "")
    truth = match.snapshot()["hands"]
    for seat in range(3):
        hands = match.view(seat)["hands"]
        assert hands == [truth[seat] if other == seat else None for other in range(3)]
    assert match.view(None)["hands"] == [None] * 3


def test_sets_are_seen_with_owner_value_size_and_both_ends() -> None:
    match = dealt("1/5 7/3", "6/1 6/5", "")
    play(match, "7:3 6:15")
    assert match.view(2)["sets"] == [
        {"seat": 0, "area": None, "value": 7, "size": 1, "cards": ["7/3"]},
        {"seat": 1, "area": None, "value": 6, "size": 2, "cards": ["6/1", "6/5"]},
    ]


def test_sizes_say_which_value_is_needed() -> None:
    match = dealt("1/5 9/3", "6/1 6/5", "")
    play(match, "9:3 6:15")
    assert match.view(2)["sizes"] == [
        {"size": 1, "value": 9, "needs": None},
        {"size": 2, "value": 6, "needs": 7},
    ]


def test_with_two_players_the_view_says_which_area_is_now() -> None:
    match = dealt("1/5 7/3", "")
    assert match.view(1)["area"] == "b"
    match.play("7:3")
    assert match.view(1)["area"] == "a"
    assert match.view(1)["sets"][0]["area"] == "b"


def test_known_cards_are_those_that_went_from_the_table_to_a_hand() -> None:
    match = dealt("1/5 7/3 7/2", "", "")
    play(match, "7:23 <0")
    assert match.view(None)["known"] == [[], ["2/7", "3/7"], []]
    play(match, "rot rot rot")  # seat 1 turns its hand, and with it the known cards
    assert match.view(None)["known"] == [[], ["7/2", "7/3"], []]
    play(match, "rot rot 7:2")
    assert match.view(None)["known"] == [[], ["7/3"], []]


def test_the_star_is_known_to_be_with_the_starter_until_it_is_seen() -> None:
    match = dealt("", "1/5", "")
    assert (match.view(0)["starter"], match.view(0)["star_seen"]) == (1, False)
    match.play("1:5")
    assert (match.view(0)["starter"], match.view(0)["star_seen"]) == (1, True)


def test_players_out_and_their_points() -> None:
    match = dealt(FAST_0, FAST_1, "")
    play(match, FAST_START + " 2:367")
    view = match.view(2)
    assert (view["out"], view["points"], view["points_to_win"]) == ([0], [2, 0, 0], 4)
    match.play("8:3457")
    assert match.view(2)["out"] == [0, 1]
    assert match.view(2)["area"] is None


def test_legal_moves_are_seen_by_the_seat_to_decide_alone() -> None:
    match = dealt("1/5", "", "")
    assert match.view(0)["legal"] == match.legal_moves()
    assert match.view(1)["legal"] == match.view(None)["legal"] == []


@pytest.mark.no_cover
def test_every_view_is_json() -> None:
    for match in positions(1, every=20):
        for seat in (None, *range(match.players)):
            view = match.view(seat)
            assert json.loads(json.dumps(view)) == view
        truth = match.snapshot()
        assert json.loads(json.dumps(truth)) == truth


@pytest.mark.no_cover
def test_cards_are_conserved() -> None:
    for match in positions(2, every=3):
        truth = match.snapshot()
        cards = [card for hand in truth["hands"] for card in hand]
        cards += [card for lying in truth["sets"] for card in lying["cards"]]
        cards += truth["discarded"]
        deck = next(step.deck for step in reversed(match.steps) if hasattr(step, "deck"))
        assert sorted(min(card, card[::-1]) for card in cards) == sorted(
            min(card, card[::-1]) for card in deck
        )
        assert [len(hand) for hand in truth["hands"]] == truth["held"]
        for lying in truth["sets"]:
            assert {card[0] for card in lying["cards"]} == {str(lying["value"])}
