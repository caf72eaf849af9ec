"""The chart is drawn, shows every bot, and is the same for the same figures."""

from __future__ import annotations

from itertools import combinations
from pathlib import Path

import pytest
from matplotlib.figure import Figure

from tefuda.arena import plan
from tefuda.arena.report.chart import draw, draw_shares, draw_strength
from tefuda.arena.report.summary import Summary, summarise
from tefuda.arena.run.move_times import MoveTimes
from tefuda.arena.run.outcomes import DealResult


def summary(timed: bool) -> Summary:
    wanted = plan("datto", ["normal", "easy", "random"], players=3, compiled=not timed)
    deals = []
    for number in range(8):
        times = [MoveTimes() for _ in range(3)]
        for entrant, of_entrant in enumerate(times):
            of_entrant.moves = 1
            if timed:
                of_entrant.add(10.0**-entrant)
        ranks = [[1 + (place + number) % 3 for place in order] for order in wanted.orders]
        won = [[int(rank == 1) for rank in match] for match in ranks]
        deals.append(DealResult(number, ranks, won, [0, 0, 0], [None] * 3, times))
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


def one_sided() -> Summary:
    """Make a summary in which the first wins everything, and both take the same time."""
    wanted = plan("datto", ["easy", "random"], players=2, compiled=False)
    deals = []
    for number in range(5):
        times = [MoveTimes(), MoveTimes()]
        for of_entrant in times:
            of_entrant.add(0.01)
        ranks = [[1, 2], [2, 1]]
        won = [[1, 0], [0, 1]]
        deals.append(DealResult(number, ranks, won, [0, 0], [None] * 2, times))
    return summarise(wanted, deals, 5, None)


def test_shares_end_at_a_hundred_percent_and_words_lie_on_no_bar() -> None:
    reported = one_sided()
    figure = Figure(figsize=(11, 4), layout="constrained")
    shares, strength = figure.subplots(1, 2)
    draw_shares(shares, reported)
    draw_strength(strength, reported, reported.results)
    figure.canvas.draw()
    for low, high in (shares.get_xlim(), strength.get_ylim()):
        assert 0 <= low < high <= 1
    for panel, words in ((shares, 3), (strength, 2)):
        inside = panel.get_window_extent()
        boxes = [text.get_window_extent() for text in panel.texts]
        assert len(boxes) == words
        assert [box for box in boxes if inside.overlaps(box)] == []
        assert [pair for pair in combinations(boxes, 2) if pair[0].overlaps(pair[1])] == []


def test_the_same_figures_give_the_same_file(tmp_path: Path) -> None:
    files = []
    for name in ("one", "two"):
        (tmp_path / name).mkdir()
        files.append(draw(summary(True), tmp_path / name)[0].read_bytes())
    assert files[0] == files[1]
