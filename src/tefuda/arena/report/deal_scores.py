"""Scores of the entrants in a deal: means over its seatings and their seats."""

from __future__ import annotations

from statistics import fmean
from typing import NamedTuple

from tefuda.arena.plan import Plan
from tefuda.arena.run.outcomes import DealResult


class DealScore(NamedTuple):
    """The score of one entrant in a deal."""

    win: float  # share of its matches won; a shared first place is a shared win
    rank: float
    last: float  # share of its matches in which it came last, shared likewise
    luck: float  # in wins; 0 if it was not measured


def deal_scores(plan: Plan, result: DealResult) -> list[DealScore]:
    """Return the score of every entrant in a deal."""
    found: list[list[DealScore]] = [[] for _ in plan.entrants]
    lucks = result.luck or [[0.0] * plan.players for _ in plan.orders]
    for order, ranks, won, luck in zip(plan.orders, result.ranks, result.won, lucks, strict=True):
        winners = 1 if plan.one_loses else sum(won)  # if one loses, the others do not share (NT-19)
        worst = max(ranks)
        for seat, entrant in enumerate(order):
            last = 1 / ranks.count(worst) if ranks[seat] == worst else 0.0
            found[entrant].append(DealScore(won[seat] / winners, ranks[seat], last, luck[seat]))
    return [DealScore(*map(fmean, zip(*each, strict=True))) for each in found]


def share_ahead(plan: Plan, result: DealResult, one: int, other: int) -> float:
    """Return how often one entrant ranks better than another; ties count half."""
    better = [
        0.5 + 0.5 * ((ranks[b] > ranks[a]) - (ranks[b] < ranks[a]))
        for order, ranks in zip(plan.orders, result.ranks, strict=True)
        for a, first in enumerate(order)
        for b, second in enumerate(order)
        if first == one and second == other
    ]
    return fmean(better)
