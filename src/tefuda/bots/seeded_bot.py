"""Bots that have a random number for each of their decisions."""

from __future__ import annotations

from tefuda.bots.bot import Bot
from tefuda.games.chance import seeded


class SeededBot(Bot):
    """A bot whose decisions are numbered: each has the same random number under the same seed."""

    def __init__(self, seed: int) -> None:
        self.seed = seed
        self.decisions = 0

    def skip(self, decisions: int) -> None:
        """Skip the random numbers of this number of decisions."""
        self.decisions += decisions

    def number(self) -> int:
        """Return the random number of the next decision."""
        return seeded(self.seed, self.decisions)

    def next_number(self) -> int:
        """Return the random number of this decision, and count the decision."""
        number = self.number()
        self.decisions += 1
        return number
