"""Whole matches between policies, compiled: thousands a second, for the arena and for tuning."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from tefuda.bots.policies.move_mapping import true_move
from tefuda.bots.policies.rollouts import policy_move
from tefuda.engine.entry_points import entry_point
from tefuda.engine.open_rules import (
    apply,
    conceal,
    deal,
    new,
    random_first,
    rank,
    shuffled,
    wins,
)
from tefuda.games import get
from tefuda.games.chance import seeded
from tefuda.games.phase import NEEDS_DEAL, OVER

FIRST_BOT_STREAM = 1 << 58  # of a match's seed: the bot at seat 0; the streams below are deals


class MatchArrays(NamedTuple):
    """The arrays of compiled matches; those from `deals` on have a row for each match."""

    states: Any  # the true state
    views: Any  # what the seat to decide sees, and a state for rollouts
    knowledge: Any
    deck: Any
    policies: Any  # by seat
    deals: Any  # numbers of the deals
    ranks: Any  # by seat
    won: Any  # by seat: 1 or 0
    decisions: Any  # by seat: how many
    moves: Any  # the first moves, as many as a row has room for


@entry_point
def play_policy_matches(arrays: MatchArrays, players: int, options: int, seed: int) -> None:
    """Play a match of every deal, and note ranks, winners, decisions and moves.

    A deal is the number of a match under the seed. It fixes the cards of every round.
    """
    for row in range(len(arrays.deals)):
        play_match(arrays, row, players, options, seeded(seed, arrays.deals[row]))
        for seat in range(players):
            arrays.ranks[row, seat] = rank(arrays.states[0], seat)
            arrays.won[row, seat] = 1 if wins(arrays.states[0], seat) else 0


def play_match(arrays: MatchArrays, row: int, players: int, options: int, match_seed: int) -> None:
    """Play one match. A policy sees only its view."""
    states, views = arrays.states, arrays.views
    decisions, moves = arrays.decisions[row], arrays.moves[row]
    s = states[0]
    v = views[0]
    new(s, players, options)
    for seat in range(players):
        decisions[seat] = 0
    played = 0
    while s.phase != OVER:
        if s.phase == NEEDS_DEAL:
            x = shuffled(arrays.deck, players, seeded(match_seed, s.round))
            deal(s, arrays.deck, random_first(players, x))
        views[0] = states[0]
        seat = s.turn
        conceal(v, seat)
        x = seeded(seeded(match_seed, FIRST_BOT_STREAM + seat), decisions[seat])
        move = true_move(s, v, policy_move(v, arrays.policies[seat], x, views, arrays.knowledge))
        apply(s, move)
        decisions[seat] += 1
        if played < len(moves):
            moves[played] = move
        played += 1


def play_matches(
    game: str,
    policies: Sequence[int],
    options: int,
    seed: int,
    deals: Sequence[int],
    max_moves: int,
) -> MatchArrays:
    """Play these deals compiled, with one policy for each seat; keep `max_moves` of each match."""
    import numpy as np

    from tefuda.engine.cpu import compiled

    facts = get(game)
    record = facts.State.dtype()
    shape = (len(deals), len(policies))
    ranks, won, decisions = (np.zeros(shape, np.int64) for _ in range(3))
    arrays = MatchArrays(
        states=np.zeros(1, record),
        views=np.zeros(2, record),
        knowledge=np.zeros(1, facts.knowledge.Knowledge.dtype()),
        deck=np.zeros(facts.deck_size, np.int8),
        policies=np.array(policies, np.int64),
        deals=np.array(deals, np.int64),
        ranks=ranks,
        won=won,
        decisions=decisions,
        moves=np.zeros((len(deals), max_moves), np.int64),
    )
    compiled(game, play_policy_matches)(arrays, len(policies), options, seed)
    return arrays
