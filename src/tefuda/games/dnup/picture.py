"""The table of dnup as a picture."""

from __future__ import annotations

from tefuda.catalogue import Language
from tefuda.games.dnup.text_view import TextView
from tefuda.games.dnup.types import View
from tefuda.games.drawing import APART, Backs, Face, Row, one_line

INK = "#17335c"


def rows(view: View, language: Language = "en") -> list[Row]:
    """Return what lies on the table: the taken sizes, and the sets and hand of each seat."""
    text = TextView(view, language)
    found = [Row(APART.join(text.pile())), Row(APART.join(text.sizes()))]
    for seat in range(view["players"]):
        head, *sets = text.before_seat(seat)
        lying = [card for one in view["sets"] if one["seat"] == seat for card in one["cards"]]
        words = one_line(head)
        found.append(Row(words, faces(lying), APART.join(sets), seat == view["turn"]))
        hand = view["hands"][seat]
        if hand is not None:
            found.append(Row("", faces(hand)))
        elif view["held"][seat]:
            found.append(Row(" ".join(text.in_hand(seat, 99)), [Backs(view["held"][seat])]))
    return found


def faces(cards: list[str]) -> list[Face | Backs]:
    """Return these cards face up, each with its other value upside down."""
    return [Face(up, INK, down) for up, down in (card.split("/") for card in cards)]
