"""Measure whether the arena would gain by correcting for the random numbers of the bots.

At every decision a twin of the bot, with other random numbers, chooses too. The value of the
position after the move that was played, less that after the move of the twin, is zero on average:
both were drawn alike. The script sums these differences, by bot, and prints how many times fewer
deals give the same interval if as much of the sums is taken away as makes the spread least. That is
fitted to the deals themselves, so with few deals it is a little too favourable.

    python benchmarks/luck_of_moves.py GAME BOT BOT [--deals N] [--rollouts N]
"""

from __future__ import annotations

import argparse
from typing import Any

import numpy as np

from tefuda.arena import plan
from tefuda.arena.run.entrants import make
from tefuda.bots.bot import Bot
from tefuda.bots.build import warmup
from tefuda.bots.policies.open_values import open_values
from tefuda.games.chance import seeded
from tefuda.match import Match

VALUES_STREAM = 77  # of the number of a deal
TWINS = 100  # the first stream of the seeds of the twins


def played(game: str, names: list[str], deal: int, rollouts: int) -> tuple[float, list[float]]:
    """Play a deal in both seatings; return the share of wins of the first bot, and the sums."""
    wanted = plan(game, names, players=2)
    share, sums = 0.0, [0.0, 0.0]
    for order in ((0, 1), (1, 0)):
        match: Match[Any, Any] = Match(game, 2, seed=wanted.match_seed(deal))
        bots, twins = (
            [
                make(wanted.entrants[each], match, seeded(deal, first + 2 * order[0] + each))
                for each in order
            ]
            for first in (0, TWINS)
        )
        states, owners = choices(match, bots, twins, order)
        me = order.index(0)
        if states:
            values = open_values(game, states, seeded(deal, VALUES_STREAM), rollouts)[:, me]
            for owner, change in zip(owners, values[0::2] - values[1::2], strict=True):
                sums[owner] += change / 2
        result = match.result()
        assert result is not None
        share += (me in result["winners"]) / len(result["winners"]) / 2
    return share, sums


def choices(
    match: Match[Any, Any], bots: list[Bot], twins: list[Bot], order: tuple[int, int]
) -> tuple[list[Any], list[int]]:
    """Play a match; return both states after each choice in which the twin differs, and whose."""
    states, owners = [], []
    while not match.over:
        if match.turn is None:
            match.deal()
            continue
        seat, view = match.turn, match.view(match.turn)
        move, other = bots[seat].choose(view), twins[seat].choose(view)
        if other != move:
            twin = match.copy()
            twin.play(other)
            match.play(move)
            states += [match.state.copy(), twin.state]
            owners.append(order[seat])
        else:
            match.play(move)
    return states, owners


def main() -> None:
    """Print the spreads of one setting."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("bots", nargs=2)
    parser.add_argument("--deals", type=int, default=200)
    parser.add_argument("--rollouts", type=int, default=60)
    asked = parser.parse_args()
    warmup.load_search(asked.game)
    found = [played(asked.game, asked.bots, deal, asked.rollouts) for deal in range(asked.deals)]
    share = np.array([each for each, _ in found])
    sums = np.array([each for _, each in found])
    fitted = np.column_stack([np.ones(len(share)), sums])
    left = share - fitted @ np.linalg.lstsq(fitted, share, rcond=None)[0]
    all_of_it = share - sums.sum(axis=1)
    print(
        f"{asked.game}, {' - '.join(asked.bots)}, {asked.deals} deals: spread {share.std():.3f}, "
        f"fitted {left.std():.3f} ({share.var() / left.var():.2f} × fewer deals), "
        f"all of it {all_of_it.std():.3f} ({share.var() / all_of_it.var():.2f} ×)"
    )


if __name__ == "__main__":
    main()
