"""Moves as integers: what kind of move it is, and the numbers that belong to it.

A play carries the index in the hand, the count of cards from the hand, and how many open cards
join them; a pass the open card that it uses up; a put the gap in the hand; a drop nothing.
"""

from __future__ import annotations

PLAY, PASS, PUT, DROP = 0, 1 << 16, 2 << 16, 3 << 16
KINDS = 3 << 16


def play_move(index: int, count: int, joined: int) -> int:
    """Return the play of `count` cards of the hand from `index` on and `joined` open cards.

    >>> move = play_move(3, 2, 1)
    >>> played_index(move), played_count(move), joined_count(move)
    (3, 2, 1)
    """
    return PLAY | index | count << 6 | joined << 10


def played_index(move: int) -> int:
    """Return the index in the hand at which the played cards begin."""
    return move & 63


def played_count(move: int) -> int:
    """Return the number of cards played from the hand."""
    return move >> 6 & 15


def joined_count(move: int) -> int:
    """Return the number of open cards that join them."""
    return move >> 10 & 3


def used_number(move: int) -> int:
    """Return the open card that a pass uses up; 0: none."""
    return move & 7


def gap_of(move: int) -> int:
    """Return the gap into which cards are put."""
    return move & 63
