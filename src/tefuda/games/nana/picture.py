"""The table of Nana Toridori as a picture."""

from __future__ import annotations

from collections.abc import Iterable

from tefuda.catalogue import Language
from tefuda.games.drawing import APART, Backs, Face, Row, one_line
from tefuda.games.nana.text_view import TextView
from tefuda.games.nana.types import View

INKS = ("#5d4037", "#c62828", "#ef6c00", "#9e7700", "#2e7d32", "#00838f", "#1565c0", "#6a1b9a")


def rows(view: View, language: Language = "en") -> list[Row]:
    """Return what lies on the table: the set, and a row for each seat."""
    text = TextView(view, language)
    stock, *gone = text.stock()
    lying = view["set"]
    cards = [] if lying is None else faces([str(lying["number"])] * lying["count"])
    found = [Row(" ".join([one_line(stock), *gone])), Row(APART.join(text.on_the_table()), cards)]
    if view["choosing"]:
        found.append(Row(text.to_place(view["choosing"])))
    for seat in range(view["players"]):
        head, *more = text.before_seat(seat)
        hand = view["hands"][seat]
        own = [Backs(view["held"][seat])] if hand is None else faces(hand)
        words = one_line(head)
        found.append(Row(words, own, APART.join(more), seat == view["turn"]))
    return found


def faces(cards: Iterable[str]) -> list[Face | Backs]:
    """Return these cards face up, in the colour of their number."""
    return [Face(card, INKS[int(card) % len(INKS)]) for card in cards]
