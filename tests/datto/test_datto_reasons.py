"""Every refusal of a move says why, and by which rule."""

from __future__ import annotations

import pytest

import tefuda
from datto.datto_tables import find, race
from tables import play


@pytest.mark.parametrize(
    ("played", "move", "reason", "ruling"),
    [
        ("", "R7", "you do not hold R7", "AL-01"),
        ("", "R7!", "you do not hold R7", "AL-01"),
        ("R1", "T1", "you hold red: red must be followed, or nap", "DA-04"),
        ("R1", "T1!", "you hold red: red must be followed, or nap", "DA-04"),
        ("R1 nap T1 nap R3", "T3", "you hold red: red must be followed", "DA-04"),
        ("R1 nap T1 nap R3", "nap", "your nap card is already turned: play a card", "DA-05"),
        ("R1", "R7!", "only the leader announces DATTO: play R7 without the !", "DA-10"),
        (
            "R1 R7",
            "R9!",
            "DATTO needs four red cards in the discard rows, there are 2: play R9 without the !",
            "DA-29",
        ),
    ],
)
def test_refusals(played: str, move: str, reason: str, ruling: str) -> None:
    match = race("R1 R3 R5", "R7 R9 T1 T3 T5")
    play(match, played)
    before = match.copy()
    with pytest.raises(tefuda.IllegalMove) as refused:
        match.play(move)
    assert (refused.value.reason, refused.value.ruling) == (reason, ruling)
    assert str(refused.value) == f"{move!r}: {reason} ({ruling})"
    assert match == before


def test_an_empty_hand_can_only_nap() -> None:
    match = find(2, lambda match: match.legal_moves() == ["nap"])
    refused = match.why_not("R1")
    assert refused is not None
    assert (refused.reason, refused.ruling) == (
        "your hand is empty: turn your nap card (nap)",
        "DA-05",
    )


@pytest.mark.parametrize(
    "text", ["", "R", "R2", "r7", "R7?", "R77", "X1", "NAP", "nap ", "pass", "R7!!"]
)
def test_text_that_is_no_move(text: str) -> None:
    match = race("R7", "R1")
    refused = match.why_not(text)
    assert refused is not None
    assert refused.ruling is None
    assert "a card such as R7, R7! to announce DATTO, or nap" in refused.reason
