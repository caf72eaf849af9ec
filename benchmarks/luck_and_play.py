"""Measure how much of the result of a match is luck, and how much its play varies.

The bots sit down in turn: with two at a table of four, each has two seats. For each table and bot
the script prints the variance of the result of a seat, of its luck, of its own play and of that of
the others, and the means of luck and own play, with 95 % intervals. The luck of deals and draws is
zero on average. That of hidden cards is not, between bots that play very differently. Own play says
how much better they play than `normal`.

    python benchmarks/luck_and_play.py [GAME-PLAYERS ...] [--bots B ...] [--matches N]
        [--rollouts N] [--processes N]
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from math import sqrt

import numpy as np

from tefuda.bots.build import warmup
from tefuda.bots.entrant import parse, seated
from tefuda.coach.luck import Balance, balance, swings
from tefuda.games import OURS, get
from tefuda.games.chance import seeded
from tefuda.match import Match

SEED = 1
LUCK_STREAM = 100  # of the seed of a match; the streams below it are the bots
ROLLOUTS = 100  # of a review with the default budget
MIN_VARIANCE = 1e-9
NORMAL_95 = 1.96  # half of a 95 % interval, in standard errors


def played(
    game: str, players: int, bots: Sequence[str], rollouts: int, number: int
) -> list[tuple[str, Balance]]:
    """Play a match; return the bot and the balance of every seat."""
    warmup.load_search(game)
    seed = seeded(SEED, number)
    match = Match(game, players, seed=seed)
    names = [bots[(number + seat) % len(bots)] for seat in range(players)]
    seats = [seated(parse(name), game, seeded(seed, k)) for k, name in enumerate(names)]
    while not match.over:
        if match.turn is None:
            match.deal()
        else:
            match.play(seats[match.turn].choose(match.view(match.turn)))
    found = swings(match, rollouts, seeded(seed, LUCK_STREAM), threads=1)
    return [(name, balance(found, seat)) for seat, name in enumerate(names)]


def row(game: str, players: int, bot: str, found: Sequence[Sequence[Balance]]) -> str:
    """Return the row of a bot; `found` has the balances of its seats in each match."""
    every = np.array([(b.total, b.luck, b.own_play, b.others_play) for m in found for b in m])
    variances = every.var(axis=0, ddof=1)
    figures = " | ".join(f"{variance:.3f}" for variance in variances)
    # The seats of a match are not independent: the interval is one over matches.
    means = np.array([np.mean([(b.luck, b.own_play) for b in m], axis=0) for m in found])
    errors = means.std(axis=0, ddof=1) / sqrt(len(means))
    luck, own = (
        f"{100 * mean:+.1f} ±{100 * NORMAL_95 * error:.1f}"
        for mean, error in zip(means.mean(axis=0), errors, strict=True)
    )
    # A bot that wins always, or never, has no variance.
    share = f"{variances[2] / variances[0]:.0%}" if variances[0] > MIN_VARIANCE else "-"
    return f"| {game} | {players} | {bot} | {figures} | {share} | {luck} | {own} |"


def main() -> None:
    """Print a row for each table and bot."""
    parser = argparse.ArgumentParser(description=__doc__)
    every = [f"{game}-{players}" for game in OURS for players in get(game).players]
    parser.add_argument("tables", nargs="*", default=every)
    parser.add_argument("--bots", nargs="+", default=["normal"])
    parser.add_argument("--matches", type=int, default=300)
    parser.add_argument("--rollouts", type=int, default=ROLLOUTS)
    parser.add_argument("--processes", type=int)
    asked = parser.parse_args()
    print(f"{asked.matches:,} matches, {asked.rollouts} rollouts")
    print(
        "| game | players | bot | result | luck | own play | others' | own of result "
        "| mean luck | mean own play |"
    )
    print("|---|---|---|---|---|---|---|---|---|---|")
    with ProcessPoolExecutor(asked.processes) as pool:
        for table in asked.tables:
            game, players = table.split("-")
            play = partial(played, game, int(players), asked.bots, asked.rollouts)
            matches = list(pool.map(play, range(asked.matches)))
            for bot in dict.fromkeys(asked.bots):
                own = [[each for name, each in match if name == bot] for match in matches]
                print(row(game, int(players), bot, [each for each in own if each]), flush=True)


if __name__ == "__main__":
    main()
