"""A position as the numbers that a net takes: the encoding of its game, in whole numbers.

A net takes a flag as `FLAG` and a number as it is, which is an eighth of its value: so everything
that enters a net is a whole number, and small.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from tefuda.games import get
from tefuda.games.layout import Section, size

FLAG = 8  # what a net takes for a flag; also by how much the numbers are divided

Exact = NDArray[np.float64]  # whole numbers alone


class Decision(NamedTuple):
    """A position in which a seat has to decide."""

    moves: list[int]  # the legal ones
    observation: Exact
    ids: NDArray[np.int64]  # the action id of each legal move
    features: Exact  # of each legal move


class Encoder:
    """Encodes the positions of a game with so many players."""

    def __init__(self, game: str, players: int) -> None:
        self.game = get(game)
        self.encoding = self.game.encoding
        seen = tuple(self.encoding.layout(players))
        self.steps = steps(seen)
        self.open_steps = np.concatenate([self.steps, steps(self.encoding.open_layout(players))])
        self.feature_steps = steps(self.encoding.feature_layout(players))

    def decision(self, s: Any) -> Decision:
        """Return what the seat to decide knows, and what its moves do."""
        order = self.encoding.canonical_order(s, s.turn)
        row = [0] * len(self.steps)
        self.encoding.observe(s, s.turn, order, row)
        rules = self.game.rules
        moves = [rules.legal_move(s, index) for index in range(rules.count_legal(s))]
        ids = [self.encoding.action_id(s, move, order) for move in moves]
        features = np.zeros((len(moves), len(self.feature_steps)))
        for place, move in enumerate(moves):
            described = [0] * len(self.feature_steps)
            self.encoding.describe(s, move, order, described)
            features[place] = described
        return Decision(
            moves, np.array(row) * self.steps, np.array(ids), features * self.feature_steps
        )

    def open_observation(self, s: Any) -> Exact:
        """Return all hands, as the seat to decide would see them."""
        order = self.encoding.canonical_order(s, s.turn)
        row, hidden = [0] * len(self.steps), [0] * (len(self.open_steps) - len(self.steps))
        self.encoding.observe(s, s.turn, order, row)
        self.encoding.observe_open(s, s.turn, order, hidden)
        found: Exact = np.array(row + hidden) * self.open_steps
        return found


@cache
def encoder(game: str, players: int) -> Encoder:
    """Return the encoder of a setting."""
    return Encoder(game, players)


def steps(sections: Sequence[Section]) -> Exact:
    """Return by what each place of a row is multiplied for a net: 1 or `FLAG`.

    >>> steps([Section("hand", (("a", "b"),), ""), Section("held", (), "", "numbers")])
    array([8., 8., 1.])
    """
    found = np.full(size(sections), float(FLAG))
    begin = 0
    for section in sections:
        if section.kind == "numbers":
            found[begin : begin + section.size] = 1.0
        begin += section.size
    return found
