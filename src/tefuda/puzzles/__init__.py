"""Puzzles: positions of bot matches with one clearly best move, which `normal` mostly misses.

>>> from tefuda import puzzles
>>> bank = puzzles.bank("datto")
>>> puzzle = puzzles.of_the_day("datto", "2026-01-31")
>>> puzzle in bank, puzzle.best in puzzle.match().legal_moves()
(True, True)
"""

from __future__ import annotations

from tefuda.puzzles.bank import bank, of_the_day
from tefuda.puzzles.puzzle import Puzzle

__all__ = ["Puzzle", "bank", "of_the_day"]
