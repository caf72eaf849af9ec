"""The steps in the history of a match."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from tefuda.games.event import Event
    from tefuda.games.fields import State


@dataclass(frozen=True, slots=True)
class Deal:
    """A round was dealt from this deck; `first`: the seat that begins, if the deal sets it."""

    deck: tuple[str, ...]
    first: int | None

    def text(self) -> str:
        """Format the deal as a line of a record."""
        first = "" if self.first is None else f" first={self.first}"
        return f"deal: {' '.join(self.deck)}{first}"


@dataclass(frozen=True, slots=True)
class Move:
    """A seat played this move."""

    seat: int
    move: str

    def text(self) -> str:
        """Format the move as a word of a record."""
        return self.move


Step = Deal | Move


class Moment(NamedTuple):
    """One entry of the history: the step, the state before it, and its events."""

    step: Step
    before: State
    events: tuple[Event, ...]
