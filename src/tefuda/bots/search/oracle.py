"""The oracle: `hard` with open cards, an upper bound for what any player could reach.

It serves comparisons in the arena. The registry does not know it, and it needs the match itself,
which a table never hands out.
"""

from __future__ import annotations

from typing import Any

from tefuda.bots.bot import View
from tefuda.bots.search.hard import Hard
from tefuda.bots.search.ismcts import SEES_ALL
from tefuda.match import Match


class Oracle(Hard):
    """Searches the true state: it sees all hands, and the pile."""

    match: Match

    def watch(self, match: Match) -> None:
        """Look at all cards of this match from now on."""
        self.match = match

    def position(self, view: View) -> tuple[Any, int]:
        """Return the true state."""
        return self.match.state.copy(), SEES_ALL

    def history(self, view: View, s: Any) -> tuple[()]:
        """Return nothing: there are no hidden cards to infer."""
        return ()
