"""The value of cards of Nana Toridori, held and laid, in about hundredths of a turn.

A run costs a turn, which is bad; the more cards it has and the higher they are, the more sets it
beats, which is good. So lone low cards should go, and long runs should stay. The constants
in this folder were tuned by playing whole rounds against variants, with two and four players.
"""

from __future__ import annotations

# Of a run in the hand.
RUN_COST = 90  # one turn more until the hand is empty
CARD_VALUE = 28  # of each card: longer beats shorter, so that long runs are worth their turn
NUMBER_VALUE = 3  # of each step from 1 to 7, which counts only among runs of one length
# Of a set on the table: if it stays there, its owner leads.
LAID_CARD_VALUE = 8  # of each card
LAID_NUMBER_VALUE = 2  # of each step from 1 to 7


def held_value(count: int, number: int) -> int:
    """Return the value of a run in the hand.

    >>> held_value(4, 1) > 0 > held_value(2, 7) > held_value(1, 7) > held_value(1, 1)
    True
    """
    return CARD_VALUE * count + NUMBER_VALUE * number - RUN_COST


def laid_value(count: int, number: int) -> int:
    """Return the value of a set on the table to its owner.

    >>> laid_value(2, 1) > laid_value(1, 1)
    True
    """
    return LAID_CARD_VALUE * count + LAID_NUMBER_VALUE * number
