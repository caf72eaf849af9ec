"""The value of a hare's place after a trick of DATTO!

The hare furthest behind leads, and a leader alone in its colour moves by its own number: so a
small lead is soon lost, and only one beyond the reach of a card counts. Leading the last trick
is worth more than steps, if the card kept for it still reaches the front.

A place is twice the steps of a hare; the odd one says that it lies higher in its stack.
"""

from __future__ import annotations

CARD_REACH = 8  # steps: a hare further ahead is not caught with a middling card
MAX_LEAD = 20  # steps: a larger lead makes no difference
TRICKS = 13  # of the longest race

# Tuned by playing; by number of players, and in the late tables by tricks left (0 to 3).

# Of every step.
EARLY_AHEAD = (0.0, 0.0, 1.4, 3.2, 3.8)
LATE_AHEAD = (
    (),
    (),
    (0.0, 3.3, -1.7, 1.7),
    (0.0, 2.4, -0.8, 0.1),
    (0.0, 2.7, 1.4, 0.8),
)
# Of every step beyond the reach of a card.
EARLY_SAFE = (0.0, 0.0, 2.2, 14.4, 17.8)
LATE_SAFE = (
    (),
    (),
    (0.0, 13.6, 6.3, 4.0),
    (0.0, 10.3, 8.9, 7.3),
    (0.0, 7.6, 9.1, 11.5),
)
# Of leading the next trick, which early on is worth nothing.
LATE_LEAD = (
    (),
    (),
    (0.0, 32.0, -34.5, 13.5),
    (0.0, 40.4, -4.3, -0.1),
    (0.0, 19.5, 14.1, 4.9),
)
# Of leading the last trick with a card that reaches the front.
REACHING = (0.0, 0.0, 59.7, 15.0, 21.5)


def by_tricks_left(
    early: tuple[float, ...], late: tuple[tuple[float, ...], ...]
) -> tuple[float, ...]:
    """Return a table by players and tricks left: the last three each, before them a decline."""
    return tuple(
        late[players][left] if left < len(late[players]) else early[players] / max(left, 1)
        for players in range(5)
        for left in range(TRICKS)
    )


AHEAD = by_tricks_left(EARLY_AHEAD, LATE_AHEAD)
SAFE = by_tricks_left(EARLY_SAFE, LATE_SAFE)
LEAD = by_tricks_left((0.0,) * 5, LATE_LEAD)


def place_value(players: int, left: int, mine: int, front: int, rear: int, reach: int) -> float:
    """Return the value of a place with tricks left; the others are between rear and front.

    `reach` is the number on the card that is kept for the last trick.
    """
    row = players * TRICKS + left
    ahead = max(-MAX_LEAD, min(MAX_LEAD, (mine >> 1) - (front >> 1)))
    safe = ahead - max(-CARD_REACH, min(CARD_REACH, ahead))
    value = AHEAD[row] * ahead + SAFE[row] * safe
    if mine < rear:
        value += LEAD[row]
        if left == 1 and ahead + reach + 1 >= 0:
            value += REACHING[players]
    return value
