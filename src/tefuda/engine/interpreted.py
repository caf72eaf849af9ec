"""The same random matches in the interpreter: slow, the reference for the other speeds."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from functools import cache
from operator import index
from typing import Any

from tefuda.engine import playout
from tefuda.engine.bind import Binder
from tefuda.engine.report import Report, report
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
    counts = [0] * playout.COUNTS
    begun = time.perf_counter()
    deck = [0] * definition.deck_size
    play_matches = bound(game, playout.play_matches)
    state = definition.State()
    play_matches([state], deck, players, bits, seed_number(seed), 0, games, [counts], [])
    seconds = time.perf_counter() - begun
    return report(definition, players, bits, games, index(seed), 1, seconds, counts)
