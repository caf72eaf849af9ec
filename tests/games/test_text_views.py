"""Text views fit into a terminal of any width from 20 columns up."""

from __future__ import annotations

import re
from collections import Counter

import pytest

import tefuda
from support.tables import Table, every_table, moments, played
from tefuda.games import get

WIDTHS = (20, 21, 29, 39, 40, 57, 80)


def some_moments(table: Table) -> list[tefuda.Match]:
    """Positions of one match, the first of them right after the deal."""
    return [match.copy() for match in moments(played(table, seed=3, steps=60))][1::7]


def shown(text: str) -> Counter[str]:
    """The words of a text view but the gaps in a row of nana, of which some stand there twice."""
    return Counter(word for word in text.split() if not word.startswith("+"))


@every_table
def test_no_line_is_longer_than_the_width_and_nothing_is_lost(table: Table) -> None:
    render = get(table.game).text_view.render
    for match in some_moments(table):
        for view in (match.view(0), match.snapshot()):
            words = shown(render(view))
            for width in WIDTHS:
                text = render(view, width)
                assert max(map(len, text.splitlines())) <= width
                assert shown(text) == words
            assert render(view, 500) == render(view)


@pytest.mark.parametrize("width", range(20, 81, 3))
@pytest.mark.parametrize("players", [2, 3, 6])
def test_the_row_of_nana_stays_below_its_indices(players: int, width: int) -> None:
    placing = 0
    for match in moments(played(Table("nana", players), seed=3, steps=40)):
        if match.turn is None:
            continue
        view = match.view(match.turn)
        lines = get("nana").text_view.render(view, width).splitlines()
        row: list[str] = []
        for number, line in enumerate(lines):
            cards = lines[min(number + 1, len(lines) - 1)]
            if not re.fullmatch(r"[\s0-9]+", line) or not re.fullmatch(r"[\s1-7\[\]]+", cards):
                continue
            indices = line.split()
            assert [int(index) for index in indices] == list(
                range(len(row), len(row) + len(indices))
            )
            row += re.findall(r"\[(\d)\]", cards)
            for index, start in zip(
                re.finditer(r"\d+", line), re.finditer(r"\[", cards), strict=True
            ):
                assert start.start() <= index.start() <= start.start() + 2
            if view["choosing"]:
                placing += 1
                gaps = [int(gap) for gap in re.findall(r"\+(\d+)", lines[number + 2])]
                assert gaps == [*map(int, indices), int(indices[-1]) + 1]
        assert row == view["hands"][match.turn]
    assert placing
