"""The places of the cards of Pebbles, in any state."""

from __future__ import annotations

from collections import Counter
from typing import Any

from tefuda.games.bits import indices


def all_cards(s: Any) -> Counter[object]:
    """Count every card, wherever it lies."""
    on_table = [card for card in s.played[: s.players] if card >= 0]
    piles = [*s.hand, s.gone, s.aside]
    return Counter(on_table) + Counter(card for pile in piles for card in indices(pile))
