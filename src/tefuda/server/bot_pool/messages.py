"""What the server asks the process that thinks, and what that answers: a line of JSON each."""

from __future__ import annotations

from typing import Any

import msgspec

from tefuda.server.protocol import Advice
from tefuda.table.settings import Strength


class Question(msgspec.Struct, frozen=True):
    """What would a bot of this strength play? With `weigh`: what does it think of each move?"""

    game: str
    strength: Strength
    view: dict[str, Any]  # of the seat that decides, and nothing else
    milliseconds: int  # for `hard`
    weigh: bool = False


class Answer(msgspec.Struct, frozen=True):
    """A move; with it the weighed moves, the best first, where they were asked for and known."""

    move: str
    moves: list[Advice] = []
