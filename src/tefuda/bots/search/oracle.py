"""The oracle: `hard` with open cards, to measure how far luck lets anybody come.

It is a ceiling for comparisons and nothing else: no name leads to it, and it can play only where
somebody hands it the match itself, which a table never does.
"""

from __future__ import annotations

from typing import Any

from tefuda.bots.bot import View
from tefuda.bots.search.hard import Hard
from tefuda.match import Match

NOBODY_GUESSES = -1  # the seat for which no worlds are drawn: the cards are as they are


class Oracle(Hard):
    """Searches the true state: it sees all hands, and the pile."""

    match: Match

    def watch(self, match: Match) -> None:
        """Look at all cards of this match from now on."""
        self.match = match

    def position(self, view: View) -> tuple[Any, int]:
        """Return the truth."""
        return self.match.state.copy(), NOBODY_GUESSES

    def recalled(self, view: View, s: Any) -> tuple[()]:
        """Nothing: who sees all cards has nothing to conclude."""
        return ()
