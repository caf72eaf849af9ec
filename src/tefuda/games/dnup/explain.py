"""Explain why a move of dnup is refused: which code applies, with its facts."""

from __future__ import annotations

from tefuda.catalogue import Fact
from tefuda.errors import IllegalMove
from tefuda.games.bits import indices
from tefuda.games.dnup import HIGHEST
from tefuda.games.dnup.legal import active
from tefuda.games.dnup.moves import KINDS, SET, move_area, move_cards
from tefuda.games.dnup.notation import area_name
from tefuda.games.dnup.refusal_codes import RefusalCode, refused
from tefuda.games.dnup.state import State, seat_of


def refusal(s: State, move: int, text: str) -> IllegalMove:
    """Explain why the seat to decide may not play this move."""
    cards, area = move_cards(move), move_area(move)
    if move & KINDS == SET:
        return not_played(s, cards, text)
    if seat_of(s, area) == s.turn:
        return refused(RefusalCode.OWN_SET, "DN-10", text)
    if s.size[area] == 0:
        places = [area_name(s, other) for other in indices(s.occupied)]
        place = area_name(s, area)
        return refused(RefusalCode.NO_SET, "DN-10", text, place=place, places=places)
    return not_added(s, cards, area, text)  # a set of an opponent may always be taken


def not_played(s: State, cards: int, text: str) -> IllegalMove:
    """Refuse to play: there is a set of the same size that is not lower."""
    other = s.size.index(cards.bit_count())
    own = seat_of(s, other) == s.turn  # the other area, with two players
    ruling = "DN-29" if own else "DN-06"
    return refused(RefusalCode.SAME_SIZE, ruling, text, **unbeaten(s, other))


def not_added(s: State, card: int, area: int, text: str) -> IllegalMove:
    """Refuse to add: another value, or the set would reach the size of one not lower."""
    value = s.value[area]
    if not active(s, card, value):
        return refused(RefusalCode.OTHER_VALUE, "AL-01", text, value=value)
    other = s.size.index(s.size[area] + 1)
    ruling = "DN-06" if s.value[other] == value else "DN-12" if s.players == 2 else "DN-11"
    return refused(RefusalCode.GROWN_SIZE, ruling, text, **unbeaten(s, other))


def unbeaten(s: State, area: int) -> dict[str, Fact]:
    """Return the set that is in the way, and what would beat it."""
    value = s.value[area]
    needs = None if value == HIGHEST else value + 1
    return {"seat": seat_of(s, area), "size": s.size[area], "value": value, "needs": needs}
