"""The same random matches in the interpreter: slow, the reference for the other speeds."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from functools import cache
from operator import index
from typing import Any

from tefuda.engine import playout
from tefuda.engine.bind import Binder
from tefuda.engine.playout import PlayArrays
from tefuda.engine.report import Played, Report, Task, report
from tefuda.games import get
from tefuda.games.seeds import seed_number


@cache
def bound(name: str, function: Callable[..., Any]) -> Any:
    """Return a function that serves all games, with the rules of this one."""
    binder = Binder(get(name), compile=lambda twin: twin, own={}, table=lambda table: table)
    return binder.bind(function)


def play(
    game: str,
    players: int,
    games: int,
    seed: int = 0,
    options: Mapping[str, bool] | None = None,
) -> Report:
    """Play random matches; `tefuda.simulate` with the same arguments plays the very same ones.

    >>> play("datto", players=3, games=2, seed=1).decisions
    72
    """
    definition = get(game)
    players = definition.check_players(players)
    bits = definition.check_options(options, players)
    task = Task(definition, players, bits, games, seed_number(seed), 1, False)
    counts = [0] * playout.COUNTS
    begun = time.perf_counter()
    arrays = PlayArrays([definition.State()], [0] * definition.deck_size, [counts], [])
    bound(game, playout.play_matches)(arrays, players, bits, task.seed, 0, games)
    return report(task, index(seed), Played(counts, 1, time.perf_counter() - begun, None))
