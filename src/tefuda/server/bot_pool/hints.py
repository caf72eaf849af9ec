"""Hints: the move that a bot recommends to the player to decide, with the chance of each move.

`hard` itself plays the move with the most visits: its search also counts final places a little, and
a move with few visits may owe its high chance to luck. A player who reads the chances expects the
recommended move to have the best one. So a hint recommends the move with the best chance among
those with enough visits.
"""

from __future__ import annotations

from collections.abc import Sequence

from tefuda.server.bot_pool.service import BotService
from tefuda.server.protocol import Advice, Hint, Refused
from tefuda.table.table import Table

MIN_VISITS = 100  # visits that a move needs at least before its chance counts as known
MIN_VISITS_DIVISOR = 10  # it also needs the visits of the most visited move, divided by this


async def find_hint(table: Table, seat: int | None, bots: BotService, id: str) -> Hint | Refused:
    """Ask the strongest bot for a hint, from the view of this seat and nothing else."""
    number = table.number
    if not table.settings.hints:
        return Refused(id, "hints_off", "Hints are turned off at this table.", number=number)
    if seat is None:
        return Refused(id, "not_seated", "Only seated players can ask for hints.", number=number)
    if table.match is None:
        return Refused(id, "not_started", "The match has not begun.", number=number)
    if table.turn != seat or table.bot_at(seat) is not None:
        return Refused(id, "out_of_turn", "You get hints in your own turn only.", number=number)
    view = table.match.view(seat)
    found = await bots.estimate(table.settings.game, view)
    if not found.moves and len(view["legal"]) > 1:
        message = "The bot that gives hints is not ready yet. Try again in a few seconds."
        return Refused(id, "not_ready", message, number=number)
    moves = by_chance(found.moves)
    return Hint(id, number, moves[0].move if moves else found.move, moves)


def by_chance(moves: Sequence[Advice]) -> list[Advice]:
    """Sort moves by their chance to win, without those that lead only for lack of visits.

    >>> by_chance([Advice("G3", 0.58, 900, False), Advice("G5", 0.6, 700, False)])[0].move
    'G5'
    >>> by_chance([Advice("G3", 0.58, 900, False), Advice("G5", 0.6, 7, False)])
    [Advice(move='G3', chance=0.58, visits=900, proven=False)]
    """
    least = max(MIN_VISITS, max((one.visits for one in moves), default=0) // MIN_VISITS_DIVISOR)
    reliable = [one for one in moves if one.proven or one.visits >= least] or list(moves[:1])
    best = max((one.chance for one in reliable), default=0.0)
    advised = [*reliable, *(one for one in moves if one not in reliable and one.chance <= best)]
    return sorted(advised, key=lambda one: -one.chance)
