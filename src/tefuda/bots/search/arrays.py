"""The arrays that a compiled search works on."""

from __future__ import annotations

from typing import Any, NamedTuple


class SearchArrays(NamedTuple):
    """Everything that `ismcts` and `sampling` read and write."""

    visible: Any  # the position as the seat knows it, and a state for rollouts
    worlds: Any  # the world of this simulation, and behind it those that `sampling` keeps
    knowledge: Any  # what the seat can infer from the position
    past: Any  # the states before the moves of the round, where worlds are inferred from them
    moves: Any  # these moves
    likelihoods: Any  # of the worlds that `sampling` keeps
    tree: Any  # nodes
    path: Any  # the nodes of this simulation
    path_seats: Any  # the seats that moved there
    params: Any  # how to search, by the constants of `search_params`
