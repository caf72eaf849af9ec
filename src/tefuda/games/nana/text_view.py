"""The table of Nana Toridori as plain text."""

from __future__ import annotations

from functools import partial

from tefuda.catalogue import Fact, Language, message
from tefuda.games.nana.beating import needed_to_beat
from tefuda.games.nana.notation import NAMES
from tefuda.games.nana.types import Choosing, View
from tefuda.games.text_wrap import across, folded, indent, padded

ACROSS = 16  # cards of a hand in one line, at most
CELL = 4  # columns of a card


def render(view: View, width: int | None = None, language: Language = "en") -> str:
    """Return a view, or a snapshot, as lines of text; with a width, none of them is longer."""
    return "\n".join(TextView(view, language).lines(width))


class TextView:
    """A view, and the language of its text."""

    def __init__(self, view: View, language: Language) -> None:
        self.view = view
        self.say = partial(message, "nana", language=language)

    def lines(self, width: int | None) -> list[str]:
        """Return all lines."""
        lines = folded(self.stock(), "  ", width) + folded(self.on_the_table(), "   ", width)
        if self.view["choosing"]:
            lines += folded([self.to_place(self.view["choosing"])], "", width)
        for seat in range(self.view["players"]):
            lines += folded(self.before_seat(seat), "   ", width)
            if hand := self.view["hands"][seat]:
                lines += self.hand(seat, hand, width)
        return lines

    def seat(self, seat: int) -> str:
        """Return the name of a seat."""
        return self.say("seat-name", {"number": seat})

    def stock(self) -> list[str]:
        """Return the pile or the box, and the discards: how many of each number."""
        if self.view["players"] == 2:
            where = self.say("view-box", {"n": self.view["boxed"]})
        else:
            where = self.say("view-pile", {"n": self.view["piled"]})
        gone = [f"{name}:{self.view['discards'].get(name, '-')}" for name in NAMES]
        return [f"{where}   {self.say('view-discards')}", *gone]

    def on_the_table(self) -> list[str]:
        """Return the set that lies there, what beats it, and how near it is to being cleared."""
        lying = self.view["set"]
        if lying is None:
            return [self.say("view-empty")]
        cards = " ".join(f"[{lying['number']}]" for _ in range(lying["count"]))
        beats = self.say("view-beaten_by", needed_to_beat(lying["count"], lying["number"]))
        passes: dict[str, Fact] = {
            "passes": self.view["passes"],
            "needed": self.view["passes_to_clear"],
        }
        return [
            self.say("view-set", {"cards": cards, "seat": self.seat(lying["seat"])}),
            beats.replace("–", "-"),  # English text views are ASCII
            self.say("view-passes", passes),
        ]

    def to_place(self, cards: Choosing) -> str:
        """Return the cards that the seat to decide has to put into the hand or drop."""
        assert self.view["turn"] is not None, "somebody decides where they go"
        facts: dict[str, Fact] = {"number": cards["number"], "count": cards["count"]}
        facts |= {"source": cards["source"], "seat": self.seat(self.view["turn"])}
        return self.say("view-to_place", facts)

    def before_seat(self, seat: int) -> list[str]:
        """Return the public part of a seat."""
        view = self.view
        mark = ">" if seat == view["turn"] else " "
        if view["penguins"] is not None:
            score = self.say("score-penguins", {"n": view["penguins"][seat]})
        else:
            assert view["points"] is not None, "a match is for penguins or for points"
            score = self.say("score-points", {"n": view["points"][seat]})
        if seat in view["out"]:
            cards = self.say("view-out", {"place": view["out"].index(seat) + 1})
        else:
            cards = self.say("view-cards", {"n": view["held"][seat]})
        parts = [f"{mark} {self.seat(seat)}  {padded(score, 10)} {padded(cards, 8)}"]
        if view["open"][seat]:
            parts.append(self.say("view-open", {"cards": " ".join(view["open"][seat])}))
        if view["known"][seat]:
            taken = [f"{name}x{count}" for name, count in view["known"][seat].items()]
            parts.append(self.say("view-taken", {"cards": " ".join(taken)}))
        return parts

    def hand(self, seat: int, cards: list[str], width: int | None) -> list[str]:
        """Return a hand, with the index above each card; while placing, with the gaps below."""
        before = indent(width)
        room = across(ACROSS, CELL, width)
        lines = []
        for first in range(0, len(cards), room):
            indices = range(first, min(first + room, len(cards)))
            lines.append(before + "".join(f"{index:^{CELL}}" for index in indices))
            lines.append(before + " ".join(f"[{cards[index]}]" for index in indices))
            if self.view["choosing"] and seat == self.view["turn"]:
                gaps = [f"+{gap}" for gap in (*indices, indices[-1] + 1)]
                lines.append(before[:-2] + "".join(f"{gap:<{CELL}}" for gap in gaps))
        return [line.rstrip() for line in lines]
