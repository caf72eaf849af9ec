"""The luck of each seat in a match: its deals, and the choices of its policies.

The luck of every seat is zero on average, over deals and random numbers. So a share of wins less
the luck has the same mean, and may vary less.
"""

from __future__ import annotations

from tefuda.arena.plan import Plan
from tefuda.arena.run.outcomes import Task
from tefuda.bots.policies.match_luck import NO_POLICY, match_luck
from tefuda.games.chance import seeded
from tefuda.match import Match, Move

ROLLOUTS = 64  # for each position
LUCK_STREAM = (1 << 59) + 3  # of the seed of a match, before the number of the seating


def luck_by_seat(plan: Plan, task: Task, match: Match) -> list[float]:
    """Return the luck of each seat in a match that is over, in wins."""
    parse_move = match.definition.notation.parse_move
    moves = [
        parse_move(moment.before, moment.step.move) if isinstance(moment.step, Move) else 0
        for moment in match.history
    ]
    seated = plan.seatings[task.seating]
    luck = match_luck(
        match.game,
        [*(moment.before for moment in match.history), match.state],
        moves,
        [NO_POLICY if each.policy is None else each.policy for each in seated],
        seeded(plan.match_seed(task.deal), LUCK_STREAM + task.seating),
        ROLLOUTS,
    )
    winners = plan.players - 1 if plan.one_loses else 1
    return [float(share) * winners for share in luck]
