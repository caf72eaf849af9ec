"""One-move look-ahead in sampled worlds; the critic, which sees all hands, rates the positions."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from tefuda.bots.expert.encoded import FLAG, Decision, Exact, encoder
from tefuda.bots.expert.net import CERTAIN, UNIT
from tefuda.bots.expert.weights import Weights
from tefuda.engine.interpreted import bound
from tefuda.engine.playout import random_deal
from tefuda.games import get
from tefuda.games.chance import seeded
from tefuda.games.phase import NEEDS_DEAL, OVER

LOGITS_PER_WIN = 1 / 0.03  # how many logits of the actor a certain win is worth
MAX_LOGIT_GAP = 7.0  # a candidate has a logit at most this far below the best
MAX_CANDIDATES = 8  # moves


class Evaluation(NamedTuple):
    """The result for each legal move."""

    chances: NDArray[np.float64]  # to win, as parts of `CERTAIN`; 0 for moves that were not tried
    scores: NDArray[np.float64]  # the highest is played


class Lookahead:
    """Evaluates the moves of one decision in worlds that agree with the view of its seat."""

    def __init__(
        self,
        weights: Weights,
        s: Any,
        decision: Decision,
        preferred: Exact,
        everything: bool = False,
    ) -> None:
        """`everything`: try all moves, not only the candidates of the actor."""
        self.weights = weights
        self.s = s
        self.moves = decision.moves
        self.logits = logits(preferred)
        self.tried = list(range(len(self.moves))) if everything else candidates(self.logits)
        self.game = get(weights.setting.game)
        self.encoder = encoder(weights.setting.game, weights.setting.players)
        self.deal = bound(self.game.name, random_deal)
        self.one_loses = self.game.one_loses(weights.setting.players, weights.setting.options)

    def evaluate(self, worlds: int, number: int) -> Evaluation:
        """Evaluate the moves in this many worlds; `number` is their seed."""
        me, knowledge = self.s.turn, self.game.knowledge
        k = knowledge.Knowledge()
        knowledge.infer(k, self.s, me)
        totals = np.zeros(len(self.moves))
        to_rate: list[tuple[int, Exact, int]] = []
        x = number
        for world in range(worlds):
            sampled = self.s.copy()
            x = knowledge.draw(k, sampled, me, x)
            for place in self.tried:
                after = sampled.copy()
                self.game.rules.apply(after, self.moves[place])
                self.play_on(after, seeded(number % (1 << 60), world))
                if after.phase == OVER:
                    totals[place] += self.share(after, me)
                else:
                    seen = self.encoder.open_observation(after)
                    to_rate.append((place, seen, (me - after.turn) % after.players))
        if to_rate:
            places, rows, seats = zip(*to_rate, strict=True)
            chances = self.weights.critic.chances(np.array(rows))[np.arange(len(rows)), seats]
            won = CERTAIN - chances if self.one_loses else chances
            np.add.at(totals, list(places), won)
        chances_to_win = totals / worlds
        scores = np.full(len(self.moves), -np.inf)
        scores[self.tried] = (
            self.logits[self.tried] + chances_to_win[self.tried] / CERTAIN * LOGITS_PER_WIN
        )
        return Evaluation(chances_to_win, scores)

    def play_on(self, s: Any, x: int) -> None:
        """Play forced moves and deals, up to the next decision or the end of the match."""
        rules = self.game.rules
        deck = [0] * self.game.deck_size
        while s.phase != OVER:
            if s.phase == NEEDS_DEAL:
                x = self.deal(s, deck, x)
            elif rules.count_legal(s) == 1:
                rules.apply(s, rules.legal_move(s, 0))
            else:
                return

    def share(self, s: Any, seat: int) -> float:
        """Return a seat's share of the win as parts of `CERTAIN`."""
        if not self.game.rules.wins(s, seat):
            return 0.0
        winners = sum(self.game.rules.wins(s, other) for other in range(s.players))
        return float(CERTAIN if self.one_loses else CERTAIN // winners)


def logits(preferred: Exact) -> NDArray[np.float64]:
    """Return the logits of the actor.

    >>> logits(np.array([0.0, UNIT * FLAG]))
    array([0., 1.])
    """
    found: NDArray[np.float64] = preferred / (UNIT * FLAG)
    return found


def candidates(logits: NDArray[np.float64]) -> list[int]:
    """Return the places of the moves that the actor proposes, the best first.

    >>> candidates(np.array([0.0, 9.0, 8.0]))
    [1, 2]
    """
    best = np.argsort(-logits, kind="stable")[:MAX_CANDIDATES]
    return [int(place) for place in best if logits[place] > logits.max() - MAX_LOGIT_GAP]
