"""Long lists of moves take less room."""

from __future__ import annotations

import re

import tefuda
from support.tables import Table, moments, played
from tefuda.terminal.moves import MAX_LISTED_LINES, list_moves, numbered
from terminal.typing_players import screen


def many_sets() -> tefuda.Match:
    """A position of dnup with more moves than lines on a screen."""
    match = next(
        match
        for match in moments(played(Table("dnup", 4), seed=34))
        if match.turn is not None and len(match.legal_moves()) > 55
    )
    assert match.turn is not None
    return match


def listed(match: tefuda.Match) -> list[str]:
    seen, shown = screen()
    assert match.turn is not None
    list_moves(seen, match, match.turn)
    return shown.getvalue().splitlines()


def test_a_long_list_fits_on_a_screen() -> None:
    assert len(listed(many_sets())) <= MAX_LISTED_LINES


def test_a_long_list_shows_every_move_with_its_number() -> None:
    match = many_sets()
    text = "\n".join(listed(match))
    for number, move in enumerate(numbered(match), 1):
        assert re.search(rf"(^| ){number} {re.escape(move)}( |$)", text, re.MULTILINE)


def test_a_shared_meaning_is_printed_above_the_moves() -> None:
    lines = [line.rstrip() for line in listed(many_sets())]
    assert "two 1s:" in lines
    assert "three 1s:" in lines
    assert any(line.endswith("take 2/6") for line in lines)


def test_a_short_list_says_of_every_move_what_it_means() -> None:
    match = played(Table("dnup", 4), seed=1, steps=1)
    text = "\n".join(listed(match))
    assert len(re.findall(r"one [1-9]|two [1-9]s|three [1-9]s|hand:", text)) == len(
        match.legal_moves()
    )
