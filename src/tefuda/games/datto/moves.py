"""Moves as integers: a card, to play it; NAP; ANNOUNCE + card, to play it and announce."""

from __future__ import annotations

NAP = 40  # the first number after the cards
ANNOUNCE = 64


def announce_move(card: int) -> int:
    """Return the move that plays a card and announces DATTO.

    >>> move = announce_move(7)
    >>> is_announced(move), move_card(move)
    (True, 7)
    """
    return ANNOUNCE + card


def is_announced(move: int) -> bool:
    """Return whether the move announces DATTO."""
    return move >= ANNOUNCE


def move_card(move: int) -> int:
    """Return the card that is played, announced or not."""
    return move & (ANNOUNCE - 1)
