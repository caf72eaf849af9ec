"""OpenSkill ratings: a number for strength that counts every place, not wins alone."""

from __future__ import annotations

from collections.abc import Iterable
from statistics import fmean
from typing import NamedTuple

from tefuda.arena.plan import Plan
from tefuda.arena.run.outcomes import DealResult

MAX_RATED_MATCHES = 20_000  # more change no shown digit, and take seconds


class Rating(NamedTuple):
    """An OpenSkill rating: the mean, its uncertainty, and a lower bound."""

    mu: float
    sigma: float
    ordinal: float  # mu - 3 sigma


def ratings(plan: Plan, deals: Iterable[DealResult]) -> list[Rating]:
    """Return the ratings of all entrants after these deals, in this order, by Plackett and Luce.

    An entrant that has several seats is rated at each of them, and gets the mean.
    """
    from openskill.models import PlackettLuce

    model = PlackettLuce()
    current = [model.rating() for _ in plan.entrants]
    rated = 0
    for result in deals:
        for order, ranks in zip(plan.orders, result.ranks, strict=True):
            teams = [[current[entrant]] for entrant in order]
            after = [team[0] for team in model.rate(teams, ranks=[float(rank) for rank in ranks])]
            for entrant in range(len(current)):
                own = [after[seat] for seat, other in enumerate(order) if other == entrant]
                mu, sigma = fmean(r.mu for r in own), fmean(r.sigma for r in own)
                current[entrant] = model.rating(mu=mu, sigma=sigma)
        rated += len(plan.orders)
        if rated >= MAX_RATED_MATCHES:
            break
    return [Rating(rating.mu, rating.sigma, rating.ordinal()) for rating in current]
