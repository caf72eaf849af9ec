"""`Match`, the main object of the library, and its records."""

from __future__ import annotations

from tefuda.match.match import Match
from tefuda.match.step import Deal, Move, Step
from tefuda.match.worlds import Worlds

__all__ = ["Deal", "Match", "Move", "Step", "Worlds"]
