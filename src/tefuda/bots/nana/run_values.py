"""What cards are worth in Nana Toridori, to hold and to lay, in hundredths of about a turn.

A run is a turn to come, which is bad; the more cards it has and the higher they are, the more sets
it beats, which is good. So lone low cards want to go, and long runs want to stay. The weights of
these files were tuned by contests of whole rounds, with two and with four players.
"""

from __future__ import annotations

RUN = 90  # a run more is a turn more until the hand is empty
CARD = 28  # a card more in a run: longer beats shorter, so that long runs outweigh their turn
RANK = 3  # each step from 1 to 7 counts only among runs of one length
LAY_CARD = 8  # a strong set may stay on the table, and then its owner leads
LAY_RANK = 2


def held_worth(count: int, number: int) -> int:
    """Return the worth of a run in the hand.

    >>> held_worth(4, 1) > 0 > held_worth(2, 7) > held_worth(1, 7) > held_worth(1, 1)
    True
    """
    return CARD * count + RANK * number - RUN


def laid_worth(count: int, number: int) -> int:
    """Return the worth of a set on the table to its owner.

    >>> laid_worth(2, 1) > laid_worth(1, 1)
    True
    """
    return LAY_CARD * count + LAY_RANK * number
