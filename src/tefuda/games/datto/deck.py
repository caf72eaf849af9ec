"""The cards of DATTO!, and a random deck."""

from __future__ import annotations

from tefuda.games.chance import below, shuffle, step
from tefuda.games.datto import COLOURS_IN_USE


def deck_size(players: int) -> int:
    """Count the cards in use."""
    return COLOURS_IN_USE[players] * 5


def shuffled(deck: list[int], players: int, x: int) -> int:
    """Fill `deck` with a random deck; return the new state of the generator `x`.

    Which colours are removed is chosen at random (DA-02), by shuffling the colours first.
    """
    for colour in range(8):
        deck[colour] = colour
    colours = COLOURS_IN_USE[players]
    x = shuffle(deck, 8, colours, x)
    for place in range(colours - 1, -1, -1):  # from the back: the colours lie where cards will
        colour = deck[place]
        for rank in range(5):
            deck[place * 5 + rank] = colour * 5 + rank
    return shuffle(deck, colours * 5, colours * 5 - 1, x)


def random_first(players: int, x: int) -> int:
    """Return the seat that leads first (DA-01)."""
    return below(step(x), players)
