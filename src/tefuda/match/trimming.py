"""Discard parts of the history of a match that stays in memory.

Every step keeps the state before it and its events: some kilobytes, for hundreds of steps. The
steps themselves, and with them the record, are never discarded.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Self

from tefuda.errors import NothingToUndo
from tefuda.games.fields import State
from tefuda.match.step import Deal, Moment

if TYPE_CHECKING:
    from tefuda.match.match import Match


class DiscardedState(State):
    """The placeholder for a discarded state."""

    def copy(self) -> Self:
        """Raise `NothingToUndo`: the state is gone."""
        raise NothingToUndo("the state before this step has been discarded")


DISCARDED = DiscardedState()


def discard_states(match: Match, undoable: int) -> None:
    """Discard the newest state that would allow more than `undoable` steps to be undone.

    Called after every step, this leaves exactly that many.

    >>> import tefuda
    >>> match = tefuda.Match("datto", players=2, seed=1)
    >>> dealt = match.deal()
    >>> for _ in range(3):
    ...     played = match.play(match.legal_moves()[0])
    ...     discard_states(match, 2)
    >>> undone = match.undo(), match.undo()
    >>> match.undo()
    Traceback (most recent call last):
    tefuda.errors.NothingToUndo: the state before this step has been discarded
    """
    past = match.history
    place = len(past) - undoable - 1
    if place >= 0:
        step, _, events = past[place]
        past[place] = Moment(step, DISCARDED, events)


def discard_rounds(match: Match) -> None:
    """Discard states and events before the last deal, which no view contains any more."""
    past = match.history
    place = len(past) - 1
    while place >= 0 and not isinstance(past[place].step, Deal):
        place -= 1
    for earlier in range(place - 1, -1, -1):
        if not past[earlier].events:
            break
        past[earlier] = past[earlier]._replace(before=DISCARDED, events=())
