"""The picture: it is drawn, shows every bot, and is the same for the same figures."""

from __future__ import annotations

from pathlib import Path

import pytest

from tefuda.arena import plan
from tefuda.arena.chart import draw
from tefuda.arena.pace import Pace
from tefuda.arena.played import Played
from tefuda.arena.summary import Summary, summarise


def summary(timed: bool) -> Summary:
    wanted = plan("datto", ["normal", "easy", "random"], players=3, compiled=not timed)
    deals = []
    for number in range(8):
        paces = [Pace() for _ in range(3)]
        for entrant, pace in enumerate(paces):
            pace.moves = 1
            if timed:
                pace.add(10.0**-entrant)
        ranks = [[1 + (place + number) % 3 for place in order] for order in wanted.orders]
        won = [[int(rank == 1) for rank in match] for match in ranks]
        deals.append(Played(number, ranks, won, [0, 0, 0], paces))
    return summarise(wanted, deals, 8, None)


@pytest.mark.parametrize("timed", [True, False])
def test_the_picture_is_drawn_twice(tmp_path: Path, timed: bool) -> None:
    svg, png = draw(summary(timed), tmp_path)
    assert png.read_bytes().startswith(b"\x89PNG")
    assert png.stat().st_size > 10_000
    text = svg.read_text()
    for word in ("normal", "easy", "random", "DATTO!, 3 players: 8 deals in 6 seatings each"):
        assert f"<!-- {word} -->" in text
    assert ("milliseconds per move" in text) == timed


def test_the_same_figures_give_the_same_file(tmp_path: Path) -> None:
    files = []
    for name in ("one", "two"):
        (tmp_path / name).mkdir()
        files.append(draw(summary(True), tmp_path / name)[0].read_bytes())
    assert files[0] == files[1]
