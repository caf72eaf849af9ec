"""Steps for those who only read what comes of them: nothing is copied to be handed out."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tefuda.match.looks import latest

if TYPE_CHECKING:
    from tefuda.games.event import Event
    from tefuda.match.match import Match


def play_and_read(match: Match, move: str, seat: int) -> tuple[Event, ...]:
    """Play a move of the seat to decide; answers the match's own events.

    >>> import tefuda
    >>> match = tefuda.Match("datto", players=2, seed=1)
    >>> dealt = match.deal()
    >>> events = play_and_read(match, match.legal_moves()[0], match.turn)
    >>> events[0] is match.events[-1]
    True
    """
    match._play(move, seat)
    return latest(match)
