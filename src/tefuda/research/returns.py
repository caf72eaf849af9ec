"""Rewards of the seats for a match or a round that is over, the same as those of a batch."""

from __future__ import annotations

from typing import Any, Literal

from tefuda.games.game import Game

Reward = Literal["win", "rank", "score"]


def match_rewards(game: Game, s: Any, reward: Reward) -> list[float]:
    """Return the reward of every seat for a whole match.

    >>> from tefuda.games import get
    >>> s = get("dnup").State()
    >>> get("dnup").rules.new(s, 2, 0)
    >>> s.points[:2] = [2, 1]
    >>> [match_rewards(get("dnup"), s, reward) for reward in ("win", "rank", "score")]
    [[1.0, 0.0], [1.0, -1.0], [2.0, 1.0]]
    """
    seats = range(s.players)
    if reward == "win":
        winners = [game.rules.wins(s, seat) for seat in seats]
        return [won / sum(winners) for won in winners]
    if reward == "rank":
        ranks = [game.rules.rank(s, seat) for seat in seats]
        return [rank_reward(ranks, rank) for rank in ranks]
    return gained(game, s)


def round_rewards(game: Game, s: Any, reward: Reward) -> list[float]:
    """Return the reward of every seat for the first round, by the score gained in it."""
    scores = gained(game, s)
    if reward == "score":
        return scores
    ranks = [1 + sum(other > score for other in scores) for score in scores]
    if reward == "rank":
        return [rank_reward(ranks, rank) for rank in ranks]
    return [1.0 / ranks.count(1) if rank == 1 else 0.0 for rank in ranks]


def gained(game: Game, s: Any) -> list[float]:
    """Return the score that every seat has gained since the beginning."""
    begun = game.State()
    game.rules.new(begun, s.players, s.options)
    return [
        float(game.rules.score(s, seat) - game.rules.score(begun, seat))
        for seat in range(s.players)
    ]


def rank_reward(ranks: list[int], rank: int) -> float:
    """Return from 1 for the first rank to -1 for the last; equal ranks share.

    >>> [rank_reward([1, 2, 2], rank) for rank in (1, 2)]
    [1.0, -0.5]
    """
    better = sum(other < rank for other in ranks)
    equal = ranks.count(rank)
    return 1.0 - (2.0 * better + equal - 1.0) / (len(ranks) - 1)
