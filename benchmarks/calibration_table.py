"""The table of calibration, of the matches that `calibration.py --out` played.

    python benchmarks/calibration_table.py FILE ...

Files of one setting with other seeds are added up. The positions of a match have one winner, so
even right values have a mean error if the matches are few. The last column estimates that error, by
drawing the matches again with replacement.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable, Sequence
from pathlib import Path
from random import Random
from statistics import fmean
from typing import NamedTuple

from tefuda.games import get

TENTHS = 10
RESAMPLES = 400
HEADING = "| game | players | matches | mean error before | after | of right values, by chance |"

# Of a match: for every move that was played the estimate of the search, the chance that the coach
# makes of it, and 1 if its seat won.
Valued = list[tuple[float, float, int]]


class Setting(NamedTuple):
    """A setting to measure."""

    game: str
    players: int
    simulations: int
    seed: int


class Row(NamedTuple):
    """A tenth of the scale."""

    tenth: int
    positions: int
    valued: float  # the mean chance that was given
    won: float  # the share of the positions that were won

    @property
    def error(self) -> float:
        """Return the value less the share won."""
        return self.valued - self.won


def tenths(matches: Iterable[Valued], calibrated: bool = True) -> list[Row]:
    """Return a row for each tenth of the scale in which there are positions."""
    sorted_in: list[list[tuple[float, int]]] = [[] for _ in range(TENTHS)]
    for match in matches:
        for raw, chance, won in match:
            given = chance if calibrated else raw
            sorted_in[min(TENTHS - 1, int(given * TENTHS))].append((given, won))
    return [
        Row(tenth, len(pairs), fmean(pair[0] for pair in pairs), fmean(pair[1] for pair in pairs))
        for tenth, pairs in enumerate(sorted_in)
        if pairs
    ]


def mean_error(rows: Sequence[Row]) -> float:
    """Return the mean distance of value and share, weighted by positions."""
    return sum(row.positions * abs(row.error) for row in rows) / sum(row.positions for row in rows)


def error_by_chance(matches: Sequence[Valued]) -> float:
    """Return the mean error that right values have on average, with so few matches."""
    dice = Random(1)
    errors = {row.tenth: row.error for row in tenths(matches)}
    found = []
    for _ in range(RESAMPLES):
        rows = tenths(dice.choices(matches, k=len(matches)))
        found.append(
            mean_error([row._replace(won=row.won + errors.get(row.tenth, 0.0)) for row in rows])
        )
    return fmean(found)


def row_of(game: str, players: int, matches: Sequence[Valued]) -> str:
    """Return the row of a game and a number of players, in points of a hundred."""
    errors = (
        mean_error(tenths(matches, calibrated=False)),
        mean_error(tenths(matches)),
        error_by_chance(matches),
    )
    figures = " | ".join(f"{100 * error:.1f}" for error in errors)
    return f"| {get(game).title} | {players} | {len(matches):,} | {figures} |"


def read(files: Iterable[Path]) -> dict[tuple[str, int], list[Valued]]:
    """Return the matches of all files, by game and number of players."""
    found: dict[tuple[str, int], list[Valued]] = {}
    for file in files:
        first, *lines = file.read_text("utf-8").splitlines()
        setting = Setting(**json.loads(first))
        found.setdefault((setting.game, setting.players), []).extend(map(json.loads, lines))
    return {table: matches for table, matches in sorted(found.items()) if matches}


def main() -> None:
    """Print the table."""
    print(HEADING)
    print("|---|---|---|---|---|---|")
    for (game, players), matches in read(map(Path, sys.argv[1:])).items():
        print(row_of(game, players, matches))


if __name__ == "__main__":
    main()
