"""Positions for policies, and the moves that they choose."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any

import pytest

import tefuda
from support.tables import Table
from tefuda.bots.policies.policy import EASY, NORMAL, heuristic_move
from tefuda.engine.interpreted import bound
from tefuda.games import get
from tefuda.games.chance import seeded

Policy = Callable[[Any, int], int]

POSITIONS = 150  # of each table
TIMES = 400  # that a policy is asked about one position

every_policy = pytest.mark.parametrize("policy", [EASY, NORMAL], ids=("easy", "normal"))


def positions(
    table: Table, policy: int, seed: int, count: int = POSITIONS
) -> Iterator[tuple[Any, int]]:
    """Positions with a random number each; half of the moves are the policy's, half are random."""
    chance = random.Random(seed)
    choose = bound(table.game, heuristic_move)
    move_name = get(table.game).notation.move_name
    found = 0
    while found < count:
        match = table.match(chance.randrange(1 << 30))
        while not match.over and found < count:
            if match.needs_deal:
                match.deal()
            x = seeded(seed, found)
            yield match.state, x
            found += 1
            if chance.random() < 0.5:
                match.play(move_name(match.state, choose(match.state, policy, x)))
            else:
                match.play(chance.choice(match.legal_moves()))


def answers(match: tefuda.Match, policy: Policy) -> Counter[str]:
    """The moves of a policy here, with several random numbers."""
    s = match.state
    move_name = get(match.game).notation.move_name
    return Counter(move_name(s, policy(s, seeded(1, number))) for number in range(TIMES))
