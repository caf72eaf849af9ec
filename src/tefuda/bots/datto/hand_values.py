"""The value of a card of DATTO! in hand, for the tricks to come.

The number on the card says little: what counts is which cards of its colour are still out. A 9 that
is alone in its colour wins nine steps whenever its player leads; with the 1 still out it will be
ducked under; a 1 waits for a 9 to duck under; most other cards are there to be thrown away.
"""

from __future__ import annotations

from tefuda.games.datto.rules import NINE, ONE

# All in hundredths of a race, tuned by playing; by number of players, and by number on the card.

# No other card of the colour is out.
ALONE = (
    (),
    (),
    (-3.0, -1.8, -0.5, 0.5, 2.9),
    (-4.4, -4.9, -0.9, 0.0, 2.5),
    (-5.0, -4.3, -0.8, 0.2, 2.7),
)
# A higher one is out.
COVERED = (
    (),
    (),
    (0.5, 0.5, -0.3, 0.1, -1.7),
    (-0.4, -3.0, -4.2, -1.3, -0.8),
    (-1.2, -2.6, -4.1, -0.7, -1.5),
)
# Only lower ones are out.
HIGHEST = (
    (),
    (),
    (0.4, 0.1, 0.7, 2.7, 4.5),
    (0.0, -1.3, -2.7, 0.8, 4.2),
    (-0.7, -1.9, -2.8, 1.0, 4.3),
)
# The 1, while the 9 is out.
DUCKING = (0.0, 0.0, 4.8, 4.6, 4.7)
# The 9, while the 1 is out.
DUCKED = (0.0, 0.0, 0.09, -2.1, -2.0)
# The nap card. It is a burden: a player who keeps it to the last trick leads that for nothing.
NAP_KEPT = (0.0, 0.0, -0.43, -1.5, -1.8)


def card_value(players: int, k: int, out: int) -> float:
    """Return the value of a card by its place in its colour, with these cards out."""
    if out == 0:
        return ALONE[players][k]
    if k == ONE and out >> NINE:
        return DUCKING[players]
    if k == NINE and out & 1:
        return DUCKED[players]
    return COVERED[players][k] if out >> k else HIGHEST[players][k]


VALUES = tuple(
    card_value(players, k, out) if players > 1 else 0.0
    for players in range(5)
    for k in range(5)
    for out in range(32)
)


def kept_value(players: int, k: int, out: int) -> float:
    """Look up the value of a card in hand."""
    return VALUES[(players * 5 + k) * 32 + out]
