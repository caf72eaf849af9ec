"""Why a move of dnup is refused."""

from __future__ import annotations

from tefuda.errors import IllegalMove
from tefuda.games.bits import indices
from tefuda.games.dnup.legal import active
from tefuda.games.dnup.moves import KINDS, SET, move_area, move_cards
from tefuda.games.dnup.notation import area_name, set_name
from tefuda.games.dnup.state import State, seat_of


def refusal(s: State, move: int, text: str) -> IllegalMove:
    """The reason why the seat to decide may not play this move."""
    cards, area = move_cards(move), move_area(move)
    if move & KINDS == SET:
        reason, ruling = why_not_played(s, cards)
    elif seat_of(s, area) == s.turn:
        reason, ruling = "only opponents' sets are added to or taken, never your own", "DN-10"
    elif s.size[area] == 0:
        reason, ruling = why_nothing_there(s, area), "DN-10"
    else:  # a set of an opponent may always be taken, so this is a card to add
        reason, ruling = why_not_added(s, cards, area)
    return IllegalMove(reason, ruling, text)


def why_not_played(s: State, cards: int) -> tuple[str, str]:
    """There is a set of the same size that is not lower."""
    size = cards.bit_count()
    other = s.size.index(size)
    own = seat_of(s, other) == s.turn  # the other area, with two players
    return f"{whose(s, other)} has the same size: {need(s, other)}", "DN-29" if own else "DN-06"


def why_not_added(s: State, card: int, area: int) -> tuple[str, str]:
    """The card has another value, or the set would get the size of one that is not lower."""
    value = s.value[area]
    if not active(s, card, value):
        return f"{whose(s, area)} is a set of {value}s: only {value}s are added to it", "AL-01"
    other = s.size.index(s.size[area] + 1)
    ruling = "DN-06" if s.value[other] == value else "DN-12" if s.players == 2 else "DN-11"
    return f"{whose(s, other)} has the size that it would get: {need(s, other)}", ruling


def why_nothing_there(s: State, area: int) -> str:
    """No set lies in this area."""
    others = ", ".join(area_name(s, area) for area in indices(s.occupied))
    return f"no set lies at {area_name(s, area)}" + (f", only at {others}" if others else "")


def whose(s: State, area: int) -> str:
    """A set on the table in a sentence."""
    owner = "your own" if seat_of(s, area) == s.turn else f"seat {area_name(s, area)}'s"
    return f"{owner} {set_name(s.lying[area], s.flip)}"


def need(s: State, area: int) -> str:
    """What it takes to beat the set in this area."""
    value = s.value[area]
    return "nothing beats a 9" if value == 9 else f"only a value of {value + 1} or more beats it"
