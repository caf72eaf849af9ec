"""Rulings on the game of two: two areas each, two turns in a row."""

from __future__ import annotations

import pytest

import tefuda
from games.dnup.positions import dealt, deck, hand, refused, seen_of, sets
from support.tables import play

# Seat 0 sheds a 9, four 1s, and then wins with four 8s, or with fewer if it holds on to some.
LAST_BEATS_OWN = "9/5 1/5 1/6 1/2 1/9 8/4 8/3 8/7 8/9"


def test_dn33_the_star_begins_with_one_turn_for_area_b() -> None:
    for starter, order in ((0, "0b 1a 1b 0a 0b 1a"), (1, "1b 0a 0b 1a 1b 0a")):
        match = dealt(*("1/5" if seat == starter else "" for seat in range(2)))
        turns = []
        for _ in range(6):
            turns.append(f"{match.turn}{match.view(None)['area']}")
            match.play("rot")
        assert " ".join(turns) == order


def test_dn27_a_set_goes_into_the_area_of_the_turn() -> None:
    match = dealt("1/5 9/4 8/3 8/7", "")
    match.play("9:4")
    assert sets(match) == {"0b": "9/4"}
    play(match, "rot rot 8:37")
    assert sets(match) == {"0a": "8/3 8/7"}


def test_dn28_after_another_action_the_area_stays_empty() -> None:
    match = dealt("1/5 9/4", "9/8 4/8 4/3")
    play(match, "9:4 9:8>0b")
    assert sets(match) == {"0b": "9/4 9/8"}
    match.play("<0b")
    assert sets(match) == {}
    assert match.turn == 0
    match.play("rot")
    assert sets(match) == {}


def test_dn10_own_sets_are_no_targets() -> None:
    match = dealt("1/5 9/4 9/8", "")
    play(match, "9:4 rot rot")
    assert (match.turn, match.view(None)["area"], sets(match)) == (0, "a", {"0b": "9/4"})
    assert refused(match, "<0b") == "DN-10"
    assert refused(match, "9:8>0b") == "DN-10"
    assert "<0b" not in match.legal_moves()
    assert "9:8>0b" not in match.legal_moves()


def test_dn05_only_the_set_of_the_area_is_discarded() -> None:
    match = dealt("1/5 9/4 8/3 8/7", "")
    play(match, "9:4 rot rot")
    assert sets(match) == {"0b": "9/4"}
    seen = play(match, "8:37")
    assert seen_of(seen, "discarded") == [
        {"seat": 0, "area": "b", "cards": ["9/4"], "why": "next_turn"}
    ]
    assert sets(match) == {"0a": "8/3 8/7"}


def test_dn12_a_set_that_grows_may_beat_the_other_set_of_its_owner() -> None:
    match = dealt("1/5 9/4", "8/3 8/7 9/5")
    play(match, "1:5 8:37 9:5")
    seen = play(match, "9:4>1b")
    assert seen_of(seen, "returned") == [
        {"seat": 1, "area": "a", "cards": ["8/3", "8/7"], "become": ["3/8", "7/8"]}
    ]
    assert sets(match) == {"1b": "9/4 9/5"}


def test_dn12_a_set_may_not_grow_below_the_other_set_of_its_owner() -> None:
    match = dealt("1/5 8/4", "9/5 9/8 8/7")
    play(match, "1:5 9:58 8:7")
    assert "8:4>1b" not in match.legal_moves()
    assert refused(match, "8:4>1b") == "DN-12"


def test_dn12_a_set_may_not_grow_below_the_players_own_set() -> None:
    match = dealt("1/5 9/5 9/8 8/4", "8/7")
    play(match, "9:58 8:7 rot")
    assert "8:4>1a" not in match.legal_moves()
    assert refused(match, "8:4>1a") == "DN-12"


def test_dn12_a_set_that_grows_may_beat_the_players_own_set() -> None:
    match = dealt("1/5 1/2 9/4", "9/5")
    play(match, "1:25 9:5 rot")
    seen = play(match, "9:4>1a")
    assert seen_of(seen, "returned") == [
        {"seat": 0, "area": "b", "cards": ["1/2", "1/5"], "become": ["2/1", "5/1"]}
    ]
    assert {"2/1", "5/1"} < set(hand(match, 0).split())


def test_dn29_a_higher_set_of_the_same_size_sends_the_own_other_set_back() -> None:
    match = dealt("9/5 1/5 1/6 1/2 8/4 8/3 8/7", "")
    play(match, "9:5 rot rot 1:256")
    seen = play(match, "8:347")
    assert seen_of(seen, "returned") == [
        {
            "seat": 0,
            "area": "a",
            "cards": ["1/2", "1/5", "1/6"],
            "become": ["2/1", "5/1", "6/1"],
        }
    ]
    assert sets(match) == {"0b": "8/3 8/4 8/7"}
    assert {"2/1", "5/1", "6/1"} < set(hand(match, 0).split())


def test_dn29_a_lower_set_of_the_size_of_the_own_other_set_is_refused() -> None:
    match = dealt("9/5 1/5 1/6 1/2 8/4 8/3 8/7", "")
    play(match, "9:5 rot rot 8:347")
    assert "1:256" not in match.legal_moves()
    assert refused(match, "1:256") == "DN-29"


def test_dn30_last_cards_win_and_the_own_beaten_set_does_not_return() -> None:
    match = dealt(LAST_BEATS_OWN, "")
    play(match, "9:5 rot rot 1:2569")
    seen = play(match, "8:3479")
    assert [event["event"] for event in seen] == ["played", "out", "won_round", "round_ended"]
    assert match.needs_deal
    assert match.view(None)["points"] == [1, 0]
    assert match.view(None)["held"][0] == 0


def test_dn31_the_last_card_added_wins_and_the_own_beaten_set_does_not_return() -> None:
    match = dealt("7/6 1/5 1/6 1/2 1/9 8/4 8/3 8/7 9/5", "9/4 9/8")
    play(match, "7:6 rot rot 1:2569 8:347 9:48 rot")
    assert sets(match) == {"0b": "8/3 8/4 8/7", "1a": "9/4 9/8"}
    seen = play(match, "9:5>1a")
    assert [event["event"] for event in seen] == ["added", "out", "won_round", "round_ended"]
    assert match.view(None)["held"][0] == 0


def test_dn32_out_in_the_first_of_two_turns_ends_the_round() -> None:
    match = dealt("9/5 9/4 9/8 9/1 8/3 8/4 8/7 2/3 2/6", "")
    assert match.turn == 1  # who has the star
    play(match, "rot 8:347 9:1458 rot rot")
    assert (match.turn, match.view(None)["area"]) == (0, "a")
    seen = play(match, "2:36")
    assert seen_of(seen, "won_round") == [{"seat": 0, "rounds": 1}]
    assert match.needs_deal


def test_dn34_two_rounds_win_the_match() -> None:
    match = dealt(LAST_BEATS_OWN, "")
    moves = "9:5 rot rot 1:2569 8:3479"
    play(match, moves)
    assert not match.over
    assert match.view(None)["points_to_win"] == 2
    match.deal(deck(LAST_BEATS_OWN, ""))
    seen = play(match, moves)
    assert seen_of(seen, "won_round") == [{"seat": 0, "rounds": 2}]
    assert match.result() == {"winners": [0], "ranking": [1, 2], "scores": [2, 0]}


def test_al06_play_for_second_means_nothing_with_two() -> None:
    with pytest.raises(tefuda.BadOption):
        tefuda.Match("dnup", 2, options={"play_for_second": True})
