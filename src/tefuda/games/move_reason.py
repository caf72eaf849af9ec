"""Reasons for moves, in previews and hints: codes with facts; the catalogue has the sentences."""

from __future__ import annotations

from enum import StrEnum

from tefuda.catalogue import Fact, message
from tefuda.games.cast import Cast
from tefuda.games.game import Game
from tefuda.games.types import MoveReason

MAX_REASONS = 2  # in a sentence


def reason(code: StrEnum, **facts: int | str) -> MoveReason:
    """Make a reason of a code and its facts."""
    return {"code": code.value, "facts": facts}


def because(game: Game, reasons: list[MoveReason], cast: Cast) -> str:
    """Say the best reasons for a move in a sentence; "" if there is none.

    >>> from tefuda.games import get
    >>> because(get("nana"), [{"code": "plays_many", "facts": {"count": 2}}], Cast())
    'It plays two cards at once.'
    """
    phrases: list[Fact] = [phrase(game, one, cast) for one in reasons[:MAX_REASONS]]
    if not phrases:
        return ""
    facts = dict(zip(("first", "second"), [*phrases, None], strict=False))
    return message(None, "because", facts, cast.language)


def phrase(game: Game, reason: MoveReason, cast: Cast) -> str:
    """Say one reason: in English a verb with its object, in Japanese a sentence."""
    facts = cast.facts(reason["facts"], game.events.SEAT_FACTS)
    return message(game.name, f"reason-{reason['code']}", facts, cast.language)
