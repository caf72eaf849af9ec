"""The value of positions with all hands open, to every seat: the mean result of rollouts.

Each rollout draws what nobody knows, the next deal or the order of the pile. Then `normal` plays
the round to its end at every seat, with one move of twenty at random: where it never errs, a small
change would turn a sure win into a sure loss. All states are rolled out with the same random
numbers.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from tefuda.bots.evaluation import win_chance
from tefuda.bots.policies.draws import shuffle_pile
from tefuda.bots.policies.move_mapping import true_move
from tefuda.bots.policies.policy import NORMAL, normal_move, random_move
from tefuda.bots.policies.rollouts import policy_move, rollout_worlds
from tefuda.engine.entry_points import entry_point
from tefuda.engine.open_rules import apply, conceal, deal, random_first, shuffled
from tefuda.games import get
from tefuda.games.chance import below, seeded, step
from tefuda.games.fields import State
from tefuda.games.phase import NEEDS_DEAL, PLAYING

RANDOM_PERCENT = 5  # of the moves in a rollout


class OpenArrays(NamedTuple):
    """The arrays of rollouts with all hands open."""

    world: Any  # a state to play out
    views: Any  # what the seat to decide sees, and a state for rollouts of the policy
    knowledge: Any
    deck: Any


def open_arrays(game: str) -> OpenArrays:
    """Make the arrays."""
    import numpy as np

    facts = get(game)
    record = facts.State.dtype()
    return OpenArrays(
        world=np.zeros(1, record),
        views=np.zeros(2, record),
        knowledge=np.zeros(1, facts.knowledge.Knowledge.dtype()),
        deck=np.zeros(facts.deck_size, np.int8),
    )


@entry_point
def fill_open_values(
    arrays: OpenArrays, states: Any, values: Any, seed: int, rollouts: int
) -> None:
    """Fill in the value of every state to every seat; the values of a state add up to 1."""
    for row in range(len(states)):
        for number in range(rollouts):
            arrays.world[0] = states[row]
            x = draw_unknown(arrays, seeded(seed, number))
            finish_round(arrays, x)
            add_shares(arrays.world[0], values[row], 1.0 / rollouts)


def draw_unknown(arrays: OpenArrays, x: int) -> int:
    """Draw what nobody knows; return the new state of the generator."""
    s = arrays.world[0]
    if s.phase != NEEDS_DEAL:
        return shuffle_pile(s, x)
    x = shuffled(arrays.deck, s.players, x)
    deal(s, arrays.deck, random_first(s.players, x))
    return x


def finish_round(arrays: OpenArrays, x: int) -> None:
    """Play the round in `world` to its end."""
    s = arrays.world[0]
    while s.phase == PLAYING:
        x = step(x)
        apply(s, rollout_move(arrays, s, x))


def rollout_move(arrays: OpenArrays, s: Any, x: int) -> int:
    """Return a move of `normal`, which goes by what the seat to decide knows, or a random one."""
    if below(x, 100) < RANDOM_PERCENT:
        return random_move(s, step(x))
    if rollout_worlds(s, NORMAL) == 0:
        return normal_move(s, x)  # looks at nothing that the seat does not know
    arrays.views[0] = s
    v = arrays.views[0]
    conceal(v, s.turn)
    return true_move(s, v, policy_move(v, NORMAL, x, arrays.views, arrays.knowledge))


def add_shares(s: Any, values: Any, weight: float) -> None:
    """Add the share of every seat in the win after the round to its value."""
    total = 0.0
    for seat in range(s.players):
        total += win_chance(s, seat)
    for seat in range(s.players):
        values[seat] += win_chance(s, seat) * weight / total


def open_values(game: str, states: Sequence[State], seed: int, rollouts: int) -> Any:
    """Return the values as an array: a row for each state, a column for each seat."""
    import numpy as np

    from tefuda.engine.cpu import compiled

    facts = get(game)
    records = np.zeros(len(states), facts.State.dtype())
    values = np.zeros((len(states), facts.players[-1]))
    for row, state in enumerate(states):
        state.pack(records[row : row + 1])
    compiled(game, fill_open_values)(open_arrays(game), records, values, seed, rollouts)
    return values
