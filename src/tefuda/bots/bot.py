"""What a bot is: something that is given a seat's view and answers with a move."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

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
    """

    @abstractmethod
    def choose(self, view: View) -> str:
        """A move of `view["legal"]`. Asked only when the seat has to decide."""

    def skip(self, decisions: int) -> None:  # noqa: B027  # most bots have nothing to skip
        """Go on as if it had made so many decisions already: a match was left and is continued.

        A bot that draws random numbers skips those of the decisions; others need not do anything.
        """

    def estimates(self, view: View) -> list[Estimate]:
        """What it thinks of each legal move, the best first; empty if it does not weigh them."""
        return []
