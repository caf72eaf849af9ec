"""Explanations of refused moves of dnup, in words and by ruling."""

from __future__ import annotations

import random

import pytest

import tefuda
from games.dnup.positions import dealt, positions
from support.tables import play


def refused(match: tefuda.Match, move: str, code: str, ruling: str | None, **facts: object) -> str:
    """Check that a move is refused by this ruling; return the sentence."""
    refusal = match.why_not(move)
    assert refusal is not None, f"{move} is legal"
    assert refusal.move == move
    assert (refusal.code, refusal.facts, refusal.ruling) == (code, facts, ruling)
    return refusal.reason


def test_a_set_that_is_not_higher() -> None:
    match = dealt("1/5 7/3", "6/5 7/2", "")
    match.play("7:3")
    in_the_way = {"seat": 0, "size": 1, "value": 7, "needs": 8}
    refused(match, "6:5", "same_size", "DN-06", **in_the_way)
    said = refused(match, "7:2", "same_size", "DN-06", **in_the_way)
    assert said == "There is already one 7 on the table. Play 8 or higher, or another size."


def test_nothing_beats_a_9() -> None:
    match = dealt("1/5 9/3", "9/4", "")
    match.play("9:3")
    said = refused(match, "9:4", "same_size", "DN-06", seat=0, size=1, value=9, needs=None)
    assert said.endswith(", and nothing beats a 9. Play another size.")


def test_the_players_own_other_set_is_in_the_way() -> None:
    match = dealt("1/5 7/3 6/5", "")
    play(match, "7:3 rot rot")
    refused(match, "6:5", "same_size", "DN-29", seat=0, size=1, value=7, needs=8)


def test_own_sets_are_neither_taken_nor_added_to() -> None:
    match = dealt("1/5 7/3 7/2", "")
    play(match, "7:3 rot rot")
    refused(match, "<0b", "own_set", "DN-10")
    said = refused(match, "7:2>0b", "own_set", "DN-10")
    assert said == "You can only add to or take an opponent’s set."


def test_no_set_lies_there() -> None:
    match = dealt("1/5 7/3", "7/2", "")
    said = refused(match, "<1", "no_set", "DN-10", place="1", places=[])
    assert said == "There is no set at 1."
    match.play("7:3")
    said = refused(match, "7:2>2", "no_set", "DN-10", place="2", places=["0"])
    assert said == "There is no set at 2, only at 0."
    match = dealt("1/5 7/3", "")
    match.play("7:3")
    refused(match, "<0a", "no_set", "DN-10", place="0a", places=["0b"])


def test_an_added_card_of_another_value() -> None:
    match = dealt("1/5 7/3", "8/4", "")
    match.play("7:3")
    said = refused(match, "8:4>0", "other_value", "AL-01", value=7)
    assert said == "This is a set of 7s. You can only add a 7 to it."


def test_an_added_card_that_would_make_the_set_clash() -> None:
    match = dealt("1/5 8/3 8/4", "7/3", "7/4")
    play(match, "8:34 7:3")
    said = refused(match, "7:4>1", "grown_size", "DN-11", seat=0, size=2, value=8, needs=9)
    assert (
        said == "The set would have as many cards as the two 8s on the table. Only a 9 beats that."
    )
    match = dealt("1/5 9/5 9/8 8/4", "8/7")
    play(match, "9:58 8:7 rot")
    said = refused(match, "8:4>1a", "grown_size", "DN-12", seat=0, size=2, value=9, needs=None)
    assert said.endswith("the two 9s on the table, and nothing beats a 9.")


def test_cards_that_are_not_held_or_are_turned() -> None:
    match = dealt("1/5 4/3 3/8", "3/6", "")
    said = refused(match, "3:6", "not_held", "AL-01", card="3/6", another=False)
    assert said == "You do not hold a 3/6."
    said = refused(match, "3:4", "other_end_up", "DN-02", card="4/3", up=4)
    assert said == "Your 4/3 has the 4 up. Rotate your hand to turn it over."
    said = refused(match, "3:88", "not_held", "AL-01", card="3/8", another=True)
    assert said == "You do not hold another 3/8."
    match.play("3:8")
    refused(match, "3:8>0", "not_held", "AL-01", card="3/8", another=False)


@pytest.mark.parametrize(
    ("move", "code", "ruling", "facts"),
    [
        ("pass", "no_pass", "DN-04", {}),
        ("", "not_a_move", None, {"place": "1"}),
        ("3", "not_a_move", None, {"place": "1"}),
        ("3:0", "not_a_move", None, {"place": "1"}),
        ("ROT", "not_a_move", None, {"place": "1"}),
        ("3:64", "rising_order", None, {"rising": "3:46"}),
        ("<3", "no_seat", "AL-05", {"seat": 3, "last": 2}),
        ("<1a", "no_areas", None, {}),
        ("3:46>1", "one_card", "AL-01", {}),
    ],
)
def test_texts_that_are_no_move_with_three(
    move: str, code: str, ruling: str | None, facts: dict[str, object]
) -> None:
    match = dealt("1/5 3/4 3/6", "", "")
    refused(match, move, code, ruling, **facts)


def test_with_two_players_the_area_is_named() -> None:
    match = dealt("1/5 3/4", "")
    assert refused(match, "<1", "which_area", None, typed="<1") == (
        "Name the area too: <1a or <1b."
    )
    refused(match, "3:4>1", "which_area", None, typed="3:4>1")
    assert "5:2>1a, a taken set such as <1a" in refused(match, "x", "not_a_move", None, place="1a")


def test_every_text_is_either_legal_or_refused_with_a_reason() -> None:
    chance = random.Random(1)
    moves = {
        *("3:4", "9:8", "1:5", "5:1>0", "7:3>1", "9:1>2a", "8:2>1b", "rot", "x"),
        *(f"<{seat}{area}" for seat in range(5) for area in ("", "a", "b")),
        *(f"{active}:{other}" for active in range(1, 10) for other in range(1, 10)),
        *(f"{active}:{active - 1}>{active % 5}" for active in range(2, 10)),
    }
    for match in positions(1):
        if match.turn is not None:
            legal = match.legal_moves()
            for move in chance.sample(sorted(moves), 12):
                refusal = match.why_not(move)
                assert (refusal is None) == (move in legal)
                assert refusal is None or refusal.reason
