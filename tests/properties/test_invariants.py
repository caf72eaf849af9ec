"""The invariants of the games over thousands of random matches, compiled; millions as a soak."""

import os
from functools import cache
from typing import Any

import numpy as np
import pytest

from support.compiled import compiled_with
from support.game_tests import game_test
from support.tables import Table, every_table_in_full
from tefuda.engine.open_rules import apply, count_legal, legal_move, new
from tefuda.engine.playout import random_deal
from tefuda.games import get
from tefuda.games.chance import below, seeded, step
from tefuda.games.phase import NEEDS_DEAL, OVER

MATCHES = 1_000  # per game, player count and combination of options
SOAK_MATCHES = int(os.environ.get("TEFUDA_SOAK_MATCHES", "100000"))


def check(before: Any, s: Any, move: int) -> int:
    """The invariants of the game: put in its place when the walk is bound."""
    raise AssertionError


def first_broken(states: Any, deck: Any, players: int, options: int, begin: int, end: int) -> int:
    """Play matches; return 0, or match number * 100 + the number of the violated invariant."""
    before = states[0]
    s = states[1]
    for index in range(begin, end):
        x = seeded(index, players)
        new(s, players, options)
        while s.phase != OVER:
            if s.phase == NEEDS_DEAL:
                x = random_deal(s, deck, x)
            states[0] = states[1]
            legal = count_legal(s)
            if legal < 1 or s.turn < 0 or s.turn >= players:
                return index * 100 + 99
            x = step(x)
            move = legal_move(s, below(x, legal))
            apply(s, move)
            broken = check(before, s, move)
            if broken != 0:
                return index * 100 + broken
    return 0


@cache
def walk_through(name: str) -> Any:
    """The walk through matches of a game, compiled with its invariants."""
    return compiled_with(name, first_broken, {check: game_test(name, "invariants").check})


def walk(table: Table, begin: int, end: int) -> int:
    game = get(table.game)
    options = game.check_options(table.switches, table.players)
    states = np.zeros(2, game.State.dtype())
    deck = np.zeros(game.deck_size, np.int8)
    return int(walk_through(game.name)(states, deck, table.players, options, begin, end))


@every_table_in_full
def test_invariants_hold_over_thousands_of_matches(table: Table) -> None:
    assert walk(table, 1, 1 + MATCHES) == 0


@pytest.mark.soak
@every_table_in_full
def test_invariants_hold_over_millions_of_matches(table: Table) -> None:
    assert walk(table, 10**6, 10**6 + SOAK_MATCHES) == 0
