"""Refusing to decide for a seat that has nothing to decide."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Any, TypeVar

from tefuda.errors import BadView, MatchOver, NotDealt, OutOfTurn
from tefuda.games.refusal_codes import RefusalCode

R = TypeVar("R")


def check_turn(view: Any) -> None:
    """Raise the error that says why there is nothing to decide in a view, if there is not."""
    try:
        seat, turn, legal = view["seat"], view["turn"], view["legal"]
        needs_deal, over = view["needs_deal"], view["over"]
    except (KeyError, TypeError) as error:
        raise BadView(
            f"a bot decides on a view, as Match.view(seat) answers it: {error}"
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


def in_turn(method: Callable[[Any, Any], R]) -> Callable[[Any, Any], R]:
    """Make a method of a bot check that its view is that of the seat to decide."""

    @wraps(method)
    def checked(self: Any, view: Any) -> R:
        check_turn(view)
        return method(self, view)

    return checked
