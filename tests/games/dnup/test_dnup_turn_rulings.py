"""Rulings on the turn: the legal moves and their effects."""

from __future__ import annotations

import pytest

import tefuda
from games.dnup.positions import (
    FAST_0,
    FAST_1,
    FAST_START,
    dealt,
    hand,
    positions,
    refused,
    rotate,
    seen_of,
    sets,
)
from support.tables import play
from tefuda.games.dnup import GAME


@pytest.mark.no_cover
@pytest.mark.parametrize("players", GAME.players)
def test_dn02_cards_are_dealt_either_way_up_in_every_round(players: int) -> None:
    faces: dict[int, set[str]] = {1: set(), 2: set()}
    for seed in range(20):
        match = tefuda.Match("dnup", players, seed=seed)
        match.deal()
        faces[1] |= {card for cards in match.snapshot()["hands"] for card in cards}
        rotate(match, 40 * players)  # a stalemate
        match.deal()
        faces[2] |= {card for cards in match.snapshot()["hands"] for card in cards}
    for found in faces.values():
        assert len({min(face, face[::-1]) for face in found}) * 2 == len(found)


def test_dn02_no_card_is_turned_alone() -> None:
    match = dealt("5/1 4/3 3/6", "", "")
    assert {move for move in match.legal_moves() if ":" not in move} == {"rot"}
    assert refused(match, "3:4") == "DN-02"
    assert refused(match, "3:46") == "DN-02"


def test_dn03_the_starter_need_not_play_the_star() -> None:
    match = dealt("", "1/5 3/4 3/6", "")
    assert match.turn == 1
    legal = match.legal_moves()
    assert {"1:5", "3:4", "3:46", "rot"} < set(legal)
    assert not [move for move in legal if "<" in move or ">" in move]


@pytest.mark.no_cover
def test_dn04_nobody_passes_and_to_rotate_is_always_legal() -> None:
    for match in positions(2):
        if match.turn is not None:
            assert "rot" in match.legal_moves()
            assert refused(match, "pass") == "DN-04"


def test_dn05_the_old_set_goes_first_with_all_that_was_added() -> None:
    match = dealt("1/5 9/4 8/3", "9/5", "")
    seen = play(match, "9:4 9:5>0 rot")
    assert seen[-1] == {
        "event": "discarded",
        "seat": 0,
        "area": None,
        "cards": ["9/4", "9/5"],
        "why": "next_turn",
    }
    assert (match.turn, sets(match), match.view(0)["discards"]) == (0, {}, 2)
    # It protects no longer, and it does not block either: an 8 is below the 9 that was there.
    assert "8:3" in match.legal_moves()


def test_dn05_the_old_set_cannot_be_kept() -> None:
    match = dealt("1/5 9/4", "", "")
    play(match, "9:4 rot rot")
    assert sets(match) == {}
    match.play("rot")
    assert sets(match) == {}


@pytest.mark.parametrize(("first", "then"), [("7:3", "7:2"), ("7:34", "7:28")])
def test_dn06_the_same_size_and_value_is_refused(first: str, then: str) -> None:
    match = dealt("1/5 7/3 7/4", "7/2 7/8", "")
    match.play(first)
    assert then not in match.legal_moves()
    assert refused(match, then) == "DN-06"


def test_dn06_a_set_may_not_grow_to_the_same_size_and_value() -> None:
    match = dealt("1/5 7/3 7/4", "7/2", "7/8")
    play(match, "7:34 7:2")
    assert "7:8>1" not in match.legal_moves()
    assert refused(match, "7:8>1") == "DN-06"
    assert "7:8>0" in match.legal_moves()


@pytest.mark.no_cover
def test_dn07_all_sets_on_the_table_differ_in_size() -> None:
    for match in positions(2, every=3):
        if match.turn is not None:
            sizes = [lying["size"] for lying in match.view(None)["sets"]]
            assert len(set(sizes)) == len(sizes)


def test_dn08_the_player_says_which_of_equal_cards_are_played() -> None:
    for move, left in (("3:46", "3/8"), ("3:48", "3/6"), ("3:68", "3/4")):
        match = dealt("1/5 3/4 3/6 3/8 7/3", "", "")
        match.play(move)
        threes = [card for card in hand(match, 0).split() if card[0] == "3"]
        assert threes == [left]


def test_dn09_a_beaten_set_returns_whole_to_its_player() -> None:
    match = dealt("1/5 7/3", "7/2", "8/4 8/9")
    seen = play(match, "7:3 7:2>0 8:49")
    assert seen_of(seen, "returned") == [
        {"seat": 0, "area": None, "cards": ["7/2", "7/3"], "become": ["2/7", "3/7"]}
    ]
    assert {"2/7", "3/7"} < set(hand(match, 0).split())
    assert match.view(None)["held"] == [10, 8, 7]


def test_dn10_only_sets_of_opponents_are_targets() -> None:
    match = dealt("1/5 7/3", "", "")
    assert refused(match, "<0") == "DN-10"
    assert refused(match, "7:3>0") == "DN-10"
    assert refused(match, "<1") == "DN-10"
    play(match, "7:3")
    assert "<0" in match.legal_moves()


def test_dn10_the_set_of_a_player_who_is_out_is_a_target() -> None:
    match = dealt(FAST_0, "5/2", "")
    play(match, "1:245679 rot rot 2:367")
    assert match.view(None)["out"] == [0]
    assert {"<0", "2:5>0"} < set(match.legal_moves())


def test_dn11_a_set_that_grows_sends_a_lower_third_set_back() -> None:
    match = dealt("1/5 6/1 6/2", "7/3", "7/4")
    play(match, "6:12 7:3")
    seen = play(match, "7:4>1")
    assert seen_of(seen, "returned") == [
        {"seat": 0, "area": None, "cards": ["6/1", "6/2"], "become": ["1/6", "2/6"]}
    ]
    assert sets(match) == {"1": "7/3 7/4"}


def test_dn11_a_set_may_not_grow_to_the_size_of_a_higher_third_set() -> None:
    match = dealt("1/5 8/3 8/4", "7/3", "7/4")
    play(match, "8:34 7:3")
    assert "7:4>1" not in match.legal_moves()
    assert refused(match, "7:4>1") == "DN-11"


def test_dn11_the_third_set_is_discarded_if_its_owner_is_out() -> None:
    match = dealt(FAST_0, "4/9 5/9", "8/9")
    seen = play(match, "1:245679 rot rot 2:367 9:45 9:8>1")
    assert sets(match) == {}  # seat 0 is skipped, and then seat 1 begins
    assert [event["why"] for event in seen_of(seen, "discarded")] == [
        "next_turn",
        "beaten_owner_out",
        "next_turn",
    ]
    assert seen_of(seen, "returned") == []


def test_dn14_a_set_is_taken_whole() -> None:
    match = dealt("1/5 7/3 7/4 7/8", "", "")
    seen = play(match, "7:348 <0")
    assert seen_of(seen, "took") == [
        {
            "seat": 1,
            "owner": 0,
            "area": None,
            "cards": ["7/3", "7/4", "7/8"],
            "become": ["3/7", "4/7", "8/7"],
        }
    ]
    assert (sets(match), match.view(None)["held"]) == ({}, [6, 12, 9])
    assert match.view(None)["discards"] == 0


def test_dn15_a_single_card_may_be_rotated() -> None:
    match = dealt("1/2 1/3 1/4 1/5 1/6 1/7 1/8 9/5", "", "", "", "")
    play(match, "1:2345678 rot rot rot rot rot")
    assert hand(match, 0) == "5/9"
    rotate(match, 5)
    assert hand(match, 0) == "9/5"


def test_dn20_three_players_stay_with_one_area_each_when_one_is_out() -> None:
    match = dealt(FAST_0, FAST_1, "")
    play(match, FAST_START + " 2:367")
    assert (match.turn, match.view(None)["area"]) == (1, None)
    match.play("rot")
    assert match.turn == 2
    match.play("rot")
    assert match.turn == 1


def test_dn25_discards_are_seen_by_number_only() -> None:
    match = dealt("1/5 9/4", "", "")
    play(match, "9:4 rot rot")
    for seat in (None, 0, 1, 2):
        view = match.view(seat)
        assert view["discards"] == 1
        assert "discarded" not in view
    assert match.snapshot()["discarded"] == ["9/4"]


def test_dn26_the_order_of_a_hand_has_no_meaning() -> None:
    match = dealt("9/5 1/5 3/4", "", "")
    other = dealt("3/4 9/5 1/5", "", "")
    assert match.view(0) == other.view(0)
    assert match.view(0)["hands"][0] == sorted(match.view(0)["hands"][0])


@pytest.mark.no_cover
def test_dn42_at_every_decision_the_old_set_is_gone() -> None:
    for match in positions(2, every=3):
        if match.turn is not None:
            view = match.view(None)
            places = {(lying["seat"], lying["area"]) for lying in view["sets"]}
            assert (match.turn, view["area"]) not in places
