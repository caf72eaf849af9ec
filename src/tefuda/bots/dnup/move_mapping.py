"""Moves of a view of dnup mapped to the true state, where twins may be in each other's place.

Twins look the same, so in a view the first copy is the one in the first place
(`games.dnup.knowledge.conceal`). A move of the view therefore names a look; the copy with that look
has to be found.
"""

from __future__ import annotations

from typing import Any

from tefuda.games.dnup.deck import FIRST, SECOND, TWIN, TWINS_FROM
from tefuda.games.dnup.moves import KINDS, ROTATE, TAKE, move_cards


def true_move(s: Any, v: Any, move: int) -> int:
    """Map a move of the view `v` of the seat to decide to a move of the true state `s`."""
    kind = move & KINDS
    if s.players < TWINS_FROM or kind in (TAKE, ROTATE):
        return move
    cards = move_cards(move)
    found = cards
    for place in range(len(FIRST)):
        found = as_held(s, v, cards, FIRST[place], found)
        found = as_held(s, v, cards, SECOND[place], found)
    return move ^ cards ^ found


def as_held(s: Any, v: Any, cards: int, card: int, found: int) -> int:
    """Replace a card in `found` by its twin, if it is the twin that has this look."""
    if cards >> card & 1:
        same_way_up = (s.flip >> card ^ v.flip >> card) & 1 == 0
        if not (s.hand[s.turn] >> card & 1 and same_way_up):
            found ^= 1 << card | 1 << TWIN[card]
    return found
