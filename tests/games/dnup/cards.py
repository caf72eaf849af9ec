"""The places of the cards of dnup, in any state."""

from __future__ import annotations

from collections import Counter
from typing import Any

from tefuda.games.bits import indices
from tefuda.games.dnup.deck import TABLE


def all_cards(s: Any) -> Counter[object]:
    """Count every card, wherever it lies."""
    assert s.held == [hand.bit_count() for hand in s.hand]
    assert s.size == [cards.bit_count() for cards in s.lying]
    return Counter(card for pile in (*s.hand, *s.lying, s.gone) for card in indices(pile))


def position(s: Any) -> object:
    """Describe the position, in which two copies of a card may have changed places."""
    masks = [*s.hand, *s.lying, s.flip, s.gone, s.seen]
    cards = sorted(
        (card.low, card.high, tuple(mask >> place & 1 for mask in masks))
        for place, card in enumerate(TABLE)
    )
    rest = {name: getattr(s, name) for name in s.layout}
    for name in ("hand", "lying", "flip", "gone", "seen"):
        del rest[name]
    return repr((cards, rest))
