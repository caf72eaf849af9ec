"""Why moves of dnup are refused, in words and by ruling."""

from __future__ import annotations

import random

import pytest

import tefuda
from dnup.dnup_tables import dealt, positions
from tables import play


def reason(match: tefuda.Match, move: str) -> tuple[str, str | None]:
    refusal = match.why_not(move)
    assert refusal is not None, f"{move} is legal"
    assert refusal.move == move
    return refusal.reason, refusal.ruling


def test_a_set_that_is_not_higher() -> None:
    match = dealt("1/5 7/3", "6/5 7/2", "")
    match.play("7:3")
    said = "seat 0's 7:3 has the same size: only a value of 8 or more beats it"
    assert reason(match, "6:5") == (said, "DN-06")
    assert reason(match, "7:2") == (said, "DN-06")


def test_nothing_beats_a_9() -> None:
    match = dealt("1/5 9/3", "9/4", "")
    match.play("9:3")
    assert reason(match, "9:4") == ("seat 0's 9:3 has the same size: nothing beats a 9", "DN-06")


def test_the_own_other_set_is_in_the_way() -> None:
    match = dealt("1/5 7/3 6/5", "")
    play(match, "7:3 rot rot")
    said = "your own 7:3 has the same size: only a value of 8 or more beats it"
    assert reason(match, "6:5") == (said, "DN-29")


def test_own_sets_are_neither_taken_nor_added_to() -> None:
    match = dealt("1/5 7/3 7/2", "")
    play(match, "7:3 rot rot")
    said = "only opponents' sets are added to or taken, never your own"
    assert reason(match, "<0b") == (said, "DN-10")
    assert reason(match, "7:2>0b") == (said, "DN-10")


def test_no_set_lies_there() -> None:
    match = dealt("1/5 7/3", "7/2", "")
    assert reason(match, "<1") == ("no set lies at 1", "DN-10")
    match.play("7:3")
    assert reason(match, "7:2>2") == ("no set lies at 2, only at 0", "DN-10")
    match = dealt("1/5 7/3", "")
    match.play("7:3")
    assert reason(match, "<0a") == ("no set lies at 0a, only at 0b", "DN-10")


def test_an_added_card_of_another_value() -> None:
    match = dealt("1/5 7/3", "8/4", "")
    match.play("7:3")
    said = "seat 0's 7:3 is a set of 7s: only 7s are added to it"
    assert reason(match, "8:4>0") == (said, "AL-01")


def test_an_added_card_that_would_make_the_set_clash() -> None:
    match = dealt("1/5 8/3 8/4", "7/3", "7/4")
    play(match, "8:34 7:3")
    said = "seat 0's 8:34 has the size that it would get: only a value of 9 or more beats it"
    assert reason(match, "7:4>1") == (said, "DN-11")
    match = dealt("1/5 9/5 9/8 8/4", "8/7")
    play(match, "9:58 8:7 rot")
    said = "your own 9:58 has the size that it would get: nothing beats a 9"
    assert reason(match, "8:4>1a") == (said, "DN-12")


def test_cards_that_are_not_held_or_are_turned() -> None:
    match = dealt("1/5 4/3 3/8", "3/6", "")
    assert reason(match, "3:6") == ("you do not hold a 3/6", "AL-01")
    assert reason(match, "3:4") == (
        "your 4/3 has the 4 up: rotate your hand to turn it",
        "DN-02",
    )
    assert reason(match, "3:88") == ("you do not hold another 3/8", "AL-01")
    match.play("3:8")
    assert reason(match, "3:8>0") == ("you do not hold a 3/8", "AL-01")


@pytest.mark.parametrize(
    ("move", "said", "ruling"),
    [
        ("pass", "nobody passes in dnup", "DN-04"),
        ("", "a move is a set such as 3:46, an added card 5:2>1, a taken set <1, or rot", None),
        ("3", "a move is a set", None),
        ("3:0", "a move is a set", None),
        ("ROT", "a move is a set", None),
        ("3:64", "write the other values in rising order: 3:46", None),
        ("<3", "there is no seat 3: 0 to 2", "AL-05"),
        ("<1a", "areas a and b are for two players", None),
        ("3:46>1", "only one card is added at a time", "AL-01"),
    ],
)
def test_texts_that_are_no_move_with_three(move: str, said: str, ruling: str | None) -> None:
    match = dealt("1/5 3/4 3/6", "", "")
    words, by = reason(match, move)
    assert words.startswith(said)
    assert by == ruling


def test_with_two_players_the_area_is_named() -> None:
    match = dealt("1/5 3/4", "")
    assert reason(match, "<1") == ("name the area too: <1a or <1b", None)
    assert reason(match, "3:4>1") == ("name the area too: 3:4>1a or 3:4>1b", None)
    assert "5:2>1a, a taken set <1a" in reason(match, "x")[0]


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
