"""The facts of a match that its state holds: its game, and how it stands."""

from __future__ import annotations

from typing import Any

from tefuda.games.game import Game
from tefuda.games.phase import NEEDS_DEAL, NOBODY, OVER
from tefuda.games.types import MatchResult


class Standing:
    """A game, and a state of it."""

    definition: Game  # its facts, rules, notation and texts
    state: Any  # hidden cards included: read only

    # What the match is

    @property
    def game(self) -> str:
        """The game's name, as `tefuda.games.names` lists it."""
        return self.definition.name

    @property
    def players(self) -> int:
        """The number of players."""
        return int(self.state.players)

    @property
    def options(self) -> dict[str, bool]:
        """Every option of the game, and whether it is on."""
        on = self.definition.option_names(self.state.options)
        return {option.name: option.name in on for option in self.definition.options}

    # Where it stands

    @property
    def needs_deal(self) -> bool:
        """True if the next step is a deal."""
        return bool(self.state.phase == NEEDS_DEAL)

    @property
    def turn(self) -> int | None:
        """The seat to decide, or None."""
        return None if self.state.turn == NOBODY else int(self.state.turn)

    @property
    def over(self) -> bool:
        """True if the match has ended."""
        return bool(self.state.phase == OVER)

    @property
    def round(self) -> int:
        """The number of rounds dealt so far."""
        return int(self.state.round)

    def result(self) -> MatchResult | None:
        """Return winners, ranking and scores once the match is over, otherwise None.

        Ranks begin at 1; those who tie share the better one (AL-07).
        """
        if not self.over:
            return None
        return self.definition.result(self.state)
