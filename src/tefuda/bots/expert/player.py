"""`expert` plays the move that a trained net prefers; `worlds` makes it look one move ahead."""

from __future__ import annotations

from math import exp, log
from pathlib import Path
from typing import Any

import numpy as np

from tefuda.bots.bot import Estimate, View
from tefuda.bots.expert.encoded import Decision, encoder
from tefuda.bots.expert.lookahead import Lookahead
from tefuda.bots.expert.net import CERTAIN
from tefuda.bots.expert.setting import setting_of
from tefuda.bots.expert.weights import Weights, load, shipped
from tefuda.bots.seeded_bot import SeededBot
from tefuda.errors import BadOption, UnknownBot
from tefuda.games import get
from tefuda.games.integers import as_integer

MAX_WORLDS = 100_000
ESTIMATE_WORLDS = 32
MIN_CHANCE = 0.005


class Expert(SeededBot):
    """Plays the move with the highest output; of equal ones, the first in the order of the rules.

    `worlds`: also evaluate each candidate in this many sampled worlds. `weights`: a file with your
    own weights.
    """

    def __init__(self, game: str, seed: int, worlds: int = 0, weights: str | None = None) -> None:
        number = as_integer(worlds)
        if number is None or not 0 <= number <= MAX_WORLDS:
            raise BadOption(f"worlds is a whole number from 0 to {MAX_WORLDS}, not {worlds!r}")
        super().__init__(seed)
        self.game = get(game)
        self.worlds = number
        self.own = None if weights is None else load(Path(weights))

    def choose(self, view: View) -> str:
        """Return the move that the net or, with `worlds`, the look-ahead prefers."""
        number = self.next_number()
        legal: list[str] = view["legal"]
        if len(legal) == 1:
            return legal[0]
        weights, s, decision = self.position(view)
        preferred = weights.actor.preferences(decision)
        if self.worlds:
            found = Lookahead(weights, s, decision, preferred).evaluate(self.worlds, number)
            preferred = found.scores
        return self.name(s, decision.moves[int(np.argmax(preferred))])

    def estimates(self, view: View) -> list[Estimate]:
        """Estimate each legal move: first the move that it plays, then the others by chance."""
        weights, s, decision = self.position(view)
        preferred = weights.actor.preferences(decision)
        ahead = Lookahead(weights, s, decision, preferred, everything=True)
        worlds = self.worlds or ESTIMATE_WORLDS
        found = ahead.evaluate(worlds, self.number())
        best = int(np.argmax(found.scores if self.worlds else preferred))
        order = sorted(
            range(len(decision.moves)), key=lambda place: (place != best, -found.chances[place])
        )
        return [
            Estimate(
                self.name(s, decision.moves[place]),
                worlds,
                corrected(found.chances[place] / CERTAIN, weights.calibration),
            )
            for place in order
        ]

    def position(self, view: View) -> tuple[Weights, Any, Decision]:
        """Return the weights for a view, the state that it shows, and the decision."""
        setting = setting_of(self.game.name, view["players"], view["options"])
        weights = shipped(setting) if self.own is None else self.own
        if not weights.setting.serves(setting):
            raise UnknownBot(f"these weights are for {weights.setting}, not for {setting}")
        s = self.game.reading.read(view)
        return weights, s, encoder(setting.game, setting.players).decision(s)

    def name(self, s: Any, move: int) -> str:
        """Return a move as text."""
        name: str = self.game.notation.move_name(s, move)
        return name


def corrected(chance: float, calibration: tuple[float, float]) -> float:
    """Return the calibrated chance for a chance that the net estimates.

    >>> corrected(0.5, (1.0, 0.0))
    0.5
    """
    clipped = min(1.0 - MIN_CHANCE, max(MIN_CHANCE, chance))
    slope, intercept = calibration
    return 1.0 / (1.0 + exp(-slope * log(clipped / (1.0 - clipped)) - intercept))
