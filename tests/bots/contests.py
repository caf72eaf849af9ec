"""Compiled contests between policies."""

from __future__ import annotations

import numpy as np

from tefuda.bots.contest import contest_on
from tefuda.engine.cpu import compiled
from tefuda.games import get


def win_share(game: str, players: int, one: int, others: int, deals: int = 300) -> float:
    """How many matches one policy wins among others, in every seat with the same deals.

    Those who win together share, but where all but one do (NT-19), each has won.
    """
    facts = get(game)
    record = facts.State.dtype()
    total = 0.0
    for seat in range(players):
        seating = np.full(players, others, np.int64)
        seating[seat] = one
        ranks, won, decisions = (np.zeros((deals, players), np.int64) for _ in range(3))
        compiled(game, contest_on)(
            np.zeros(1, record),
            np.zeros(2, record),
            np.zeros(1, facts.knowledge.Knowledge.dtype()),
            np.zeros(facts.deck_size, np.int8),
            seating,
            players,
            0,
            7,
            np.arange(deals),
            ranks,
            won,
            decisions,
            np.zeros((deals, 0), np.int64),
        )
        together = won.sum(axis=1) if game == "dnup" else 1
        total += float((won[:, seat] / together).mean())
    return total / players
