"""Calibration of the coach: of positions valued at 60 %, about 60 % are won.

Every seat plays the move that the coach finds best with the same number of simulations, so that the
players are those that it assumes. For each tenth of the scale the script prints the mean chance
that the coach gave to the best move, and the share of these positions that were won.

    python benchmarks/calibration.py GAME PLAYERS MATCHES [SIMULATIONS] [--processes N]
"""

from __future__ import annotations

import argparse
import json
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from statistics import fmean
from typing import Any

from tefuda.coach.decisions import estimates
from tefuda.games.chance import seeded
from tefuda.match import Match

TENTHS = 10
SEED = 20_000


def valued_positions(game: str, players: int, simulations: int, index: int) -> list[Any]:
    """Play a match; return the chance of every move played, and whether its seat won."""
    match: Match[Any, Any] = Match(game, players, seed=seeded(SEED, index))
    chances: list[tuple[int, float]] = []
    while not match.over:
        if match.turn is None:
            match.deal()
            continue
        view = match.view(match.turn)
        move = view["legal"][0]
        if len(view["legal"]) > 1:
            seed = seeded(index, len(match.steps))
            best = estimates(game, view, move, simulations, seed)[0]
            chances.append((match.turn, best.chance))
            move = best.move
        match.play(move)
    result = match.result()
    assert result is not None
    return [(chance, float(seat in result["winners"])) for seat, chance in chances]


def table(found: list[tuple[float, float]]) -> list[dict[str, float]]:
    """Return a row for each tenth of the scale: positions, mean chance, share won."""
    rows = []
    for tenth in range(TENTHS):
        inside = [pair for pair in found if min(TENTHS - 1, int(pair[0] * TENTHS)) == tenth]
        if inside:
            given, won = (fmean(column) for column in zip(*inside, strict=True))
            rows.append({"positions": len(inside), "valued": given, "won": won})
    return rows


def mean_error(rows: list[dict[str, float]]) -> float:
    """Return the mean distance of value and share, weighted by positions."""
    total = sum(row["positions"] for row in rows)
    return sum(row["positions"] * abs(row["valued"] - row["won"]) for row in rows) / total


def main() -> None:
    """Measure one setting."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("game")
    parser.add_argument("players", type=int)
    parser.add_argument("matches", type=int)
    parser.add_argument("simulations", type=int, nargs="?", default=400)
    parser.add_argument("--processes", type=int)
    parser.add_argument("--json", action="store_true")
    asked = parser.parse_args()
    play = partial(valued_positions, asked.game, asked.players, asked.simulations)
    with ProcessPoolExecutor(asked.processes) as pool:
        matches = pool.map(play, range(asked.matches))
        rows = table([pair for match in matches for pair in match])
    error = mean_error(rows)
    if asked.json:
        print(
            json.dumps({"game": asked.game, "players": asked.players, "error": error, "rows": rows})
        )
        return
    print(f"{asked.game}, {asked.players} players, {asked.matches} matches: mean error {error:.1%}")
    for row in rows:
        print(
            f"{row['positions']:8,.0f} positions: valued {row['valued']:.1%}, won {row['won']:.1%}"
        )


if __name__ == "__main__":
    main()
