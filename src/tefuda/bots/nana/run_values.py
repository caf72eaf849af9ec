"""The value of cards of Nana Toridori, held and laid, in about hundredths of a turn.

A run costs a turn, which is bad; the more cards it has and the higher they are, the more sets it
beats, which is good. So lone low cards should go, and long runs should stay. The weights of these
files were tuned by whole rounds against variants, with two and with four players.
"""

from __future__ import annotations

RUN = 90  # a run more is a turn more until the hand is empty
CARD = 28  # a card more in a run: longer beats shorter, so that long runs outweigh their turn
RANK = 3  # each step from 1 to 7 counts only among runs of one length
LAY_CARD = 8  # a strong set may stay on the table, and then its owner leads
LAY_RANK = 2


def held_value(count: int, number: int) -> int:
    """Return the value of a run in the hand.

    >>> held_value(4, 1) > 0 > held_value(2, 7) > held_value(1, 7) > held_value(1, 1)
    True
    """
    return CARD * count + RANK * number - RUN


def laid_value(count: int, number: int) -> int:
    """Return the value of a set on the table to its owner.

    >>> laid_value(2, 1) > laid_value(1, 1)
    True
    """
    return LAY_CARD * count + LAY_RANK * number
