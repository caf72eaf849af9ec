"""Random matches on bare states, without a `Match` around them: fast, for bulk."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any, NamedTuple

from support.tables import Table
from tefuda.games import get
from tefuda.games.chance import seeded
from tefuda.games.phase import NEEDS_DEAL, OVER

DEAL = -1  # instead of a move
MAX_STEPS = 100_000  # steps; the longest match seen has a few thousand


class Stride(NamedTuple):
    """A step of a match: the state before it, the move (or DEAL), and the state after it.

    `after` is the state that plays on: copy it to keep it.
    """

    before: Any
    move: int
    after: Any


def begin(table: Table) -> Any:
    """A state before the first deal."""
    game = get(table.game)
    s = game.State()
    game.rules.new(s, table.players, game.check_options(table.switches, table.players))
    return s


def deal(s: Any, table: Table, seed: int) -> None:
    """Deal a random round."""
    game = get(table.game)
    deck = [0] * game.deck_size
    x = game.deck.shuffled(deck, table.players, seeded(seed, s.round))
    game.rules.deal(s, deck, game.deck.random_first(table.players, x))


def walk(table: Table, seed: int) -> Iterator[Stride]:
    """A random match, step by step; a seed fixes it."""
    rules = get(table.game).rules
    chance = random.Random(f"{table} {seed}")
    s = begin(table)
    for _ in range(MAX_STEPS):
        if s.phase == OVER:
            return
        before = s.copy()
        move = DEAL
        if s.phase == NEEDS_DEAL:
            deal(s, table, seed)
        else:
            move = rules.legal_move(s, chance.randrange(rules.count_legal(s)))
            rules.apply(s, move)
        yield Stride(before, move, s)
    raise AssertionError(f"match {seed} at {table} does not end")


def legal(table: Table, s: Any) -> list[int]:
    """The legal moves of a state."""
    rules = get(table.game).rules
    return [rules.legal_move(s, k) for k in range(rules.count_legal(s))]


def positions(table: Table, seed: int, every: int = 1) -> Iterator[Any]:
    """Every `every`-th state of a random match in which somebody has to decide."""
    decisions = 0
    for stride in walk(table, seed):
        if stride.after.turn >= 0:
            if decisions % every == 0:
                yield stride.after
            decisions += 1
