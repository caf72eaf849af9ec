"""Every refusal of a move says why, and by which rule."""

from __future__ import annotations

import pytest

import tefuda
from nana.nana_tables import duel, table
from tables import play


def check(match: tefuda.Match, move: str, reason: str, ruling: str | None) -> None:
    before = match.copy()
    with pytest.raises(tefuda.IllegalMove) as refused:
        match.play(move)
    assert (refused.value.reason, refused.value.ruling) == (reason, ruling)
    assert match == before


@pytest.mark.parametrize(
    ("played", "move", "reason", "ruling"),
    [
        ("", "pass", "the table is empty: who leads must play", "NT-02"),
        ("", "drop", "you have no cards to place now: play, or pass", "NT-08"),
        ("", "+99", "you have no cards to place now: play, or pass", "NT-08"),
        ("", "6x1@8", "your hand ends at index 7; there is no card at 8", "AL-01"),
        ("", "5x1@0", "the card at index 0 is a 6, not a 5", "AL-01"),
        ("", "6x3@0", "only two 6s stand side by side from index 0 on", "NT-05"),
        ("", "6x2@1", "only one 6 stands from index 1 on", "NT-05"),
        ("", "6x1@0+1", "there are open cards with two players only: play without the +", "ND-08"),
        ("6x2@0", "5x2@0", "two 5s do not beat two 6s: that takes two 7s, or any three", "NT-06"),
        ("6x1@0", "5x1@0", "one 5 does not beat one 6: that takes one 7, or any two", "NT-06"),
        (
            "6x2@0",
            "pass:5",
            "there are open cards with two players only: a plain pass draws a card",
            "ND-04",
        ),
        (
            "6x2@0 pass",
            "pass",
            "first put in a gap (+0 to +8) or drop the 3 that you drew",
            "NT-12",
        ),
        (
            "6x1@0 5x2@0",
            "9x9@9",
            "a move is a play such as 4x2@3, pass, a gap such as +3, or drop",
            None,
        ),
        (
            "6x1@0 5x2@0",
            "5x2@0",
            "first put in a gap (+0 to +6) or drop the cards that you beat: one 6",
            "NT-08",
        ),
        ("6x1@0 5x2@0", "+7", "your hand has the gaps 0 to 6, not 7", "NT-08"),
    ],
)
def test_refusals_with_three_players(
    played: str, move: str, reason: str, ruling: str | None
) -> None:
    match = table("66", "55", "", pile="3")
    play(match, played)
    check(match, move, reason, ruling)


@pytest.mark.parametrize(
    ("played", "move", "reason", "ruling"),
    [
        ("", "pass:4", "the table is empty: who leads must play", "ND-03"),
        ("", "6x1@0+1", "no open 6 lies in front of you: join no more than that", "ND-08"),
        ("", "4x1@2+2", "only one open 4 lies in front of you: join no more than that", "ND-08"),
        ("6x2@0", "pass", "say which open card you use up: pass:1 or pass:2", "ND-18"),
        ("6x2@0", "pass:3", "no open 3 lies in front of you: pass:1 or pass:2", "ND-04"),
        (
            "6x2@0",
            "5x2@0+1",
            "no open 5 lies in front of you: join no more than that",
            "ND-08",
        ),
        (
            "6x2@0 pass:1",
            "pass:2",
            "first put in a gap (+0 to +11) or drop the open 1 that you pass with",
            "ND-04",
        ),
        (
            "6x2@0 pass:1 drop 4x1@0 pass:2 drop 3x1@0",
            "pass:2",
            "you have no open cards: a plain pass, which loses the round, is left",
            "ND-05",
        ),
    ],
)
def test_refusals_in_a_duel(played: str, move: str, reason: str, ruling: str) -> None:
    match = duel("6643", "55", mine="47", yours="12")
    play(match, played)
    check(match, move, reason, ruling)


@pytest.mark.parametrize("players", [2, 3])
def test_a_leader_with_nothing_to_pass_with(players: int) -> None:
    if players == 2:
        match = duel("1", "2", mine="66", yours="77", options="lead_may_pass")
        play(match, "pass:6 drop pass:7 drop pass:6 drop")
        match.play("pass:7")
        match.play("drop")
        spent = "you have no open cards"
    else:
        match = table("1", "2", "3", options="lead_may_pass")
        while match.view(None)["piled"]:
            play(match, "pass drop")
        spent = "the pile is used up"
    check(match, "pass", f"the table is empty and {spent}: you must play", "NT-27")


@pytest.mark.parametrize(
    "text",
    ["", "4", "4x", "4x0@0", "8x1@0", "4x1@00", "4x1@-1", "PASS", "pass:8", "+", "+01", "-1"],
)
def test_text_that_is_no_move(text: str) -> None:
    refused = table("44", "", "").why_not(text)
    assert refused is not None
    assert refused.ruling is None
    assert "4x2@3, pass, a gap" in refused.reason
    refused = duel("44").why_not(text)
    assert refused is not None
    assert "4x2@3, pass:5, a gap" in refused.reason


def test_nothing_is_refused_that_is_listed() -> None:
    match = table("66", "55", "")
    for move in match.legal_moves():
        assert match.why_not(move) is None
