"""Compiled knowledge equals interpreted knowledge."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from support.tables import Table, moments, played
from tefuda.engine import cpu
from tefuda.games.chance import seeded
from tefuda.games.nana.knowledge import Knowledge, conceal, draw, infer
from tefuda.games.nana.state import State
from tefuda.games.phase import NOBODY


@pytest.mark.parametrize("players", [2, 3, 6])
def test_infer_and_draw_agree_with_the_interpreter(players: int) -> None:
    binder = cpu.binder("nana")
    fast_infer, fast_draw = binder.bind(infer), binder.bind(draw)
    known = np.zeros(1, Knowledge.dtype())
    states = np.zeros(1, State.dtype())
    for step, match in enumerate(moments(played(Table("nana", players), players, steps=150))):
        seat = step % (players + 1) - 1
        assert NOBODY <= seat < players
        s: Any = match.state.copy()
        conceal(s, seat)
        s.pack(states)
        k: Any = Knowledge()
        infer(k, s, seat)
        fast_infer(known[0], states[0], seat)
        assert Knowledge.unpack(known).unseen == k.unseen
        assert Knowledge.unpack(known).unknown == k.unknown
        x = seeded(players, step)
        assert fast_draw(known[0], states[0], seat, x) == draw(k, s, seat, x)
        assert State.unpack(states) == s
