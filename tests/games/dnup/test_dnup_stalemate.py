"""Rulings on rounds that would never end."""

from __future__ import annotations

import pytest

import tefuda
from games.dnup.positions import FAST_0, FAST_1, FAST_START, dealt, deck, rotate, seen_of, sets
from support.tables import play
from tefuda.games.dnup import GAME


def stall(match: tefuda.Match) -> None:
    """Deal a round in which nothing ever happens."""
    match.deal()
    while match.turn is not None:
        match.play("rot")


def fast_round(match: tefuda.Match) -> None:
    """Deal a round in which seat 0 and then seat 1 is out."""
    match.deal(deck(FAST_0, FAST_1, ""))
    play(match, FAST_START + " 2:367 8:3457")


@pytest.mark.parametrize("players", GAME.players)
def test_dn35_forty_quiet_turns_per_player_are_a_stalemate(players: int) -> None:
    match = tefuda.Match("dnup", players, seed=1)
    match.deal()
    rotate(match, 40 * players - 1)
    assert match.view(None)["quiet_turns"] == 40 * players - 1
    assert match.view(None)["quiet_turns_to_stalemate"] == 40 * players
    seen = rotate(match, 1)
    assert seen[-1] == {"event": "stalemate", "in_a_row": 1, "of": 3}
    assert (match.needs_deal, match.turn, match.view(None)["stalemates"]) == (True, None, 1)


def test_dn35_points_stay_and_three_stalemates_in_a_row_end_the_match() -> None:
    match = tefuda.Match("dnup", 3)
    fast_round(match)
    for _ in range(3):
        assert not match.over
        stall(match)
    assert [event.name for event in match.events[-2:]] == ["stalemate", "ended"]
    assert match.events[-1].public["winners"] == [0]
    assert match.result() == {"winners": [0], "ranking": [1, 2, 3], "scores": [2, 1, 0]}


@pytest.mark.parametrize("players", GAME.players)
def test_dn35_after_three_stalemates_equal_points_share_the_win(players: int) -> None:
    match = tefuda.Match("dnup", players)
    for _ in range(3):
        stall(match)
    assert match.result() == {
        "winners": list(range(players)),
        "ranking": [1] * players,
        "scores": [0] * players,
    }


def test_dn40_a_turn_with_a_discard_is_not_quiet() -> None:
    match = dealt("1/5 9/4", "", "")
    rotate(match, 60)
    play(match, "9:4 rot rot")
    assert (match.turn, match.view(None)["discards"]) == (0, 1)
    assert match.view(None)["quiet_turns"] == 0  # the old set is discarded in this turn
    match.play("rot")
    assert match.view(None)["quiet_turns"] == 0
    match.play("rot")
    assert match.view(None)["quiet_turns"] == 1


def test_dn40_a_set_that_returns_or_is_taken_is_not_a_discard() -> None:
    match = dealt("1/5 7/3", "8/4", "")
    play(match, "7:3 8:4 <1")
    assert (match.view(None)["discards"], match.view(None)["quiet_turns"]) == (0, 3)


def test_dn40_the_limit_stays_when_one_is_out() -> None:
    match = dealt(FAST_0, FAST_1, "")
    play(match, FAST_START + " 2:367 rot rot")
    rotate(match, 119)
    assert match.turn is not None
    rotate(match, 1)
    assert match.needs_deal


def test_dn40_the_set_of_a_skipped_seat_resets_the_count() -> None:
    match = dealt(FAST_0, FAST_1, "")
    play(match, FAST_START + " 2:367 rot")
    assert match.view(None)["quiet_turns"] == 0
    seen = rotate(match, 1)  # quiet itself, but then seat 0 is skipped
    assert [event["why"] for event in seen_of(seen, "discarded")] == ["owner_out"]
    assert match.view(None)["quiet_turns"] == 0
    rotate(match, 1)
    assert match.view(None)["quiet_turns"] == 1


def test_dn40_the_stalemate_comes_before_the_next_turn_discards() -> None:
    match = dealt("1/5 9/4", "", "")
    rotate(match, 117)
    assert match.turn == 0
    play(match, "4:9")  # the hand is turned over after 39 rotations
    seen = rotate(match, 2)
    assert seen[-1]["event"] == "stalemate"
    assert (sets(match), match.view(None)["discards"]) == ({"0": "4/9"}, 0)


def test_dn41_a_round_that_ends_normally_breaks_the_row() -> None:
    match = tefuda.Match("dnup", 3)
    stall(match)
    stall(match)
    fast_round(match)
    assert match.view(None)["stalemates"] == 0
    stall(match)
    stall(match)
    assert (match.over, match.view(None)["stalemates"]) == (False, 2)


def test_dn41_a_stalemate_after_somebody_has_four_points_ends_the_match() -> None:
    match = tefuda.Match("dnup", 3, options={"play_for_second": True})
    fast_round(match)
    match.deal(deck(FAST_0, FAST_1, ""))
    play(match, FAST_START + " 2:367 rot rot")
    rotate(match, 120)
    assert [event.name for event in match.events[-2:]] == ["stalemate", "ended"]
    assert match.events[-1].public["winners"] == [0]
    assert match.result() == {"winners": [0], "ranking": [1, 2, 3], "scores": [4, 1, 0]}


def test_without_the_option_a_stalemate_below_four_points_only_deals_again() -> None:
    match = tefuda.Match("dnup", 3)
    fast_round(match)
    stall(match)
    assert (match.over, match.needs_deal) == (False, True)
