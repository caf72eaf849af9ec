"""Draw the calibration of the coach: for each game, the share won over the chance given.

    python benchmarks/calibration_picture.py FILE ... docs/pictures/calibration.svg

The files are those that `calibration.py --out` wrote.
"""

from __future__ import annotations

import sys
from pathlib import Path

from calibration_table import Row, read, tenths
from tefuda.coach.chart import COLOURS, FAINT, INK, PAPER
from tefuda.games import OURS, get

SIZE = 240  # of the square of a game
LEFT, TOP, GAP, BOTTOM = 52, 34, 46, 46
MARKS = "●■▲◆▼★"  # by the number of players, so that colours never speak alone
LEAST = 30  # positions of a point; fewer say little


def draw(measured: dict[tuple[str, int], list[Row]]) -> str:
    """Return the picture as SVG: a square for each game, with a line for each number of players."""
    games = [game for game in OURS if any(game == each for each, _ in measured)]
    width = LEFT + len(games) * (SIZE + GAP)
    height = TOP + SIZE + BOTTOM
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" role="img" '
        'aria-label="Calibration: the share of positions won over the chance given" '
        f'font-family="sans-serif" font-size="12" fill="{INK}">',
        f'<rect width="{width}" height="{height}" fill="{PAPER}"/>',
    ]
    for place, game in enumerate(games):
        own = {players: rows for (each, players), rows in measured.items() if each == game}
        parts += square(get(game).title, own, LEFT + place * (SIZE + GAP))
    return "".join([*parts, "</svg>"]) + "\n"


def square(title: str, measured: dict[int, list[Row]], left: float) -> list[str]:
    """Return the parts of the square of a game."""

    def at(valued: float, won: float) -> tuple[float, float]:
        return round(left + valued * SIZE, 1), round(TOP + (1 - won) * SIZE, 1)

    middle, foot = left + SIZE / 2, TOP + SIZE
    parts = [
        f'<text x="{left}" y="{TOP - 12}" font-size="15" font-weight="bold">{title}</text>',
        f'<rect x="{left}" y="{TOP}" width="{SIZE}" height="{SIZE}" fill="none" stroke="{FAINT}"/>',
        f'<path d="M{left} {foot}L{left + SIZE} {TOP}" stroke="{FAINT}" stroke-dasharray="4 4"/>',
        f'<text x="{middle}" y="{foot + 34}" text-anchor="middle">valued</text>',
    ]
    for percent in (0, 50, 100):
        x, y = at(percent / 100, percent / 100)
        parts.append(f'<text x="{x}" y="{foot + 16}" text-anchor="middle">{percent}</text>')
        parts.append(f'<text x="{left - 6}" y="{y + 4}" text-anchor="end">{percent}</text>')
    for line, (players, rows) in enumerate(sorted(measured.items())):
        colour, mark = COLOURS[line], MARKS[line]
        points = [at(row.valued, row.won) for row in rows if row.positions >= LEAST]
        path = " ".join(f"{x},{y}" for x, y in points)
        parts.append(
            f'<polyline points="{path}" fill="none" stroke="{colour}" stroke-width="1.5"/>'
        )
        parts += [
            f'<text x="{x}" y="{y + 4}" text-anchor="middle" fill="{colour}">{mark}</text>'
            for x, y in points
        ]
        parts.append(
            f'<text x="{left + 10}" y="{TOP + 18 + 16 * line}" fill="{colour}">'
            f"{mark} {players} players</text>"
        )
    return parts


def main() -> None:
    """Read the measurements, and write the picture."""
    *files, target = map(Path, sys.argv[1:])
    measured = {table: tenths(matches) for table, matches in read(files).items()}
    target.write_text(draw(measured), encoding="utf-8")


if __name__ == "__main__":
    main()
