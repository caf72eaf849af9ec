"""The table of dnup as plain text."""

from __future__ import annotations

import pytest

import tefuda
from games.dnup.positions import (
    ALL_NINES,
    ALL_ONES,
    FAST_0,
    FAST_1,
    FAST_START,
    dealt,
    deck,
    positions,
    rotate,
)
from support.tables import play
from tefuda.games import get

render = get("dnup").text_view.render


def test_three_players_as_seat_0_sees_them() -> None:
    match = dealt("1/5 7/3 7/2 8/9 2/6 4/5 4/9 5/9 1/2", "", "6/1 6/5")
    play(match, "7:23 <0 6:15")
    assert render(match.view(0)).splitlines() == [
        "discards 0   turns without a discard: 3 of 120",
        "needed  2 cards: 7 or higher   any other size: any value",
        "> seat 0  0 points  7 cards    set -",
        "          1/2 1/5 2/6 4/5 4/9 5/9 8/9",
        "  seat 1  0 points  11 cards   set -",
        "          holds 2/7 3/7",
        "  seat 2  0 points  7 cards    set 6/1 6/5",
    ]


def test_two_players_and_their_areas() -> None:
    match = dealt("1/5 9/8", "8/7 8/4")
    play(match, "9:8 8:47")
    lines = render(match.view(0)).splitlines()
    assert lines[1] == "needed  1 card: cannot be beaten   2 cards: 9   any other size: any value"
    assert lines[2] == "  seat 0  0 rounds  8 cards    area a -   area b 9/8"
    assert lines[4] == "> seat 1  0 rounds  7 cards    area a 8/4 8/7   area b now"


def test_an_empty_table_and_the_star() -> None:
    match = dealt("", "1/5", "")
    lines = render(match.view(0)).splitlines()
    assert lines[:2] == ["discards 0", "the table is empty: play any set"]
    assert lines[4:] == [
        "> seat 1  0 points  9 cards    set -",
        "          holds the star",
        "  seat 2  0 points  9 cards    set -",
    ]


def test_known_cards_beside_the_star() -> None:
    match = dealt("1/5 7/3", "", "8/4")
    play(match, "7:3 rot 8:4")
    assert "          holds 3/7 and the star" in render(match.view(1)).splitlines()


def test_players_who_are_out() -> None:
    match = dealt(FAST_0, FAST_1, "")
    play(match, FAST_START + " 2:367")
    assert "  seat 0  2 points  went out first   set 2/3 2/6 2/7" in str(match).splitlines()


def test_stalemates() -> None:
    match = tefuda.Match("dnup", 2)
    match.deal(deck("", ""))
    rotate(match, 80)
    assert str(match).splitlines()[1] == (
        "discards 0   turns without a discard: 80 of 80   stalemates: 1 of 3"
    )


def test_a_large_hand_takes_more_than_one_line() -> None:
    match = dealt(ALL_ONES, ALL_NINES, "", "", "8/2")
    play(match, "1:23456789 9:1234567 <0 rot 8:2 rot <4")
    assert match.view(2)["held"][2] == 17
    lines = render(match.view(2)).splitlines()
    (at,) = [at for at, line in enumerate(lines) if "seat 2" in line]
    assert [len(line.split()) for line in lines[at + 1 : at + 3]] == [16, 1]


@pytest.mark.no_cover
def test_every_position_has_a_text_view() -> None:
    for match in positions(1, every=11):
        for seat in (None, *range(match.players)):
            lines = render(match.view(seat)).splitlines()
            assert sum("seat" in line for line in lines) == match.players
