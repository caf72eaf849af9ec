"""The luck of each seat in a match between bots: the deals, and what policies happened to choose.

After a deal the value of the position is compared with the mean over random deals; after a choice,
with the mean over what the policy chooses with other random numbers. Both differences are zero on
average, whatever the values are. The value of a position is the mean result of rollouts: the
policies play the match to its end, and `normal` stands in for bots that are no policies. This is
AIVAT (Burch, Schmid, Moravčík, Morrill, Bowling, AAAI 2018) with sampled probabilities.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from tefuda.bots.policies.move_mapping import true_move
from tefuda.bots.policies.policy import NORMAL
from tefuda.bots.policies.rollouts import policy_move
from tefuda.engine.entry_points import entry_point
from tefuda.engine.open_rules import (
    apply,
    conceal,
    count_legal,
    deal,
    random_first,
    shuffled,
    wins,
)
from tefuda.games import get
from tefuda.games.chance import seeded, step
from tefuda.games.fields import State
from tefuda.games.phase import NEEDS_DEAL, OVER

NO_POLICY = -1  # of a bot whose choices are not compared
# Of a policy at each choice, with other random numbers. A power of two, so that shares of them are
# exact: if all tries choose the move that was played, its weight is exactly 0.
TRIES = 16
FIRST_ROLLOUT = 1 << 40  # of the seed of a step; the streams below are the tries
RANDOM_DEALS = 1 << 41  # of the seed of a deal


class LuckArrays(NamedTuple):
    """The arrays of `fill_match_luck`."""

    states: Any  # before each step of the match, and at its end
    moves: Any  # the move of each step; 0 for a deal
    policies: Any  # by seat, or `NO_POLICY`
    world: Any  # a state to play out
    views: Any  # what the seat to decide sees, and a state for rollouts of a policy
    knowledge: Any
    deck: Any
    tried: Any  # the moves that a policy chooses
    weights: Any  # of the value after each of them
    luck: Any  # by seat, in shares of the win


@entry_point
def fill_match_luck(arrays: LuckArrays, seed: int, rollouts: int) -> None:
    """Add up the luck of every seat in a match."""
    for row in range(len(arrays.moves)):
        s = arrays.states[row]
        x = seeded(seed, row)
        if s.phase == NEEDS_DEAL:
            for number in range(rollouts):
                arrays.world[0] = arrays.states[row + 1]
                play_on(arrays, seeded(x, FIRST_ROLLOUT + number))
                add_shares(arrays, 1.0 / rollouts)
                arrays.world[0] = s
                play_on(arrays, seeded(x, RANDOM_DEALS + number))
                add_shares(arrays, -1.0 / rollouts)
        elif arrays.policies[s.turn] != NO_POLICY and count_legal(s) > 1:
            add_luck_of_choice(arrays, row, x, rollouts)


def add_luck_of_choice(arrays: LuckArrays, row: int, x: int, rollouts: int) -> None:
    """Add the value after the move that was played, less the mean over what its policy chooses."""
    s, tried, weights = arrays.states[row], arrays.tried, arrays.weights
    tried[0] = arrays.moves[row]
    weights[0] = 1.0
    used = 1
    for number in range(TRIES):
        move = choice(arrays, s, seeded(x, number))
        place = 0
        while place < used and tried[place] != move:
            place += 1
        if place == used:
            tried[place] = move
            weights[place] = 0.0
            used += 1
        weights[place] -= 1.0 / TRIES
    for place in range(used):
        if weights[place] != 0.0:
            for number in range(rollouts):  # the same random numbers for every move
                arrays.world[0] = s
                apply(arrays.world[0], tried[place])
                play_on(arrays, seeded(x, FIRST_ROLLOUT + number))
                add_shares(arrays, weights[place] / rollouts)


def choice(arrays: LuckArrays, s: Any, x: int) -> int:
    """Return the move of the policy of the seat to decide."""
    policy = arrays.policies[s.turn]
    if policy == NO_POLICY:
        policy = NORMAL
    arrays.views[0] = s
    v = arrays.views[0]
    conceal(v, s.turn)
    return true_move(s, v, policy_move(v, policy, x, arrays.views, arrays.knowledge))


def play_on(arrays: LuckArrays, x: int) -> None:
    """Let the policies play the match in `world` to its end."""
    s = arrays.world[0]
    while s.phase != OVER:
        x = step(x)
        if s.phase == NEEDS_DEAL:
            x = shuffled(arrays.deck, s.players, x)
            deal(s, arrays.deck, random_first(s.players, x))
        else:
            apply(s, choice(arrays, s, x))


def add_shares(arrays: LuckArrays, weight: float) -> None:
    """Add the result of the match in `world` to the luck of every seat."""
    s = arrays.world[0]
    winners = 0
    for seat in range(s.players):
        winners += 1 if wins(s, seat) else 0
    for seat in range(s.players):
        if wins(s, seat):
            arrays.luck[seat] += weight / winners


def match_luck(
    game: str,
    states: Sequence[State],
    moves: Sequence[int],
    policies: Sequence[int],
    seed: int,
    rollouts: int,
) -> Any:
    """Return the luck of every seat in a match, in shares of the win, as an array.

    `states` are those before each step and the last one; `moves` has 0 for a deal.
    """
    import numpy as np

    from tefuda.engine.cpu import compiled

    facts = get(game)
    record = facts.State.dtype()
    arrays = LuckArrays(
        states=np.zeros(len(states), record),
        moves=np.array(moves, np.int64),
        policies=np.array(policies, np.int64),
        world=np.zeros(1, record),
        views=np.zeros(2, record),
        knowledge=np.zeros(1, facts.knowledge.Knowledge.dtype()),
        deck=np.zeros(facts.deck_size, np.int8),
        tried=np.zeros(TRIES + 1, np.int64),
        weights=np.zeros(TRIES + 1),
        luck=np.zeros(len(policies)),
    )
    for row, state in enumerate(states):
        state.pack(arrays.states[row : row + 1])
    compiled(game, fill_match_luck)(arrays, seed, rollouts)
    return arrays.luck
