"""One-move look-ahead in sampled worlds; the critic, which sees all hands, rates the positions."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from tefuda.bots.expert.encoded import FLAG, Decision, Exact, encoder
from tefuda.bots.expert.net import CERTAIN, UNIT
from tefuda.bots.expert.positions import (
    DECIDED,
    Filler,
    PositionArrays,
    interpreted_filler,
)
from tefuda.bots.expert.weights import Weights
from tefuda.games import get
from tefuda.games.seeds import SEEDS

LOGITS_PER_WIN = 1 / 0.03  # how many logits of the actor a certain win is worth
MAX_LOGIT_GAP = 7.0  # a candidate has a logit at most this far below the best
MAX_CANDIDATES = 8  # moves


class Lookahead:
    """Evaluates the moves of one decision in worlds that agree with the view of its seat."""

    def __init__(self, weights: Weights, decision: Decision, preferred: Exact) -> None:
        setting = weights.setting
        self.weights = weights
        self.moves = decision.moves
        self.logits: NDArray[np.float64] = preferred / (UNIT * FLAG)
        self.game = get(setting.game)
        self.width = len(encoder(setting.game, setting.players).steps)
        self.steps = encoder(setting.game, setting.players).open_steps
        self.one_loses = self.game.one_loses(setting.players, setting.options)
        self.worlds = np.zeros(len(self.moves), np.int64)  # in which each move was tried
        self.totals = np.zeros(len(self.moves))  # of its chances there, as parts of `CERTAIN`

    @property
    def everything(self) -> list[int]:
        """The places of all moves."""
        return list(range(len(self.moves)))

    @property
    def candidates(self) -> list[int]:
        """The places of the moves that the actor proposes, the best first."""
        best = np.argsort(-self.logits, kind="stable")[:MAX_CANDIDATES]
        least = self.logits.max() - MAX_LOGIT_GAP
        return [int(place) for place in best if self.logits[place] > least]

    def evaluate(self, s: Any, places: Sequence[int], worlds: int, seed: int) -> None:
        """Evaluate these moves of a position in this many worlds, in the interpreter."""
        knowledge, sampled, x = self.game.knowledge, [], seed
        k = knowledge.Knowledge()
        knowledge.infer(k, s, s.turn)
        for _ in range(worlds):
            sampled.append(s.copy())
            x = knowledge.draw(k, sampled[-1], s.turn, x)
        self.rate(interpreted_filler(self.game), sampled, places, seed)

    def rate(self, filler: Filler, worlds: Sequence[Any], places: Sequence[int], seed: int) -> None:
        """Rate these moves in these worlds, and add the ratings to those of earlier worlds."""
        count = len(worlds) * len(places)
        moves = filler.as_moves([self.moves[place] for place in places])
        filled = position_arrays(count, self.width, len(self.steps))
        filler.fill(worlds, moves, filler.after, filler.deck, seed % SEEDS, filled)
        seats, winners = filled.seats, filled.winners
        won, shared, undecided = np.zeros(count), winners > 0, seats != DECIDED
        won[shared] = CERTAIN if self.one_loses else CERTAIN // winners[shared]
        if undecided.any():
            inputs = np.hstack((filled.rows, filled.hidden))[undecided] * self.steps
            chances = self.weights.critic.chances(inputs)
            found = chances[np.arange(len(chances)), seats[undecided]]
            won[undecided] = CERTAIN - found if self.one_loses else found
        self.totals[places] += won.reshape(len(worlds), -1).sum(0)
        self.worlds[places] += len(worlds)

    @property
    def chances(self) -> NDArray[np.float64]:
        """The chance to win with each move; 0 for those not tried."""
        found: NDArray[np.float64] = self.totals / np.maximum(self.worlds, 1) / CERTAIN
        return found

    @property
    def best(self) -> int:
        """The place of the best candidate; of equal ones, the first."""
        scores = self.logits + self.chances * LOGITS_PER_WIN
        return max(sorted(self.candidates), key=lambda place: float(scores[place]))


def position_arrays(count: int, seen: int, total: int) -> PositionArrays:
    """Return empty arrays for positions; `seen` of the `total` places are the observation."""
    rows, hidden = np.zeros((count, seen), np.int8), np.zeros((count, total - seen), np.int8)
    return PositionArrays(rows, hidden, np.zeros(count, np.int64), np.zeros(count, np.int64))
