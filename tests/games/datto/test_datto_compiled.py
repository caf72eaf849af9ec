"""Compiled knowledge equals interpreted knowledge."""

from __future__ import annotations

import random
from typing import Any

import numpy as np
import pytest

from support.tables import Table
from tefuda.engine import cpu
from tefuda.games.chance import seeded
from tefuda.games.datto.knowledge import Knowledge, conceal, draw, infer
from tefuda.games.datto.state import State


@pytest.mark.parametrize("players", [2, 3, 4])
def test_infer_and_draw_agree_with_the_interpreter(players: int) -> None:
    binder = cpu.binder("datto")
    fast_infer, fast_draw = binder.bind(infer), binder.bind(draw)
    known = np.zeros(1, Knowledge.dtype())
    states = np.zeros(1, State.dtype())
    match, chance = Table("datto", players).match(seed=players), random.Random(players)
    match.deal()
    while not match.over:
        seat = chance.randrange(players)
        s: Any = match.state.copy()
        conceal(s, seat)
        s.pack(states)
        k: Any = Knowledge()
        infer(k, s, seat)
        fast_infer(known[0], states[0], seat)
        assert Knowledge.unpack(known) == k
        x = seeded(players, chance.randrange(1000))
        assert fast_draw(known[0], states[0], seat, x) == draw(k, s, seat, x)
        assert State.unpack(states) == s
        match.play(chance.choice(match.legal_moves()))
