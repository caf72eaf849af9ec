"""Hints: what `hard` would do in the place of the person to decide."""

from __future__ import annotations

from tefuda.server.protocol import Hint, Refused
from tefuda.server.thinking import Thinking
from tefuda.table.table import Table


async def hint(table: Table, seat: int | None, thinking: Thinking, id: str) -> Hint | Refused:
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
    return Hint(id, number, found.move, found.moves)
