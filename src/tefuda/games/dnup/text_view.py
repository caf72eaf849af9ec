"""The table of dnup as plain text. A card is written with its active value first: 3/4."""

from __future__ import annotations

from functools import partial

from tefuda.catalogue import Language, message
from tefuda.games.dnup.types import View
from tefuda.games.text_wrap import across, folded, indent, padded

GAP = "   "
ACROSS = 16  # cards of a hand in one line, at most
CELL = 4  # columns of a card


def render(view: View, width: int | None = None, language: Language = "en") -> str:
    """Return a view, or a snapshot, as lines of text; with a width, none of them is longer."""
    return "\n".join(TextView(view, language).lines(width))


class TextView:
    """A view, and the language of its text."""

    def __init__(self, view: View, language: Language) -> None:
        self.view = view
        self.say = partial(message, "dnup", language=language)

    def lines(self, width: int | None) -> list[str]:
        """Return all lines."""
        lines = folded(self.pile(), GAP, width) + folded(self.sizes(), GAP, width)
        for seat in range(self.view["players"]):
            lines += folded(self.before_seat(seat), GAP, width)
            for line in self.in_hand(seat, across(ACROSS, CELL, width)):
                lines += folded([indent(width) + line], "", width)
        return lines

    def pile(self) -> list[str]:
        """Return the discards, and how long there have been no new ones."""
        view = self.view
        parts = [self.say("view-discards", {"n": view["discards"]})]
        if view["quiet_turns"]:
            limit = view["quiet_turns_to_stalemate"]
            parts.append(self.say("view-quiet", {"turns": view["quiet_turns"], "limit": limit}))
        if view["stalemates"]:
            facts = {"stalemates": view["stalemates"], "limit": view["stalemates_to_end"]}
            parts.append(self.say("view-stalemates", facts))
        return parts

    def sizes(self) -> list[str]:
        """Return which sizes are taken, and which value a set of that size would need."""
        if not self.view["sizes"]:
            return [self.say("view-empty")]
        first, *others = (
            self.say("view-size", {"n": size["size"], "needs": size["needs"]})
            for size in self.view["sizes"]
        )
        return [self.say("view-needed", {"size": first}), *others, self.say("view-other_sizes")]

    def before_seat(self, seat: int) -> list[str]:
        """Return the public part of a seat."""
        view = self.view
        mark = ">" if seat == view["turn"] else " "
        name = self.say("seat-name", {"number": seat})
        unit = "view-rounds" if view["players"] == 2 else "score-points"
        points = self.say(unit, {"n": view["points"][seat]})
        if seat in view["out"]:
            cards = self.say("view-out", {"place": view["out"].index(seat) + 1})
        else:
            cards = self.say("view-cards", {"n": view["held"][seat]})
        head = f"{mark} {name}  {padded(points, 9)} {padded(cards, 8)}"
        return [head, *self.on_the_table(seat)]

    def on_the_table(self, seat: int) -> list[str]:
        """Return the set of a seat; with two players both areas, and which one is now."""
        view = self.view
        sets = {(set["seat"], set["area"]): " ".join(set["cards"]) for set in view["sets"]}
        if view["players"] > 2:
            return [self.say("view-set", {"cards": sets.get((seat, None), "-")})]
        areas = []
        for area in ("a", "b"):
            now = seat == view["turn"] and area == view["area"]
            empty = self.say("view-now") if now else "-"
            cards = sets.get((seat, area), empty)
            areas.append(self.say("view-area", {"area": area, "cards": cards}))
        return areas

    def in_hand(self, seat: int, room: int) -> list[str]:
        """Return the hand in lines of a fixed length, if visible; otherwise what is known of it."""
        view = self.view
        hand = view["hands"][seat]
        if hand is not None:
            return [" ".join(hand[at : at + room]) for at in range(0, len(hand), room)]
        known = " ".join(view["known"][seat]) or None
        star = seat == view["starter"] and not view["star_seen"]
        return [self.say("view-holds", {"known": known, "star": star})] if known or star else []
