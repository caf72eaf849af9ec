"""The text view of Nana Toridori: a row of cards between its indices and its gaps."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from typing import Any

import pytest

from support.tables import Table, moments, played
from tefuda.games import get

render = get("nana").text_view.render


@cache
def views(players: int) -> list[tuple[int, Mapping[str, Any]]]:
    """Every third decision of a match: the seat, with its view."""
    found = moments(played(Table("nana", players), seed=3, steps=40))
    every = [(match.turn, match.view(match.turn)) for match in found if match.turn is not None]
    return every[::3]


@pytest.mark.parametrize("width", range(20, 81, 3))
@pytest.mark.parametrize("players", [2, 3, 6])
def test_the_row_stays_below_its_indices(players: int, width: int) -> None:
    placing = 0
    for turn, view in views(players):
        lines = render(view, width).splitlines()
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
        assert row == view["hands"][turn]
    assert placing
