"""The positions after moves in sampled worlds, as inputs of the critic.

The same text runs in the interpreter for `expert`, and compiled for `master`.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, NamedTuple

from tefuda.engine.entry_points import entry_point
from tefuda.engine.interpreted import bound
from tefuda.engine.open_rules import (
    apply,
    canonical_order,
    count_legal,
    legal_move,
    observe,
    observe_open,
    wins,
)
from tefuda.engine.playout import random_deal
from tefuda.games.chance import seeded
from tefuda.games.fields import copied
from tefuda.games.game import Game
from tefuda.games.observing import steps_to
from tefuda.games.phase import NEEDS_DEAL, OVER

DECIDED = -1  # instead of a number of steps: the match is over


class PositionArrays(NamedTuple):
    """The rows that `fill_positions` writes, one for each world and move."""

    rows: Any  # the observation of the seat that decides next
    hidden: Any  # the hidden cards, as it would see them
    seats: Any  # how many steps clockwise from it the seat that moved is, or `DECIDED`
    winners: Any  # where the match is over: how many seats share the win; 0: not the one that moved


class Filler(NamedTuple):
    """`fill_positions` at some speed, with a state and a deck to work on."""

    fill: Any
    after: Any
    deck: Any
    as_moves: Callable[[list[int]], Any]


def interpreted_filler(game: Game) -> Filler:
    """Return the filler of the interpreter."""
    return Filler(bound(game.name, fill_positions), [None], [0] * game.deck_size, list)


def compiled_filler(game: Game) -> Filler:
    """Return the compiled filler."""
    import numpy as np

    from tefuda.engine.cpu import compiled

    after, deck = np.zeros(1, game.State.dtype()), np.zeros(game.deck_size, np.int64)
    return Filler(compiled(game.name, fill_positions), after, deck, partial(np.array, dtype="i8"))


@entry_point
def fill_positions(
    worlds: Any, moves: Any, after: Any, deck: Any, seed: int, filled: PositionArrays
) -> None:
    """Play every move in every world, up to the next decision, and write the positions."""
    at = 0
    for number in range(len(worlds)):
        for move in moves:
            after[0] = copied(worlds[number])
            s = after[0]
            me = s.turn
            apply(s, move)
            play_on(s, deck, seeded(seed, number))
            if s.phase == OVER:
                filled.seats[at] = DECIDED
                filled.winners[at] = winners(s) if wins(s, me) else 0
            else:
                order = canonical_order(s, s.turn)
                observe(s, s.turn, order, filled.rows[at])
                observe_open(s, s.turn, order, filled.hidden[at])
                filled.seats[at] = steps_to(s.turn, me, s.players)
            at += 1


def play_on(s: Any, deck: Any, x: int) -> None:
    """Play forced moves and deals, up to the next decision or the end of the match."""
    while s.phase != OVER:
        if s.phase == NEEDS_DEAL:
            x = random_deal(s, deck, x)
        elif count_legal(s) == 1:
            apply(s, legal_move(s, 0))
        else:
            return


def winners(s: Any) -> int:
    """Return how many seats have won."""
    found = 0
    for seat in range(s.players):
        found += 1 if wins(s, seat) else 0
    return found
