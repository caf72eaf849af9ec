"""Hints: what `hard` would do in the place of the person to decide, with chances that agree.

`hard` plays what it has tried most; places count for it a little, and what it has hardly tried may
have been lucky. Whoever is told chances asks why the best is not the one that is named. So of the
moves that were tried enough the one with the best chance is named.
"""

from __future__ import annotations

from collections.abc import Sequence

from tefuda.server.bot_pool.service import BotService
from tefuda.server.protocol import Advice, Hint, Refused
from tefuda.table.table import Table

ENOUGH = 100  # tries after which a chance can be told,
SHARE = 10  # if the move that was tried most was not tried so many times as often


async def hint(table: Table, seat: int | None, thinking: BotService, id: str) -> Hint | Refused:
    """Ask `hard`, which sees what the person sees and nothing else."""
    number = table.number
    if not table.settings.hints:
        return Refused(id, "hints_off", "At this table nobody is helped.", number=number)
    if seat is None:
        return Refused(id, "not_seated", "Hints are for those who play.", number=number)
    if table.match is None:
        return Refused(id, "not_started", "The match has not begun.", number=number)
    if table.turn != seat or table.plays(seat) is not None:
        return Refused(id, "out_of_turn", "Hints are for your own turn.", number=number)
    view = table.match.view(seat)
    found = await thinking.weigh(table.settings.game, view)
    if not found.moves and len(view["legal"]) > 1:
        message = "The bot that gives hints is still getting ready. Please ask again soon."
        return Refused(id, "not_ready", message, number=number)
    moves = by_chance(found.moves)
    return Hint(id, number, moves[0].move if moves else found.move, moves)


def by_chance(moves: Sequence[Advice]) -> list[Advice]:
    """The best chance first; without moves that only seem better, as they were hardly tried.

    >>> by_chance([Advice("G3", 0.58, 900, False), Advice("G5", 0.6, 700, False)])[0].move
    'G5'
    >>> by_chance([Advice("G3", 0.58, 900, False), Advice("G5", 0.6, 7, False)])
    [Advice(move='G3', chance=0.58, visits=900, proven=False)]
    """
    least = max(ENOUGH, max((one.visits for one in moves), default=0) // SHARE)
    known = [one for one in moves if one.proven or one.visits >= least] or list(moves[:1])
    best = max((one.chance for one in known), default=0.0)
    told = [*known, *(one for one in moves if one not in known and one.chance <= best)]
    return sorted(told, key=lambda one: -one.chance)
