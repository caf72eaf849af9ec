"""Every refusal of a move says why, and by which rule."""

from __future__ import annotations

import pytest

import tefuda
from games.datto.positions import find, race
from support.tables import play


@pytest.mark.parametrize(
    ("played", "move", "code", "facts", "ruling"),
    [
        ("", "R7", "not_held", {"card": "R7"}, "AL-01"),
        ("", "R7!", "not_held", {"card": "R7"}, "AL-01"),
        ("R1", "T1", "must_follow", {"colour": "R", "nap": True}, "DA-04"),
        ("R1", "T1!", "must_follow", {"colour": "R", "nap": True}, "DA-04"),
        ("R1 nap T1 nap R3", "T3", "must_follow", {"colour": "R", "nap": False}, "DA-04"),
        ("R1 nap T1 nap R3", "nap", "nap_turned", {}, "DA-05"),
        ("R1", "R7!", "leader_announces", {"card": "R7"}, "DA-10"),
        ("R1 R7", "R9!", "not_the_last", {"card": "R9", "colour": "R", "gone": 2}, "DA-29"),
    ],
)
def test_refusals(played: str, move: str, code: str, facts: dict[str, object], ruling: str) -> None:
    match = race("R1 R3 R5", "R7 R9 T1 T3 T5")
    play(match, played)
    before = match.copy()
    with pytest.raises(tefuda.IllegalMove) as refused:
        match.play(move)
    error = refused.value
    assert (error.code, error.facts, error.ruling) == (code, facts, ruling)
    assert str(error) == f"{move!r}: {error.reason} ({ruling})"
    assert match == before


@pytest.mark.parametrize(
    ("played", "move", "said"),
    [
        ("R1", "T1", "You have red, so you must play red or nap."),
        ("R1 nap T1 nap R3", "T3", "You have red, so you must play red."),
        ("R1", "R7!", "Only the leader can announce DATTO. Play R7 without announcing."),
        (
            "R1 R7",
            "R9!",
            "You can announce DATTO once the other four red cards are discarded, "
            "and only 2 are. Play R9 without announcing.",
        ),
    ],
)
def test_refusals_in_words(played: str, move: str, said: str) -> None:
    match = race("R1 R3 R5", "R7 R9 T1 T3 T5")
    play(match, played)
    refused = match.why_not(move)
    assert refused is not None
    assert refused.reason == said


def test_an_empty_hand_can_only_nap() -> None:
    match = find(2, lambda match: match.legal_moves() == ["nap"])
    refused = match.why_not("R1")
    assert refused is not None
    assert (refused.code, refused.ruling) == ("hand_empty", "DA-05")


@pytest.mark.parametrize(
    "text", ["", "R", "R2", "r7", "R7?", "R77", "X1", "NAP", "nap ", "pass", "R7!!"]
)
def test_text_that_is_not_a_move(text: str) -> None:
    match = race("R7", "R1")
    refused = match.why_not(text)
    assert refused is not None
    assert (refused.code, refused.ruling) == ("not_a_move", None)
    assert "a card such as R7, R7! to announce DATTO, or nap" in refused.reason
