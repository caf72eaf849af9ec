"""The cards of Pebbles, and a random deck."""

from __future__ import annotations

from pebbles import CARDS
from tefuda.games.chance import below, shuffle, step


def deck_size(players: int) -> int:
    """Count the cards in use."""
    return CARDS


def shuffled(deck: list[int], players: int, x: int) -> int:
    """Fill `deck` with a random deck; return the new state of the generator `x`."""
    for card in range(CARDS):
        deck[card] = card
    return shuffle(deck, CARDS, CARDS - 1, x)


def random_first(players: int, x: int) -> int:
    """Return the seat that leads first."""
    return below(step(x), players)
