"""Text views fit into a terminal of any width from 20 columns up."""

from __future__ import annotations

from collections import Counter

import tefuda
from support.tables import Table, moments, played, some_tables
from tefuda.games import get

WIDTHS = (20, 21, 29, 39, 40, 57, 80)


def some_moments(table: Table) -> list[tefuda.Match]:
    """Positions of one match, the first of them right after the deal."""
    return [match.copy() for match in moments(played(table, seed=3, steps=60))][1::7]


def shown(text: str) -> Counter[str]:
    """The words of a text view but gaps such as `+3`: a wrapped row may show one twice."""
    return Counter(word for word in text.split() if not word.startswith("+"))


@some_tables
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
