"""Every refusal of a move says why, and by which rule."""

from __future__ import annotations

import pytest

import tefuda
from games.nana.positions import duel, table
from support.tables import play


def check(
    match: tefuda.Match, move: str, code: str, ruling: str | None, said: str, **facts: object
) -> None:
    before = match.copy()
    with pytest.raises(tefuda.IllegalMove) as refused:
        match.play(move)
    error = refused.value
    assert (error.code, error.facts, error.ruling) == (code, facts, ruling)
    assert error.reason == said
    assert match == before


TWO_6S = {"lying_number": 6, "lying_count": 2, "least": 7, "more": 3}
ONE_6 = {"lying_number": 6, "lying_count": 1, "least": 7, "more": 2}


@pytest.mark.parametrize(
    ("played", "move", "code", "facts", "said", "ruling"),
    [
        (
            "",
            "pass",
            "lead_must_play",
            {},
            "The table is empty, so the leader must play.",
            "NT-02",
        ),
        (
            "",
            "drop",
            "nothing_to_place",
            {},
            "You have no cards to place now. Play or pass.",
            "NT-08",
        ),
        (
            "",
            "+99",
            "nothing_to_place",
            {},
            "You have no cards to place now. Play or pass.",
            "NT-08",
        ),
        (
            "",
            "6x1@8",
            "no_card_at",
            {"index": 8, "last": 7},
            "Your row ends at index 7, so there is no card at 8.",
            "AL-01",
        ),
        (
            "",
            "5x1@0",
            "other_card_at",
            {"index": 0, "number": 6, "named": 5},
            "The card at index 0 is a 6, not a 5.",
            "AL-01",
        ),
        (
            "",
            "6x3@0",
            "short_run",
            {"index": 0, "number": 6, "count": 2},
            "You can only play equal cards that are side by side. "
            "From index 0 on there are two 6s.",
            "NT-05",
        ),
        (
            "",
            "6x2@1",
            "short_run",
            {"index": 1, "number": 6, "count": 1},
            "You can only play equal cards that are side by side. From index 1 on there is one 6.",
            "NT-05",
        ),
        (
            "",
            "6x1@0+1",
            "no_open_to_join",
            {},
            "Only two-player matches have open cards. Play without them.",
            "ND-08",
        ),
        (
            "6x2@0",
            "5x2@0",
            "too_weak",
            {"number": 5, "count": 2, **TWO_6S},
            "Too weak: two 5s do not beat two 6s. You need two 7s, or any three.",
            "NT-06",
        ),
        (
            "6x1@0",
            "5x1@0",
            "too_weak",
            {"number": 5, "count": 1, **ONE_6},
            "Too weak: one 5 does not beat one 6. You need one 7, or any two.",
            "NT-06",
        ),
        (
            "6x2@0",
            "pass:5",
            "pass_draws",
            {},
            "Only two-player matches have open cards. A plain pass draws a card.",
            "ND-04",
        ),
        (
            "6x2@0 pass",
            "pass",
            "place_first",
            {"source": "pile", "number": 3, "count": 1},
            "First put the 3 you drew into a gap in your row, or drop it.",
            "NT-12",
        ),
        (
            "6x1@0 5x2@0",
            "9x9@9",
            "not_a_move",
            {"duel": False},
            "Moves are a play such as 4x2@3, pass, a gap such as +3, or drop.",
            None,
        ),
        (
            "6x1@0 5x2@0",
            "5x2@0",
            "place_first",
            {"source": "table", "number": 6, "count": 1},
            "First put the 6 you beat into a gap in your row, or drop it.",
            "NT-08",
        ),
        (
            "6x1@0 5x2@0",
            "+7",
            "no_gap",
            {"gap": 7, "last": 6},
            "The gaps in your row are 0 to 6, so there is no gap 7.",
            "NT-08",
        ),
    ],
)
def test_refusals_with_three_players(
    played: str, move: str, code: str, facts: dict[str, object], said: str, ruling: str | None
) -> None:
    match = table("66", "55", "", pile="3")
    play(match, played)
    check(match, move, code, ruling, said, **facts)


@pytest.mark.parametrize(
    ("played", "move", "code", "facts", "said", "ruling"),
    [
        (
            "",
            "pass:4",
            "lead_must_play",
            {},
            "The table is empty, so the leader must play.",
            "ND-03",
        ),
        (
            "",
            "6x1@0+1",
            "too_few_open",
            {"number": 6, "lying": 0},
            "You have no open 6.",
            "ND-08",
        ),
        (
            "",
            "4x1@2+2",
            "too_few_open",
            {"number": 4, "lying": 1},
            "You have only one open 4.",
            "ND-08",
        ),
        (
            "6x2@0",
            "pass",
            "which_open_card",
            {"open_cards": ["1", "2"]},
            "Name the open card to use up, such as pass:5. Your open cards: 1, 2.",
            "ND-18",
        ),
        (
            "6x2@0",
            "pass:3",
            "other_open_card",
            {"number": 3, "open_cards": ["1", "2"]},
            "You have no open 3. Your open cards: 1, 2.",
            "ND-04",
        ),
        (
            "6x2@0",
            "5x2@0+1",
            "too_few_open",
            {"number": 5, "lying": 0},
            "You have no open 5.",
            "ND-08",
        ),
        (
            "6x2@0 pass:1",
            "pass:2",
            "place_first",
            {"source": "open", "number": 1, "count": 1},
            "First put the open 1 you pass with into a gap in your row, or drop it.",
            "ND-04",
        ),
        (
            "6x2@0 pass:1 drop 4x1@0 pass:2 drop 3x1@0",
            "pass:2",
            "no_open_card",
            {},
            "You have no open cards left. You can only pass without one, and that loses the round.",
            "ND-05",
        ),
    ],
)
def test_refusals_in_a_duel(
    played: str, move: str, code: str, facts: dict[str, object], said: str, ruling: str
) -> None:
    match = duel("6643", "55", mine="47", yours="12")
    play(match, played)
    check(match, move, code, ruling, said, **facts)


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
    said = f"The table is empty and {spent}, so you must play."
    check(match, "pass", "lead_spent", "NT-27", said, duel=players == 2)


@pytest.mark.parametrize(
    "text",
    ["", "4", "4x", "4x0@0", "8x1@0", "4x1@00", "4x1@-1", "PASS", "pass:8", "+", "+01", "-1"],
)
def test_text_that_is_not_a_move(text: str) -> None:
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
