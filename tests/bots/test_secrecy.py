"""Bots never cheat: hidden cards do not change the moves of a bot."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

import tefuda
from bots.expert.random_weights import random_weights
from support.tables import SOAK, Table, every_table, played
from tefuda import bots
from tefuda.bots.build import warmup
from tefuda.bots.offered import LEARNED

MAKERS: dict[str, dict[str, int]] = {
    "random": {},
    "easy": {},
    "normal": {},
    "hard": {"simulations": 40},
    "expert": {},
    "expert:worlds=2": {"worlds": 2},
    "master": {"simulations": 40},
}


def thought(
    name: str, game: str, view: bots.View, seed: int, weights: Path | None
) -> tuple[str, list[bots.Estimate]]:
    """Return the move and the estimates of a new bot."""
    settings = MAKERS[name] | ({} if weights is None else {"weights": str(weights)})
    kind = name.partition(":")[0]
    bot = bots.make(kind, game, seed=seed, **settings)
    return bot.choose(view), bots.make(kind, game, seed=seed, **settings).estimates(view)


def moments_to_decide(table: Table, seed: int, wanted: int) -> list[tefuda.Match]:
    """Yield the positions of a random match in which a seat has a choice."""
    chance = random.Random(seed)
    found: list[tefuda.Match] = []
    while len(found) < wanted:
        match = played(table, chance.randrange(1 << 30), steps=chance.randrange(1, 60))
        if match.turn is not None and len(match.legal_moves()) > 1:
            found.append(match)
    return found


@every_table
@pytest.mark.parametrize("name", MAKERS)
@pytest.mark.parametrize("moments", [3, pytest.param(12, marks=SOAK)])
def test_two_matches_that_look_alike_are_played_alike(
    moments: int, name: str, table: Table, tmp_path: Path
) -> None:
    kind = name.partition(":")[0]
    weights = random_weights(table, tmp_path) if kind in LEARNED else None
    if kind != "expert":  # which is not compiled
        warmup.warm_search(table.game, wait=True)
    differed = 0
    for number, match in enumerate(moments_to_decide(table, seed=5, wanted=moments)):
        seat = match.turn
        assert seat is not None
        other = match.knowledge(seat).world(seed=number)
        differed += match.snapshot()["hands"] != other.snapshot()["hands"]
        plain = thought(name, table.game, match.view(seat), number, weights)
        assert plain == thought(name, table.game, other.view(seat), number, weights)
        assert plain[0] in match.legal_moves()
    assert differed > 0  # the test has tested something
