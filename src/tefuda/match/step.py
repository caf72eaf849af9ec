"""The steps of which the history of a match consists."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from tefuda.games.event import Event
    from tefuda.games.fields import State


@dataclass(frozen=True, slots=True)
class Deal:
    """A round was dealt from this deck; `first` where the deal says who begins."""

    deck: tuple[str, ...]
    first: int | None

    def text(self) -> str:
        """As a line of a record."""
        first = "" if self.first is None else f" first={self.first}"
        return f"deal: {' '.join(self.deck)}{first}"


@dataclass(frozen=True, slots=True)
class Move:
    """A seat played this move."""

    seat: int
    move: str

    def text(self) -> str:
        """As a word of a record."""
        return self.move


Step = Deal | Move


class Moment(NamedTuple):
    """One step of the history: what was done, the state before it, what it brought about."""

    step: Step
    before: State
    events: tuple[Event, ...]
