"""Learn to play DATTO! from nothing, with NumPy alone: `python examples/learn.py`.

A move gets a score, a weighted sum of its features, and the policy is the softmax of the scores.
The weights follow the policy gradient (REINFORCE): after each match, the moves of a match that was
better than the average become more likely, those of a worse one less.
"""

from __future__ import annotations

import argparse

import numpy as np
from numpy.typing import NDArray

from tefuda.research import Batch

Floats = NDArray[np.float64]


def chances(batch: Batch, weights: Floats) -> tuple[Floats, Floats]:
    """Return the features of the legal moves, and the chance with which the policy plays each."""
    most = int(batch.count.max())
    features = batch.features[:, :most].astype(np.float64)
    scores = features @ weights
    scores[np.arange(most) >= batch.count[:, None]] = -np.inf
    likely = np.exp(scores - scores.max(1, keepdims=True))
    return features, likely / likely.sum(1, keepdims=True)


def choose(share: Floats, rng: np.random.Generator) -> NDArray[np.int64]:
    """Return the index of a random move in each match."""
    mark = rng.random(len(share))[:, None]
    chosen: NDArray[np.int64] = (share.cumsum(1) < mark).sum(1)
    return chosen.clip(max=(share > 0).sum(1) - 1)


def learn(matches: int, opponent: str = "random", seed: int = 1, rate: float = 0.5) -> Floats:
    """Return the weights after this many matches against a bot."""
    batch = Batch("datto", 2, 512, seed, opponents={1: opponent}, features=True)
    rng = np.random.default_rng(seed)
    weights = np.zeros(batch.features.shape[2])
    gradients = np.zeros((batch.size, len(weights)))  # of the log probability of the moves so far
    average, played = 0.5, 0
    while played < matches:
        features, share = chances(batch, weights)
        chosen = choose(share, rng)
        gradients += features[np.arange(batch.size), chosen]
        gradients -= (share[:, :, None] * features).sum(1)
        batch.step_index(chosen)
        ended = np.flatnonzero(batch.done)
        if len(ended):
            won = batch.reward[ended, 0] - average
            weights += rate * (won[:, None] * gradients[ended]).mean(0)
            average += 0.05 * won.mean()
            gradients[ended] = 0
            played += len(ended)
    return weights


def share_of_wins(weights: Floats, matches: int, opponent: str, seed: int) -> float:
    """Return how often the policy wins against a bot."""
    batch = Batch("datto", 2, 512, seed, opponents={1: opponent}, features=True)
    rng = np.random.default_rng(seed)
    won, played = 0.0, 0
    while played < matches:
        batch.step_index(choose(chances(batch, weights)[1], rng))
        won += float(batch.reward[batch.done, 0].sum())
        played += int(batch.done.sum())
    return won / played


def main() -> None:
    """Learn, then play against each bot."""
    parser = argparse.ArgumentParser(description="Learn to play DATTO! from nothing.")
    parser.add_argument("--matches", type=int, default=200_000, help="to learn from")
    parser.add_argument("--tests", type=int, default=10_000, help="matches against each bot")
    asked = parser.parse_args()
    weights = learn(asked.matches)
    for opponent in ("random", "easy", "normal"):
        share = share_of_wins(weights, asked.tests, opponent, seed=2)
        print(f"against {opponent}: {share:.1%} wins")


if __name__ == "__main__":
    main()
