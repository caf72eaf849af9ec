"""Calibration of the coach: of positions valued at 60 %, about 60 % are won.

Every seat plays the move that the coach finds best with the same number of simulations, so that the
players are those that it assumes. For each tenth of the scale the script prints the mean chance
that the coach gave to the best move, and the share of these positions that were won. The positions
of a match have one winner, so even right values have a mean error if the matches are few. The
script estimates that error, by drawing the matches again with replacement.

    python benchmarks/calibration.py GAME PLAYERS MATCHES [SIMULATIONS] [--seed N] [--processes N]
    python benchmarks/calibration.py ... --json >> calibration.jsonl
    python benchmarks/calibration_picture.py calibration.jsonl docs/pictures/calibration.svg
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from random import Random
from statistics import fmean
from typing import Any

from tefuda.bots.build import warmup
from tefuda.coach.decisions import estimates
from tefuda.games.chance import seeded
from tefuda.match import Match

TENTHS = 10
SEED = 20_000  # of the matches to which the curves were fitted, and of those that tested them first
RESAMPLES = 400

Valued = list[tuple[float, float]]  # the chance of a move that was played, and 1 if its seat won


def valued_positions(game: str, players: int, simulations: int, seed: int, index: int) -> Valued:
    """Play a match; return the chance of every move played, and whether its seat won."""
    warmup.load_search(game)
    match: Match[Any, Any] = Match(game, players, seed=seeded(seed, index))
    chances: list[tuple[int, float]] = []
    while not match.over:
        if match.turn is None:
            match.deal()
            continue
        view = match.view(match.turn)
        move = view["legal"][0]
        if len(view["legal"]) > 1:
            search_seed = seeded(index, len(match.steps))
            best = estimates(game, view, move, simulations, search_seed)[0]
            chances.append((match.turn, best.chance))
            move = best.move
        match.play(move)
    result = match.result()
    assert result is not None
    return [(chance, float(seat in result["winners"])) for seat, chance in chances]


def table(matches: Sequence[Valued]) -> list[dict[str, float]]:
    """Return a row for each tenth of the scale: positions, mean chance, share won."""
    rows = []
    found = [pair for match in matches for pair in match]
    for tenth in range(TENTHS):
        inside = [pair for pair in found if min(TENTHS - 1, int(pair[0] * TENTHS)) == tenth]
        if inside:
            given, won = (fmean(column) for column in zip(*inside, strict=True))
            rows.append({"tenth": tenth, "positions": len(inside), "valued": given, "won": won})
    return rows


def mean_error(rows: list[dict[str, float]]) -> float:
    """Return the mean distance of value and share, weighted by positions."""
    total = sum(row["positions"] for row in rows)
    return sum(row["positions"] * abs(row["valued"] - row["won"]) for row in rows) / total


def error_by_chance(matches: Sequence[Valued], resamples: int = RESAMPLES) -> float:
    """Return the mean error that right values have on average, with so few matches."""
    dice = Random(1)
    errors = {row["tenth"]: row["won"] - row["valued"] for row in table(matches)}
    found = []
    for _ in range(resamples):
        rows = table(dice.choices(matches, k=len(matches)))
        for row in rows:
            row["won"] -= errors[row["tenth"]]
        found.append(mean_error(rows))
    return fmean(found)


def main() -> None:
    """Measure one setting."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("game")
    parser.add_argument("players", type=int)
    parser.add_argument("matches", type=int)
    parser.add_argument("simulations", type=int, nargs="?", default=400)
    parser.add_argument("--seed", type=int, default=SEED, help="another one plays other matches")
    parser.add_argument("--processes", type=int)
    parser.add_argument("--json", action="store_true")
    asked = parser.parse_args()
    play = partial(valued_positions, asked.game, asked.players, asked.simulations, asked.seed)
    with ProcessPoolExecutor(asked.processes) as pool:
        matches = list(pool.map(play, range(asked.matches)))
    rows = table(matches)
    error, chance = mean_error(rows), error_by_chance(matches)
    if asked.json:
        setting = {
            name: getattr(asked, name) for name in ("game", "players", "simulations", "seed")
        }
        measured = {"matches": len(matches), "error": error, "by_chance": chance, "rows": rows}
        print(json.dumps({**setting, **measured}))
        return
    print(
        f"{asked.game}, {asked.players} players, {asked.matches} matches: mean error {error:.1%}; "
        f"right values would have {chance:.1%} by chance"
    )
    for row in rows:
        print(
            f"{row['positions']:8,.0f} positions: valued {row['valued']:.1%}, won {row['won']:.1%}"
        )


if __name__ == "__main__":
    main()
