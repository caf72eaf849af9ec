"""The table of Nana Toridori as plain text."""

from __future__ import annotations

from typing import Any

from tefuda.games.cast import counted
from tefuda.games.nana.notation import NAMES
from tefuda.games.nana.strength import set_words, stronger_words
from tefuda.games.text_wrap import across, folded, indent

ACROSS = 16  # cards of a hand in one line, at most
CELL = 4  # columns of a card


def render(view: dict[str, Any], width: int | None = None) -> str:
    """Return a view, or a snapshot, as lines of text; with a width, none of them is longer."""
    lines = folded(stock(view), "  ", width) + folded(on_the_table(view), "   ", width)
    if view["choosing"]:
        lines += folded([to_place(view)], "", width)
    for seat in range(view["players"]):
        lines += folded(before_seat(view, seat), "   ", width)
        if view["hands"][seat]:
            lines += hand(view, seat, width)
    return "\n".join(lines)


def stock(view: dict[str, Any]) -> list[str]:
    """Return the pile or the box, and the discards: how many of each number."""
    where = f"box {view['boxed']}" if view["players"] == 2 else f"pile {view['piled']}"
    gone = [f"{name}:{view['discards'].get(name, '-')}" for name in NAMES]
    return [f"{where}   discards", *gone]


def on_the_table(view: dict[str, Any]) -> list[str]:
    """Return the set that lies there, what beats it, and how near it is to being cleared."""
    lying = view["set"]
    if lying is None:
        return ["the table is empty"]
    cards = " ".join(f"[{lying['number']}]" for _ in range(lying["count"]))
    need = stronger_words(lying["count"], lying["number"])
    passed = f"{view['passes']} of {counted(view['passes_to_clear'], 'pass')}"
    return [f"{cards} by seat {lying['seat']}", f"beaten by {need}", passed]


def to_place(view: dict[str, Any]) -> str:
    """Return the cards that the seat to decide has to put into the hand or drop."""
    block = view["choosing"]
    cards = set_words(block["count"], block["number"]) if block["number"] else "a card"
    source = {"table": "beaten", "pile": "drawn", "open": "open"}[block["source"]]
    return f"seat {view['turn']} has to place: {cards} ({source})"


def before_seat(view: dict[str, Any], seat: int) -> list[str]:
    """Return what everybody sees of a seat."""
    mark = ">" if seat == view["turn"] else " "
    if view["points"] is None:
        score = counted(view["penguins"][seat], "penguin")
    else:
        score = counted(view["points"][seat], "point")
    if seat in view["out"]:
        cards = f"out as number {view['out'].index(seat) + 1}"
    else:
        cards = counted(view["held"][seat], "card")
    parts = [f"{mark} seat {seat}  {score:10} {cards:8}"]
    if view["open"][seat]:
        parts.append("open " + " ".join(view["open"][seat]))
    if view["known"][seat]:
        taken = [f"{name}x{count}" for name, count in view["known"][seat].items()]
        parts.append("taken " + " ".join(taken))
    return parts


def hand(view: dict[str, Any], seat: int, width: int | None) -> list[str]:
    """Return a hand, with the index above each card; while placing, with the gaps below."""
    cards, before, room = view["hands"][seat], indent(width), across(ACROSS, CELL, width)
    lines = []
    for first in range(0, len(cards), room):
        indices = range(first, min(first + room, len(cards)))
        lines.append(before + "".join(f"{index:^{CELL}}" for index in indices))
        lines.append(before + " ".join(f"[{cards[index]}]" for index in indices))
        if view["choosing"] and seat == view["turn"]:
            gaps = [f"+{gap}" for gap in (*indices, indices[-1] + 1)]
            lines.append(before[:-2] + "".join(f"{gap:<{CELL}}" for gap in gaps))
    return [line.rstrip() for line in lines]
