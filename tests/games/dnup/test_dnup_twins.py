"""Twins, the cards that exist twice with five players: they are indistinguishable."""

from __future__ import annotations

import random

import pytest

from games.dnup.positions import dealt, hand, sets
from support.tables import Table, play, play_on
from tefuda.games.dnup.deck import FIRST, SECOND
from tefuda.games.dnup.knowledge import conceal, swap
from tefuda.games.phase import NOBODY

FIVE = Table("dnup", 5)


def test_one_of_two_twins_is_one_move_and_both_together_another() -> None:
    match = dealt("1/9 1/9 1/5 8/4 8/6 7/4 7/6 3/8", "", "", "", "")
    ones = [move for move in match.legal_moves() if move.startswith("1")]
    assert ones == ["1:5", "1:59", "1:599", "1:9", "1:99"]
    match.play("1:99")
    assert sets(match) == {"0": "1/9 1/9"}


def test_twins_the_other_way_up_are_different_cards() -> None:
    match = dealt("1/9 9/1 1/5 8/4 8/6 7/4 7/6 3/8", "", "", "", "")
    legal = match.legal_moves()
    assert {"1:9", "9:1"} < set(legal)
    assert "1:99" not in legal
    refusal = match.why_not("1:99")
    assert refusal is not None
    assert (refusal.code, refusal.facts) == ("other_end_up", {"card": "9/1", "up": 9})
    assert refusal.ruling == "DN-02"


def test_either_twin_may_be_added() -> None:
    match = dealt("1/5 9/4", "9/1 9/1 8/4 8/6 7/4 7/6 3/8 2/6", "", "", "")
    match.play("9:4")
    assert [move for move in match.legal_moves() if ">" in move] == ["9:1>0"]
    match.play("9:1>0")
    assert hand(match, 1).count("9/1") == 1


@pytest.mark.parametrize("starter", [0, 4], ids=("first copy is seen", "second copy is seen"))
def test_a_play_does_not_betray_a_hidden_twin(starter: int) -> None:
    """Seat 1 takes a 9/1 and plays a 9/1. Others cannot know if there was another one."""
    tables = []
    for one, two in (("9/1", "8/4"), ("8/4", "9/1")):
        hands = ["", one, two, "", ""]
        hands[starter] = "1/5 1/9"
        match = dealt(*hands)
        match.play("1:9")
        while match.turn != 1:
            match.play("rot")
        play(match, f"<{starter} rot rot rot rot 9:1")
        tables.append(match)
    betrayed, honest = tables
    assert hand(betrayed, 1).count("9/1") == 1
    assert hand(honest, 1).count("9/1") == 0
    for seat in (None, 0, 3, 4):
        assert betrayed.view(seat) == honest.view(seat)
    assert betrayed.view(None)["known"][1] == []


def test_which_copy_is_where_changes_nothing_that_anybody_sees() -> None:
    for seed in range(3):
        match, chance = FIVE.match(seed), random.Random(seed)
        while not match.over:
            play_on(match, chance, 1)
            other = match.copy()
            for first, second in zip(FIRST, SECOND, strict=True):
                if chance.random() < 0.5:
                    swap(other.state, first, second)
            assert other.legal_moves() == match.legal_moves()
            for seat in (NOBODY, *range(5)):
                here, there = match.state.copy(), other.state.copy()
                conceal(here, seat)
                conceal(there, seat)
                assert here == there
