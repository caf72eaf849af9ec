"""The inputs of a net: the encoding of a game, scaled to whole numbers.

A net sees numbers divided by eight, counts as they are, and flags as 0 or 1. Multiplied by `FLAG`,
a flag becomes 8 and a number becomes a whole number again, so all inputs are small whole numbers.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from tefuda.games import get
from tefuda.games.layout import Section, size

FLAG = 8  # the input for a flag, or for a count of 1
MAX_ACTIONS = 2000  # the nets of games with more have no output for each of them

Exact = NDArray[np.float64]  # holds whole numbers only


class Decision(NamedTuple):
    """The inputs of a net for a position in which a seat has to decide."""

    moves: list[int]  # the legal moves
    observation: Exact
    ids: NDArray[np.int64]  # the action id of each legal move
    features: Exact  # of each legal move


class Encoder:
    """Encodes the positions of a game with a given number of players."""

    def __init__(self, game: str, players: int) -> None:
        self.game = get(game)
        self.encoding = self.game.encoding
        seen = tuple(self.encoding.layout(players))
        self.steps = steps(seen)
        self.open_steps = np.concatenate([self.steps, steps(self.encoding.open_layout(players))])
        self.feature_steps = steps(self.encoding.feature_layout(players))
        actions = len(self.encoding.actions(players))
        self.rated_actions = actions if actions <= MAX_ACTIONS else 0

    def decision(self, s: Any) -> Decision:
        """Return the observation of the seat to decide, and the features of its moves."""
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
        """Return the observation of the seat to decide, followed by the hidden cards."""
        order = self.encoding.canonical_order(s, s.turn)
        row, hidden = [0] * len(self.steps), [0] * (len(self.open_steps) - len(self.steps))
        self.encoding.observe(s, s.turn, order, row)
        self.encoding.observe_open(s, s.turn, order, hidden)
        found: Exact = np.array(row + hidden) * self.open_steps
        return found


@cache
def encoder(game: str, players: int) -> Encoder:
    """Return the encoder of a game with this number of players."""
    return Encoder(game, players)


def steps(sections: Sequence[Section]) -> Exact:
    """Return the factor of each place of a row: 1 for numbers, `FLAG` for flags and counts.

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
