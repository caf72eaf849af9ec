"""The value of positions with all hands open, to every seat: the mean result of rollouts.

Each rollout draws what nobody knows, the next deal or the order of the pile, and `normal` plays the
round to its end. All states are rolled out with the same random numbers.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from tefuda.bots.evaluation import win_chance
from tefuda.bots.policies.draws import shuffle_pile
from tefuda.bots.policies.rollouts import finish_round
from tefuda.engine.entry_points import entry_point
from tefuda.engine.open_rules import deal, random_first, shuffled
from tefuda.games import get
from tefuda.games.chance import seeded
from tefuda.games.fields import State
from tefuda.games.phase import NEEDS_DEAL

RANDOM_PERCENT = 5.0  # of the moves in a rollout


class OpenArrays(NamedTuple):
    """The arrays of `fill_open_values`; those from `states` on have a row for each position."""

    world: Any  # a state to play out
    deck: Any
    states: Any
    values: Any  # by seat: its share of the win


@entry_point
def fill_open_values(arrays: OpenArrays, seed: int, rollouts: int) -> None:
    """Fill in the value of every state to every seat; the values of a state add up to 1."""
    world, values = arrays.world, arrays.values
    for row in range(len(arrays.states)):
        players = arrays.states[row].players
        for number in range(rollouts):
            world[0] = arrays.states[row]
            play_out(world[0], arrays.deck, seeded(seed, number))
            total = 0.0
            for seat in range(players):
                total += win_chance(world[0], seat)
            for seat in range(players):
                values[row, seat] += win_chance(world[0], seat) / (total * rollouts)


def play_out(s: Any, deck: Any, x: int) -> None:
    """Draw what nobody knows, and play the round to its end."""
    if s.phase == NEEDS_DEAL:
        x = shuffled(deck, s.players, x)
        deal(s, deck, random_first(s.players, x))
    else:
        x = shuffle_pile(s, x)
    finish_round(s, x, RANDOM_PERCENT)


def open_values(game: str, states: Sequence[State], seed: int, rollouts: int) -> Any:
    """Return the values as an array: a row for each state, a column for each seat."""
    import numpy as np

    from tefuda.engine.cpu import compiled

    facts = get(game)
    record = facts.State.dtype()
    arrays = OpenArrays(
        world=np.zeros(1, record),
        deck=np.zeros(facts.deck_size, np.int8),
        states=np.zeros(len(states), record),
        values=np.zeros((len(states), facts.players[-1])),
    )
    for row, state in enumerate(states):
        state.pack(arrays.states[row : row + 1])
    compiled(game, fill_open_values)(arrays, seed, rollouts)
    return arrays.values
