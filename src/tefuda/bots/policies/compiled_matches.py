"""Whole matches between policies, compiled: thousands a second, for the arena and for tuning."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tefuda.bots.policies.rollouts import pondered_move
from tefuda.engine.entry_points import entry_point
from tefuda.engine.open_rules import (
    apply,
    bot_part,
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

BOTS = 1 << 58  # the first stream of a match's seed that is a bot's; those before are deals


@bot_part("move_mapping")
def meant(s: Any, v: Any, move: int) -> int:
    """Return the move of the true state `s` that a move of the view `v` means.

    By default the same: the view has the cards as they are.
    """
    return move


def play_contest(
    states: Any,
    views: Any,
    knowledge: Any,
    deck: Any,
    seating: Any,
    players: int,
    options: int,
    match_seed: int,
    decisions: Any,
    moves: Any,
) -> None:
    """Play one match; `seating` says which policy has which seat. A policy sees its view only.

    Counts the decisions of every seat, and keeps the moves as far as there is room for them.
    """
    s = states[0]
    v = views[0]
    new(s, players, options)
    for seat in range(players):
        decisions[seat] = 0
    played = 0
    while s.phase != OVER:
        if s.phase == NEEDS_DEAL:
            x = shuffled(deck, players, seeded(match_seed, s.round))
            deal(s, deck, random_first(players, x))
        views[0] = states[0]
        seat = s.turn
        conceal(v, seat)
        x = seeded(seeded(match_seed, BOTS + seat), decisions[seat])
        move = meant(s, v, pondered_move(v, seating[seat], x, views, knowledge))
        apply(s, move)
        decisions[seat] += 1
        if played < len(moves):
            moves[played] = move
        played += 1


@entry_point
def contest_on(
    states: Any,
    views: Any,
    knowledge: Any,
    deck: Any,
    seating: Any,
    players: int,
    options: int,
    seed: int,
    deals: Any,
    ranks: Any,
    won: Any,
    decisions: Any,
    moves: Any,
) -> None:
    """Play a match of every deal; note the results, how often each seat decided, and the moves.

    A deal is the number of a match under the seed: it fixes the cards of every round. A row of
    `moves` may be too short, or have no place at all: what does not fit is left out.
    """
    for place in range(len(deals)):
        match_seed = seeded(seed, deals[place])
        play_contest(
            states,
            views,
            knowledge,
            deck,
            seating,
            players,
            options,
            match_seed,
            decisions[place],
            moves[place],
        )
        note_result(states[0], players, ranks[place], won[place])


def note_result(s: Any, players: int, ranks: Any, won: Any) -> None:
    """Who came where, and who has won."""
    for seat in range(players):
        ranks[seat] = rank(s, seat)
        won[seat] = 1 if wins(s, seat) else 0


def play_contests(
    game: str, seating: Sequence[int], options: int, seed: int, deals: Sequence[int], room: int
) -> tuple[Any, Any, Any, Any]:
    """Play these deals compiled, with one policy for each seat.

    Answers the ranks, winners and decisions by deal and seat, and the moves by deal; `room` is how
    many moves of a match are kept.
    """
    import numpy as np

    from tefuda.engine.cpu import compiled

    facts = get(game)
    record = facts.State.dtype()
    shape = (len(deals), len(seating))
    ranks, won, decisions = (np.zeros(shape, np.int64) for _ in range(3))
    moves = np.zeros((len(deals), room), np.int64)
    compiled(game, contest_on)(
        np.zeros(1, record),
        np.zeros(2, record),
        np.zeros(1, facts.knowledge.Knowledge.dtype()),
        np.zeros(facts.deck_size, np.int8),
        np.array(seating, np.int64),
        len(seating),
        options,
        seed,
        np.array(deals, np.int64),
        ranks,
        won,
        decisions,
        moves,
    )
    return ranks, won, decisions, moves
