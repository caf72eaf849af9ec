"""`normal` and `easy` in every game: legal, honest, and the same at every speed."""

from __future__ import annotations

from typing import Any

import numpy as np

from bots.policies import POSITIONS, every_policy, positions
from support.compiled import compiled
from support.tables import Table, every_table
from tefuda.bots.policies.policy import heuristic_move
from tefuda.engine.interpreted import bound
from tefuda.games import get


def legal_moves(game: str, s: Any) -> set[int]:
    rules = get(game).rules
    return {rules.legal_move(s, k) for k in range(rules.count_legal(s))}


@every_table
@every_policy
def test_a_heuristic_moves_legally_and_changes_nothing(policy: int, table: Table) -> None:
    choose = bound(table.game, heuristic_move)
    for s, x in positions(table, policy, seed=1):
        before = s.copy()
        move = choose(s, policy, x)
        assert s == before
        assert move in legal_moves(table.game, s)


@every_table
@every_policy
def test_a_policy_does_not_look_at_what_its_seat_cannot_see(policy: int, table: Table) -> None:
    """Compare moves by name, because a view may have twins in each other's place."""
    choose = bound(table.game, heuristic_move)
    conceal = get(table.game).knowledge.conceal
    move_name = get(table.game).notation.move_name
    concealed = 0
    for s, x in positions(table, policy, seed=2):
        seen = s.copy()
        conceal(seen, s.turn)
        concealed += seen != s
        by_sight = choose(seen, policy, x)
        assert by_sight in legal_moves(table.game, seen)
        assert move_name(seen, by_sight) == move_name(s, choose(s, policy, x))
    assert concealed > 0


def choose_all(states: Any, policy: int, numbers: Any, moves: Any) -> None:
    for place in range(len(states)):
        moves[place] = heuristic_move(states[place], policy, numbers[place])


@every_table
@every_policy
def test_interpreted_and_compiled_agree(policy: int, table: Table) -> None:
    choose = bound(table.game, heuristic_move)
    states = np.zeros(POSITIONS, get(table.game).State.dtype())
    numbers, moves = (np.zeros(POSITIONS, np.int64) for _ in range(2))
    expected = []
    for place, (s, x) in enumerate(positions(table, policy, seed=3)):
        s.pack(states[place : place + 1])
        numbers[place] = x
        expected.append(choose(s, policy, x))
    compiled(table.game, choose_all)(states, policy, numbers, moves)
    assert moves.tolist() == expected
