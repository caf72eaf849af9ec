"""The interface of a bot: it gets the view of a seat and returns a move."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from dataclasses import dataclass
from functools import wraps
from typing import ClassVar, TypeVar

from tefuda.errors import BadView, MatchOver, NotDealt, OutOfTurn
from tefuda.games.refusal_codes import RefusalCode
from tefuda.games.types import AnyView, UncheckedView

View = AnyView
NOISE_PERCENT = 2  # a smaller difference between two chances is noise of the search
B = TypeVar("B")
R = TypeVar("R")


@dataclass(frozen=True)
class Estimate:
    """A bot's estimate of a move."""

    move: str
    visits: int  # simulations in which it was tried
    chance: float  # of winning the match with it
    proven: bool = False  # all cards are known, and the rest of the round is solved


def check_turn(view: UncheckedView) -> None:
    """Raise an error unless the view is that of a seat that has to decide."""
    try:
        seat, turn, legal = view["seat"], view["turn"], view["legal"]
        needs_deal, over = view["needs_deal"], view["over"]
    except (KeyError, TypeError) as error:
        raise BadView(
            f"a bot decides on a view, as Match.view(seat) returns it: {error}"
        ) from error
    if over:
        raise MatchOver(RefusalCode.MATCH_OVER)
    if needs_deal:
        raise NotDealt(RefusalCode.NOT_DEALT)
    if seat is None:
        raise BadView(f"a bot decides on the view of seat {turn} now, not on a spectator's")
    if seat != turn:
        raise OutOfTurn(RefusalCode.OUT_OF_TURN, {"turn": turn, "seat": seat})
    if not legal:
        raise BadView(f"it is the turn of seat {seat}, but its view has no legal moves")


def in_turn(method: Callable[[B, AnyView], R]) -> Callable[[B, AnyView], R]:
    """Wrap a method of a bot so that it checks the view first."""

    @wraps(method)
    def checked(self: B, view: AnyView) -> R:
        check_turn(view)
        return method(self, view)

    return checked


class Bot(ABC):
    """A player of one seat in one match.

    It sees what `Match.view` shows its seat and nothing else. A bot may remember what it saw, so
    every seat of every match has its own.

    Out of turn, `choose` and `estimates` of every subclass raise `OutOfTurn`, `NotDealt` or
    `MatchOver`: a subclass never gets a view in which it has nothing to decide.
    """

    # True: `choose` plays the first of `estimates`, so a data set can keep the visits of a search.
    searches: ClassVar[bool] = False

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        for name in ("choose", "estimates"):
            if name in vars(cls):
                setattr(cls, name, in_turn(vars(cls)[name]))

    def __init__(self, game: str = "", seed: int = 0) -> None:  # noqa: B027
        """Take the game and the seed that every bot is made with, which not every bot needs."""

    @abstractmethod
    def choose(self, view: View) -> str:
        """Return a move of `view["legal"]`."""

    def skip(self, decisions: int) -> None:  # noqa: B027  # most bots have nothing to skip
        """Skip decisions that were made before, when a match is continued with a new bot.

        A bot that draws random numbers skips those of the decisions; others do nothing.
        """

    @in_turn
    def estimates(self, view: View) -> list[Estimate]:
        """Estimate each legal move, the best first; empty if the bot has no estimates."""
        return []
