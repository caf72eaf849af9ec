"""Measure how much less the play of a match varies than its result, once luck is taken away.

All seats have the same bot. For each table the script prints the variance of the result of the
first seat, of its luck, and of what is left: its own play and that of the others. The last column
is the part of the variance that is left.

    python benchmarks/luck_and_play.py [--bot B] [--matches N] [--rollouts N] [GAME-PLAYERS ...]
"""

from __future__ import annotations

import argparse
from concurrent.futures import ProcessPoolExecutor
from functools import partial

import numpy as np

from tefuda.bots import make
from tefuda.bots.build import warmup
from tefuda.coach.luck import Balance, balance, swings
from tefuda.games import OURS, get
from tefuda.games.chance import seeded
from tefuda.match import Match

SEED = 1
LUCK_STREAM = 100  # of the seed of a match; the streams below it are the bots
ROLLOUTS = 200  # of a review with the default budget


def played(game: str, players: int, bot: str, rollouts: int, index: int) -> Balance:
    """Play a match; return the balance of the first seat."""
    warmup.load_search(game)
    seed = seeded(SEED, index)
    match = Match(game, players, seed=seed)
    bots = [make(bot, game, seeded(seed, seat)) for seat in range(players)]
    while not match.over:
        if match.turn is None:
            match.deal()
        else:
            match.play(bots[match.turn].choose(match.view(match.turn)))
    return balance(swings(match, rollouts, seeded(seed, LUCK_STREAM)), 0)


def main() -> None:
    """Print a row for each table."""
    parser = argparse.ArgumentParser(description=__doc__)
    every = [f"{game}-{players}" for game in OURS for players in get(game).players]
    parser.add_argument("tables", nargs="*", default=every)
    parser.add_argument("--bot", default="normal")
    parser.add_argument("--matches", type=int, default=300)
    parser.add_argument("--rollouts", type=int, default=ROLLOUTS)
    parser.add_argument("--processes", type=int)
    asked = parser.parse_args()
    print(f"{asked.bot}, {asked.matches:,} matches, {asked.rollouts} rollouts")
    print("| game | players | result | luck | own play | others' play | all play | left |")
    print("|---|---|---|---|---|---|---|---|")
    with ProcessPoolExecutor(asked.processes) as pool:
        for table in asked.tables:
            game, players = table.split("-")
            play = partial(played, game, int(players), asked.bot, asked.rollouts)
            found = list(pool.map(play, range(asked.matches)))
            columns = np.array(
                [(b.total, b.luck, b.own_play, b.others_play, b.total - b.luck) for b in found]
            )
            spread = columns.var(axis=0, ddof=1)
            figures = " | ".join(f"{variance:.3f}" for variance in spread)
            print(f"| {game} | {players} | {figures} | {spread[-1] / spread[0]:.0%} |", flush=True)


if __name__ == "__main__":
    main()
