"""The luck of each seat in a match: deals and draws, scored as the coach does.

The luck of every seat is zero on average, over deals and seatings. So a share of wins less the luck
has the same mean, and may vary less.
"""

from __future__ import annotations

from tefuda.arena.plan import Plan
from tefuda.coach.luck import balance, swings
from tefuda.games.chance import seeded
from tefuda.match import Match

ROLLOUTS = 40  # for each position
LUCK_STREAM = (1 << 59) + 3  # of the seed of a match


def luck_by_seat(plan: Plan, deal: int, match: Match) -> list[float]:
    """Return the luck of each seat in a match that is over, in wins."""
    found = swings(match, ROLLOUTS, seeded(plan.match_seed(deal), LUCK_STREAM))
    return [balance(found, seat).luck for seat in range(match.players)]
