"""Looking one move ahead in imagined worlds: what the critic, which sees all hands, says then."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from tefuda.bots.expert.encoded import FLAG, Decision, Exact, encoder
from tefuda.bots.expert.net import PARTS, UNIT
from tefuda.bots.expert.weights import Weights
from tefuda.engine.interpreted import bound
from tefuda.engine.playout import random_deal
from tefuda.games import get
from tefuda.games.chance import seeded
from tefuda.games.phase import NEEDS_DEAL, OVER

TRUST = 1 / 0.03  # what a certain win counts, in logits of the net
HOPELESS = 7.0  # logits below the best: not tried
MOST = 8  # moves that are tried


class Found(NamedTuple):
    """The result for each move."""

    worth: NDArray[np.float64]  # the chance to win in `PARTS`; 0 for what was not tried
    scores: NDArray[np.float64]  # what the moves are compared by


class Lookahead:
    """A decision, and the worlds that agree with it."""

    def __init__(
        self,
        weights: Weights,
        s: Any,
        decision: Decision,
        preferred: Exact,
        everything: bool = False,
    ) -> None:
        """`everything`: all moves are tried, not only those that the net thinks of."""
        self.weights = weights
        self.s = s
        self.moves = decision.moves
        self.logits = preferred / (UNIT * FLAG)
        thought_of = [
            int(place)
            for place in np.argsort(-preferred, kind="stable")[:MOST]
            if self.logits[place] > self.logits.max() - HOPELESS
        ]
        self.tried = list(range(len(self.moves))) if everything else thought_of
        self.game = get(weights.setting.game)
        self.encoder = encoder(weights.setting.game, weights.setting.players)
        self.deal = bound(self.game.name, random_deal)
        self.one_loses = self.game.one_loses(weights.setting.players, weights.setting.options)

    def look(self, worlds: int, number: int) -> Found:
        """Try the moves in so many worlds, which the number fixes."""
        me, knowledge = self.s.turn, self.game.knowledge
        k = knowledge.Knowledge()
        knowledge.infer(k, self.s, me)
        totals = np.zeros(len(self.moves))
        asked: list[tuple[int, Exact, int]] = []
        x = number
        for world in range(worlds):
            imagined = self.s.copy()
            x = knowledge.draw(k, imagined, me, x)
            for place in self.tried:
                after = imagined.copy()
                self.game.rules.apply(after, self.moves[place])
                self.play_on(after, seeded(number % (1 << 60), world))
                if after.phase == OVER:
                    totals[place] += self.share(after, me)
                else:
                    seen = self.encoder.open_observation(after)
                    asked.append((place, seen, (me - after.turn) % after.players))
        if asked:
            places, rows, seats = zip(*asked, strict=True)
            chances = self.weights.critic.chances(np.array(rows))[np.arange(len(rows)), seats]
            won = PARTS - chances if self.one_loses else chances
            np.add.at(totals, list(places), won)
        worth = totals / worlds
        scores = np.full(len(self.moves), -np.inf)
        scores[self.tried] = self.logits[self.tried] + worth[self.tried] / PARTS * TRUST
        return Found(worth, scores)

    def play_on(self, s: Any, x: int) -> None:
        """Play on to the next decision, or to the end of the match; deal where it is due."""
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
        """Return a seat's share of the win in `PARTS`."""
        if not self.game.rules.wins(s, seat):
            return 0.0
        winners = sum(self.game.rules.wins(s, other) for other in range(s.players))
        return float(PARTS if self.one_loses else PARTS // winners)
