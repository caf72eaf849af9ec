"""What a bot is: something that is given a seat's view and answers with a move."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from tefuda.bots.turn import in_turn

View = Mapping[str, Any]


@dataclass(frozen=True)
class Estimate:
    """What a bot thinks of a move."""

    move: str
    visits: int  # in how many imagined rounds it was tried
    chance: float  # of winning the match with it
    proven: bool = False  # all cards are known, and the rest of the round was solved


class Bot(ABC):
    """A player of one seat in one match.

    It sees what `Match.view` shows its seat and nothing else. A bot may remember what it saw, so
    every seat of every match has its own.

    Out of turn, `choose` and `estimates` of every subclass raise `OutOfTurn`, `NotDealt` or
    `MatchOver`: a bot never sees a view in which it has nothing to decide.
    """

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        for name in ("choose", "estimates"):
            if name in vars(cls):
                setattr(cls, name, in_turn(vars(cls)[name]))

    @abstractmethod
    def choose(self, view: View) -> str:
        """Return a move of `view["legal"]`."""

    def skip(self, decisions: int) -> None:  # noqa: B027  # most bots have nothing to skip
        """Go on as if it had made so many decisions already: a match was left and is continued.

        A bot that draws random numbers skips those of the decisions; others need not do anything.
        """

    @in_turn
    def estimates(self, view: View) -> list[Estimate]:
        """Estimate each legal move, the best first; empty if the bot does not weigh moves."""
        return []
