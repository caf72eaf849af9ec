"""Tables to test at: every game at every number of players with every choice of options."""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import chain, combinations
from pathlib import Path
from typing import Any, NamedTuple

import pytest

import tefuda
from tefuda.games import get, names
from tefuda.match.step import Deal, Step

SOAK = pytest.mark.soak
RECORDS = Path(__file__).parents[1] / "contract" / "records"


class Table(NamedTuple):
    """A game, how many play it, and the options that are on."""

    game: str
    players: int
    options: tuple[str, ...] = ()

    def __str__(self) -> str:
        return "-".join((self.game, str(self.players), *self.options))

    @property
    def switches(self) -> dict[str, bool]:
        return dict.fromkeys(self.options, True)

    def match(self, seed: int | None = None) -> tefuda.Match:
        return tefuda.Match(self.game, self.players, options=self.switches, seed=seed)


def tables_of(name: str) -> Iterator[Table]:
    game = get(name)
    for players in game.players:
        usable = [option.name for option in game.options if players in option.players]
        for count in range(len(usable) + 1):
            for options in combinations(usable, count):
                yield Table(name, players, options)


TABLES = list(chain.from_iterable(tables_of(name) for name in names()))


def as_params(tables: Iterable[Table]) -> list[Any]:
    """Parameters for pytest: tables with some but not all of their options are for `make soak`.

    Without options and with all of them, every option is on and off at every number of players.
    """
    most = {(t.game, t.players): len(t.options) for t in TABLES}  # the last has all of them
    return [
        pytest.param(
            table,
            id=str(table),
            marks=[] if len(table.options) in (0, most[table.game, table.players]) else [SOAK],
        )
        for table in tables
    ]


# These show every branch of the rules between them: the fewest players, and most of the options.
TRACED = [list(tables_of(name))[place] for name in names() for place in (0, -1)]

every_table = pytest.mark.parametrize("table", as_params(TABLES))
# For what depends little on players and options: the other tables are for `make soak`.
some_tables = pytest.mark.parametrize(
    "table",
    [pytest.param(t, id=str(t), marks=[] if t in TRACED else [SOAK]) for t in TABLES],
)
every_table_in_full = pytest.mark.parametrize("table", TABLES, ids=str)  # where it costs little
every_game = pytest.mark.parametrize("name", names())


def play(match: tefuda.Match, moves: str) -> list[dict[str, Any]]:
    """Play these moves; return the public events."""
    seen = []
    for move in moves.split():
        seen += [event.seen_by(None) for event in match.play(move)]
    return seen


def play_on(match: tefuda.Match, chance: random.Random, steps: int | None = None) -> None:
    """Play at random, dealing when needed: to the end, or this number of steps."""
    while not match.over and steps != 0:
        if match.needs_deal:
            match.deal()
        else:
            match.play(chance.choice(match.legal_moves()))
        steps = None if steps is None else steps - 1


def played(table: Table, seed: int, steps: int | None = None) -> tefuda.Match:
    """A random match, to the end or after this number of steps; a seed fixes it."""
    return _played_once(table, seed, steps).copy()


@lru_cache(maxsize=64)
def _played_once(table: Table, seed: int, steps: int | None) -> tefuda.Match:
    match = table.match(seed)
    play_on(match, random.Random(seed), steps)
    return match


def replay(match: tefuda.Match, step: Step) -> None:
    """Do a step of another match in this one."""
    if isinstance(step, Deal):
        match.deal(step.deck, step.first)
    else:
        match.play(step.move)


def moments(match: tefuda.Match) -> Iterator[tefuda.Match]:
    """A match from its beginning on, after every step; one object, which plays on."""
    again = tefuda.Match(match.game, match.players, options=match.options)
    yield again
    for step in match.steps:
        replay(again, step)
        yield again


def dealt(name: str, seed: int = 1) -> tefuda.Match:
    """A match of the smallest table of a game, just dealt."""
    return played(Table(name, get(name).players[0]), seed, steps=1)
