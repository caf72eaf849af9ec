"""The worth of a move by what its seat knew: how much better it was than a move of `normal`.

In worlds that agree with all that the seat knew, the move is played out, and so is what might have
been played instead in a rollout of `open_values`. The mean difference of the results, to every
seat, is what the move was worth. What it happened to bring with the cards as they lay is left out:
so the mean of that over the worlds is zero.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from tefuda.bots.policies.open_values import (
    OpenArrays,
    add_shares,
    finish_round,
    open_arrays,
    rollout_move,
)
from tefuda.bots.search.arrays import SearchArrays
from tefuda.bots.search.history import history_of
from tefuda.bots.search.sampling import sample_world
from tefuda.bots.search.searcher import thread_searcher
from tefuda.engine.entry_points import entry_point
from tefuda.engine.open_rules import apply, infer
from tefuda.games import get
from tefuda.games.chance import seeded
from tefuda.games.types import AnyView

TRIES = 16  # with other random numbers; a power of two, so that shares are exact
FIRST_WORLD_STREAM = 1 << 40  # of a seed; the streams below are the tries


class ComparedMoves(NamedTuple):
    """The move that was played, and those of rollouts."""

    moves: Any
    weights: Any  # 1 for the first, and for each less its share of the tries


@entry_point
def fill_move_values(
    search: SearchArrays,
    arrays: OpenArrays,
    compared: ComparedMoves,
    values: Any,
    seed: int,
    worlds: int,
) -> None:
    """Add the worth of the first of the moves to every seat.

    `search` has the position as its seat sees it.
    """
    visible = search.visible[0]
    seat = visible.turn
    used = compare(search, arrays, compared, seed)
    if compared.weights[0] == 0.0:
        return
    infer(search.knowledge[0], visible, seat)
    for number in range(worlds):
        x = seeded(seed, FIRST_WORLD_STREAM + number)
        x = sample_world(search, seat, number, x)
        for place in range(used):
            if compared.weights[place] != 0.0:
                arrays.world[0] = search.worlds[0]
                apply(arrays.world[0], compared.moves[place])
                finish_round(arrays, x)
                add_shares(arrays.world[0], values, compared.weights[place] / worlds)


def compare(search: SearchArrays, arrays: OpenArrays, compared: ComparedMoves, seed: int) -> int:
    """Fill in the moves of rollouts and all weights; return how many moves there are."""
    moves, weights = compared.moves, compared.weights
    weights[0] = 1.0
    used = 1
    for number in range(TRIES):
        move = rollout_move(arrays, search.visible[0], seeded(seed, number))
        place = 0
        while place < used and moves[place] != move:
            place += 1
        if place == used:
            moves[place] = move
            weights[place] = 0.0
            used += 1
        weights[place] -= 1.0 / TRIES
    return used


def move_values(game: str, view: AnyView, played: str, seed: int, worlds: int) -> Sequence[float]:
    """Return the worth of a move to every seat, in shares of the win; they add up to 0."""
    import numpy as np

    from tefuda.engine.cpu import compiled

    facts = get(game)
    values = np.zeros(facts.players[-1])
    if len(view["legal"]) > 1:
        s = facts.reading.read(view)
        searcher = thread_searcher(game)
        searcher.begin(s, s.turn, seed, history_of(game, view, s))
        compared = ComparedMoves(np.zeros(TRIES + 1, np.int64), np.zeros(TRIES + 1))
        compared.moves[0] = facts.notation.parse_move(s, played)
        fill = compiled(game, fill_move_values)
        fill(searcher.arrays, open_arrays(game), compared, values, seed, worlds)
    found: list[float] = values[: view["players"]].tolist()
    return found
