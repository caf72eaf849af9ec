"""Shuffling, from the system's randomness or from a seed."""

from __future__ import annotations

import os
import secrets
from collections.abc import Iterable
from typing import Any

from tefuda.errors import BadDeal
from tefuda.games.chance import seeded
from tefuda.games.game import Game

SORT_KEY_BYTES = 16  # of the random number by which a card is sorted


def card_names(deck: Any) -> list[str]:
    """List the names of the cards in a deck, which is a list or a text.

    >>> card_names("R7 B3")
    ['R7', 'B3']
    """
    if isinstance(deck, str):
        return deck.split()
    names = list(deck) if isinstance(deck, Iterable) else [deck]
    for name in names:
        if not isinstance(name, str):
            raise BadDeal(f"a deck is a list of card names, or one text; {name!r} is not a name")
    return names


def random_deck(game: Game, players: int, seed: int | None, index: int) -> tuple[list[int], int]:
    """Shuffle a deck for round `index`, and draw a first seat, if the game leaves it to chance."""
    deck = [0] * game.deck_size
    x = seeded(secrets.randbits(60) if seed is None else seed, index)
    x = game.deck.shuffled(deck, players, x)
    del deck[game.deck.deck_size(players) :]
    if seed is None:  # 60 bits do not reach every order of the cards; the system's source does
        deck = shuffle_by_system(deck)
    return deck, game.deck.random_first(players, x)


def shuffle_by_system(deck: list[int]) -> list[int]:
    """Shuffle the cards unpredictably: every order is equally likely.

    Each card gets a random number, so large that no two are ever the same. One system call draws
    all numbers, because one number takes as long as all of them.

    >>> sorted(shuffle_by_system([3, 1, 2]))
    [1, 2, 3]
    """
    drawn = os.urandom(SORT_KEY_BYTES * len(deck))
    numbers = [
        drawn[start : start + SORT_KEY_BYTES] for start in range(0, len(drawn), SORT_KEY_BYTES)
    ]
    return [card for _, card in sorted(zip(numbers, deck, strict=True))]
