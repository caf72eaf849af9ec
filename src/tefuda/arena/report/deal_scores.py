"""How entrants fared in a deal: means over its seatings and the seats that they had."""

from __future__ import annotations

from statistics import fmean
from typing import NamedTuple

from tefuda.arena.plan import Plan
from tefuda.arena.run.outcomes import Played


class Standing(NamedTuple):
    """How one entrant fared in a deal."""

    win: float  # share of its matches won; who shares a first place shares the win
    rank: float
    last: float  # share of its matches in which it came last, shared likewise


def standings(plan: Plan, played: Played) -> list[Standing]:
    """How every entrant fared in a deal."""
    found: list[list[Standing]] = [[] for _ in plan.entrants]
    for order, ranks, won in zip(plan.orders, played.ranks, played.won, strict=True):
        winners = 1 if plan.one_loses else sum(won)  # those who win together win wholly (NT-19)
        worst = max(ranks)
        for seat, entrant in enumerate(order):
            last = 1 / ranks.count(worst) if ranks[seat] == worst else 0.0
            found[entrant].append(Standing(won[seat] / winners, ranks[seat], last))
    return [Standing(*map(fmean, zip(*each, strict=True))) for each in found]


def ahead(plan: Plan, played: Played, one: int, other: int) -> float:
    """How often one entrant ranks better than another, over all their seats; ties count half."""
    better = [
        0.5 + 0.5 * ((ranks[b] > ranks[a]) - (ranks[b] < ranks[a]))
        for order, ranks in zip(plan.orders, played.ranks, strict=True)
        for a, first in enumerate(order)
        for b, second in enumerate(order)
        if first == one and second == other
    ]
    return fmean(better)
