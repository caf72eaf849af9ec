"""Tefuda: DATTO!, Nana Toridori and dnup, to play, study and research.

>>> import tefuda
>>> match = tefuda.Match("nana", players=4, seed=3)
>>> dealt = match.deal()
>>> match.view(match.turn)["hands"][match.turn]  # doctest: +SKIP
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tefuda.errors import (
    BadAction,
    BadDeal,
    BadOption,
    BadPlayers,
    BadRecord,
    BadView,
    BadWeights,
    IllegalMove,
    MatchOver,
    MissingExtra,
    NoEncoding,
    NotDealt,
    NothingToUndo,
    OutOfTurn,
    TefudaError,
    UnknownBot,
    UnknownGame,
)
from tefuda.games.event import Event
from tefuda.match import Deal, Match, Move

if TYPE_CHECKING:
    from tefuda import research as research
    from tefuda.bots.build.warmup import warm
    from tefuda.engine.simulate import simulate

__version__ = "0.1.0"

__all__ = [
    "BadAction",
    "BadDeal",
    "BadOption",
    "BadPlayers",
    "BadRecord",
    "BadView",
    "BadWeights",
    "Deal",
    "Event",
    "IllegalMove",
    "Match",
    "MatchOver",
    "MissingExtra",
    "Move",
    "NoEncoding",
    "NotDealt",
    "NothingToUndo",
    "OutOfTurn",
    "TefudaError",
    "UnknownBot",
    "UnknownGame",
    "simulate",
    "warm",
]


def __dir__() -> list[str]:
    return [*__all__, "__version__", "research"]


def __getattr__(name: str) -> object:
    """`simulate`, `warm` and `research` need compiled code: they are loaded when asked for."""
    if name == "simulate":
        from tefuda.engine.simulate import simulate

        return simulate
    if name == "warm":
        from tefuda.bots.build.warmup import warm

        return warm
    if name == "research":
        from importlib import import_module

        return import_module("tefuda.research")
    raise AttributeError(f"module 'tefuda' has no attribute {name!r}")
