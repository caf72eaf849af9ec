"""Measure how much of the spread of a deal in the arena follows from its cards.

Every deal is played again and again in both seatings, with the same cards in all rounds and other
random numbers of the bots. What then stays the same of a share of wins follows from the cards. No
measure of the luck of the cards can take away more than that.

    python benchmarks/luck_limits.py [--bots A B] [--deals N] [--times N] [--games ...]
"""

from __future__ import annotations

import argparse
from typing import Any

import numpy as np

from tefuda.bots.policies.compiled_matches import MatchArrays
from tefuda.bots.policies.move_mapping import true_move
from tefuda.bots.policies.policy import EASY, NORMAL, RANDOM
from tefuda.bots.policies.rollouts import policy_move
from tefuda.engine.cpu import compiled
from tefuda.engine.entry_points import entry_point
from tefuda.engine.open_rules import apply, conceal, deal, new, random_first, shuffled, wins
from tefuda.games import OURS, get
from tefuda.games.chance import seeded
from tefuda.games.phase import NEEDS_DEAL, OVER

POLICIES = {"random": RANDOM, "easy": EASY, "normal": NORMAL}
PLAYERS = 2
FIRST_BOT_STREAM = 1 << 58  # of the seed of a match; the streams below are its deals


@entry_point
def play_again(arrays: MatchArrays, seed: int, time: int) -> None:
    """Play every deal; `time` changes the random numbers of the bots, and no card."""
    s, v = arrays.states[0], arrays.views[0]
    for row in range(len(arrays.deals)):
        match_seed = seeded(seed, arrays.deals[row])
        new(s, PLAYERS, 0)
        decisions = 0
        while s.phase != OVER:
            if s.phase == NEEDS_DEAL:
                x = shuffled(arrays.deck, PLAYERS, seeded(match_seed, s.round))
                deal(s, arrays.deck, random_first(PLAYERS, x))
            arrays.views[0] = arrays.states[0]
            seat = s.turn
            conceal(v, seat)
            x = seeded(seeded(match_seed, FIRST_BOT_STREAM + time), decisions)
            move = policy_move(v, arrays.policies[seat], x, arrays.views, arrays.knowledge)
            apply(s, true_move(s, v, move))
            decisions += 1
        for seat in range(PLAYERS):
            arrays.won[row, seat] = 1 if wins(s, seat) else 0


def shares(game: str, policies: tuple[int, int], deals: int, time: int) -> Any:
    """Return the share of the win of the first seat in every deal."""
    facts = get(game)
    record = facts.State.dtype()
    counts = [np.zeros((deals, PLAYERS), np.int64) for _ in range(3)]
    arrays = MatchArrays(
        states=np.zeros(1, record),
        views=np.zeros(2, record),
        knowledge=np.zeros(1, facts.knowledge.Knowledge.dtype()),
        deck=np.zeros(facts.deck_size, np.int8),
        policies=np.array(policies, np.int64),
        deals=np.arange(deals, dtype=np.int64),
        ranks=counts[0],
        won=counts[1],
        decisions=counts[2],
        moves=np.zeros((deals, 0), np.int64),
    )
    compiled(game, play_again)(arrays, 1, time)
    return arrays.won[:, 0] / np.maximum(1, arrays.won.sum(axis=1))


def part_of_cards(found: Any) -> float:
    """Return the part of the variance that is the same whenever a deal is played again."""
    within = found.var(axis=0, ddof=1).mean()
    between = found.mean(axis=0).var(ddof=1) - within / len(found)
    return float(between / (between + within))


def main() -> None:
    """Print a row for each game."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--bots", nargs=2, default=["normal", "easy"], choices=list(POLICIES))
    parser.add_argument("--deals", type=int, default=300)
    parser.add_argument("--times", type=int, default=16)
    parser.add_argument("--games", nargs="+", default=list(OURS))
    asked = parser.parse_args()
    one, other = (POLICIES[bot] for bot in asked.bots)
    print(f"{' - '.join(asked.bots)}, {asked.deals} deals, each {asked.times} times")
    print("| game | spread of a deal | part of the cards | fewer deals without it, times |")
    print("|---|---|---|---|")
    for game in asked.games:
        times = range(asked.times)
        first = np.stack([shares(game, (one, other), asked.deals, time) for time in times])
        second = np.stack([shares(game, (other, one), asked.deals, time) for time in times])
        both = (first + 1.0 - second) / 2.0
        part = part_of_cards(both)
        print(
            f"| {game} | {both.std(ddof=1):.3f} | {part:.1%} | {1 / (1 - part):.2f} × |", flush=True
        )


if __name__ == "__main__":
    main()
