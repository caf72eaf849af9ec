"""The deal of the day: cards and moves of bots that follow from a secret key.

The key comes from a secret of the server (`tefuda.server.live.daily_match`). Everything is drawn
from it by hashes, so that the cards that a player has seen say nothing about the others.
"""

from __future__ import annotations

from hashlib import shake_256

from tefuda.games.seeds import SEEDS
from tefuda.match import Deal, Match

NUMBER_BYTES = 16  # of the random number by which a card is sorted


def random_bytes(key: str, purpose: str, count: int) -> bytes:
    """Derive bytes from a key; each purpose gets different ones."""
    return shake_256(f"{key} {purpose}".encode()).digest(count)


def random_seed(key: str, purpose: str) -> int:
    """Return a seed that follows from a key.

    >>> random_seed("a", "x") == random_seed("a", "x") != random_seed("b", "x")
    True
    """
    return int.from_bytes(random_bytes(key, purpose, 8), "big") % SEEDS


def daily_deal(match: Match, key: str) -> Deal:
    """Return the next deal of a match, which depends only on the key and the round."""
    purpose = f"deal {match.round + 1}"
    twin = match.copy()
    twin.seed = random_seed(key, purpose)
    twin.deal()
    deal = twin.steps[-1]
    assert isinstance(deal, Deal)
    # A seed has fewer bits than there are orders of the cards; hashes reach all of them.
    stream = random_bytes(key, f"{purpose} order", NUMBER_BYTES * len(deal.deck))
    numbers = [stream[k : k + NUMBER_BYTES] for k in range(0, len(stream), NUMBER_BYTES)]
    cards = [card for _, card in sorted(zip(numbers, deal.deck, strict=True))]
    return Deal(tuple(cards), deal.first)


def move_seed(match: Match, key: str) -> int:
    """Return the seed of the bot that decides now: the same after the same moves."""
    return random_seed(key, f"move {len(match.steps)}")
