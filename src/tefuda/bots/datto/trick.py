"""The likely effect of a card in a trick of DATTO!

A card is its place `k` in its colour (0 to 4 for 1 to 9); `high` and `low` are those of the colour
led that lie on the table (-1 and 5 if none does); `out` are the unseen cards of the colour, as
bits; `share` is the part of the unseen cards that later seats hold.
"""

from __future__ import annotations

from tefuda.games.bits import lowest, popcount
from tefuda.games.datto import NUMBERS
from tefuda.games.datto.rules import NINE, ONE


def nobody_has(cards: int, share: float) -> float:
    """Return the chance that none of these cards is held by a later seat."""
    chance = 1.0
    for _ in range(popcount(cards)):
        chance *= 1.0 - share
    return chance


def win_chance(k: int, high: int, low: int, out: int, share: float) -> float:
    """Return the chance that this card wins the trick."""
    if k == ONE and high == NINE:
        return 1.0
    if high > k or (k == NINE and low == ONE):
        return 0.0
    if k == NINE:  # only a 1 that falls under it takes the trick away
        return 1.0 - share if out & 1 else 1.0
    if k == ONE and out >> NINE:  # wins only over a 9 whose owner has nothing else of the colour
        return share * nobody_has(out ^ 1 << NINE, share)
    return nobody_has(out >> k, share)


def steps_won(k: int, high: int, low: int, out: int, share: float) -> int:
    """Return the steps that it brings when it wins."""
    if k == ONE:
        return 9 if high == NINE or out >> NINE else 1
    steps = NUMBERS[min(k, low)]
    lower = out & ((1 << k) - 1)
    if lower == 0:
        return steps
    alone = nobody_has(lower, share)
    return int(alone * steps + (1.0 - alone) * NUMBERS[min(low, lowest(lower))])


def steps_given(k: int, high: int, low: int) -> int:
    """Return the steps that somebody else makes when it does not win."""
    if k == NINE or (high == NINE and low == ONE):
        return 9
    return NUMBERS[min(k, low)]
