"""Messages between the server and a bot process: one line of JSON for each."""

from __future__ import annotations

import msgspec

from tefuda.games.types import AnyView
from tefuda.server.protocol import Advice
from tefuda.table.settings import Strength


class Question(msgspec.Struct, frozen=True):
    """Request for a move of a bot of this strength; with `estimate`, for estimates of all moves."""

    game: str
    strength: Strength
    view: AnyView  # of the seat to decide, and nothing else
    milliseconds: int  # search time for a bot that searches
    estimate: bool = False
    seed: int | None = None  # fixes the move, except that of a search for a time
    simulations: int | None = None  # of a search, instead of a time


class Answer(msgspec.Struct, frozen=True):
    """A move; if requested and available, also the estimates of all moves, the best first."""

    move: str
    moves: list[Advice] = []
