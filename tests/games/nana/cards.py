"""The places of the cards of Nana Toridori, in any state."""

from __future__ import annotations

from collections import Counter
from typing import Any

from tefuda.games.nana import row


def all_cards(s: Any) -> Counter[object]:
    """Count every card, wherever it lies."""
    cards: Counter[object] = Counter(row.numbers(s.pile, 0, s.pile_count))
    for seat in range(s.players):
        cards.update(row.numbers(s.row, seat * 3, s.held[seat]))
    cards.update(number for number in s.open if number)
    cards.update({number: count for number, count in enumerate(s.discards) if count})
    cards.update([s.number] * s.count + [s.block] * s.block_count)
    return cards
