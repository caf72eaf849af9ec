"""The cards of Nana Toridori, and a random deck."""

from __future__ import annotations

from tefuda.games.chance import below, shuffle, step
from tefuda.games.nana import CARDS, HAND_SIZE, HIGHEST, OPEN_CARDS

IN_A_DUEL = 2 * (HAND_SIZE[2] + OPEN_CARDS)  # cards that leave the box


def deck_size(players: int) -> int:
    """Count the cards in use: all of them, at every number of players."""
    return CARDS


def shuffled(deck: list[int], players: int, x: int) -> int:
    """Fill `deck` with a random deck; return the new state of the generator `x`."""
    for place in range(CARDS):
        deck[place] = place % HIGHEST + 1
    # Nobody ever sees the box, so that its order does not matter (ND-14).
    return shuffle(deck, CARDS, IN_A_DUEL if players == 2 else CARDS - 1, x)


def random_first(players: int, x: int) -> int:
    """Return the seat that starts the first round (NT-01)."""
    return below(step(x), players)
