"""`expert`: chooses by a net; on request it looks ahead over imagined worlds."""

from __future__ import annotations

from math import exp, log
from pathlib import Path
from typing import Any

import numpy as np

from tefuda.bots.bot import Bot, Estimate, View
from tefuda.bots.expert.encoded import Decision, encoder
from tefuda.bots.expert.lookahead import Lookahead
from tefuda.bots.expert.net import PARTS
from tefuda.bots.expert.setting import setting_of
from tefuda.bots.expert.weights import Weights, load, shipped
from tefuda.errors import BadOption, UnknownBot
from tefuda.games import get
from tefuda.games.chance import seeded
from tefuda.games.integers import as_integer

MAX_WORLDS = 100_000
WORLDS_OF_ESTIMATES = 32
SMALLEST_CHANCE = 0.005


class Expert(Bot):
    """Plays the move that its net prefers; of equals, the first.

    With `worlds` it also asks what each move leads to in so many worlds that agree with its view.
    `weights` is a file of weights of one's own.
    """

    def __init__(self, game: str, seed: int, worlds: int = 0, weights: str | None = None) -> None:
        number = as_integer(worlds)
        if number is None or not 0 <= number <= MAX_WORLDS:
            raise BadOption(f"worlds is a whole number from 0 to {MAX_WORLDS}, not {worlds!r}")
        self.game = get(game)
        self.seed = seed
        self.worlds = number
        self.own = None if weights is None else load(Path(weights))
        self.decisions = 0

    def choose(self, view: View) -> str:
        """Return the move that the net prefers, or that of the look-ahead."""
        number = seeded(self.seed, self.decisions)
        self.decisions += 1
        legal: list[str] = view["legal"]
        if len(legal) == 1:
            return legal[0]
        weights, s, decision = self.position(view)
        preferred = weights.actor.preferences(decision)
        if self.worlds:
            found = Lookahead(weights, s, decision, preferred).look(self.worlds, number)
            preferred = found.scores
        return self.name(s, decision.moves[int(np.argmax(preferred))])

    def skip(self, decisions: int) -> None:
        """Skip the random numbers of this number of decisions."""
        self.decisions += decisions

    def estimates(self, view: View) -> list[Estimate]:
        """Estimate each legal move: its own choice first, then by chance."""
        weights, s, decision = self.position(view)
        preferred = weights.actor.preferences(decision)
        ahead = Lookahead(weights, s, decision, preferred, everything=True)
        worlds = self.worlds or WORLDS_OF_ESTIMATES
        found = ahead.look(worlds, seeded(self.seed, self.decisions))
        best = int(np.argmax(found.scores if self.worlds else preferred))
        order = sorted(
            range(len(decision.moves)), key=lambda place: (place != best, -found.worth[place])
        )
        return [
            Estimate(
                self.name(s, decision.moves[place]),
                worlds,
                corrected(found.worth[place] / PARTS, weights.calibration),
            )
            for place in order
        ]

    def position(self, view: View) -> tuple[Weights, Any, Decision]:
        """Return the weights for a view, the known state, and the decision."""
        setting = setting_of(self.game.name, view["players"], view["options"])
        weights = shipped(setting) if self.own is None else self.own
        if weights.setting != setting:
            raise UnknownBot(f"these weights are for {weights.setting}, not for {setting}")
        s = self.game.reading.read(view)
        return weights, s, encoder(setting.game, setting.players).decision(s)

    def name(self, s: Any, move: int) -> str:
        """Return a move as text."""
        name: str = self.game.notation.move_name(s, move)
        return name


def corrected(chance: float, calibration: tuple[float, float]) -> float:
    """Return how often positions are won whose chance the net tells like this.

    >>> corrected(0.5, (1.0, 0.0))
    0.5
    """
    clipped = min(1.0 - SMALLEST_CHANCE, max(SMALLEST_CHANCE, chance))
    slope, intercept = calibration
    return 1.0 / (1.0 + exp(-slope * log(clipped / (1.0 - clipped)) - intercept))
