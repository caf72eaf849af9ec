"""The table of Nana Toridori as plain text."""

from __future__ import annotations

from typing import Any

from tefuda.games.cast import counted
from tefuda.games.nana.notation import NAMES
from tefuda.games.nana.strength import set_words, stronger_words

INDENT = " " * 10
ACROSS = 16  # cards of a hand in one line


def picture(view: dict[str, Any]) -> str:
    """A view, or a snapshot, as lines of text."""
    lines = [stock(view), on_the_table(view)]
    if view["choosing"]:
        lines.append(to_place(view))
    for seat in range(view["players"]):
        lines.append(before_seat(view, seat))
        if view["hands"][seat]:
            lines += hand(view, seat)
    return "\n".join(lines)


def stock(view: dict[str, Any]) -> str:
    """The pile or the box, and the discards: how many of each number."""
    where = f"box {view['boxed']}" if view["players"] == 2 else f"pile {view['piled']}"
    gone = [f"{name}:{view['discards'].get(name, '-')}" for name in NAMES]
    return f"{where}   discards  {'  '.join(gone)}"


def on_the_table(view: dict[str, Any]) -> str:
    """The set that lies there, what beats it, and how near it is to being cleared."""
    lying = view["set"]
    if lying is None:
        return "the table is empty"
    cards = " ".join(f"[{lying['number']}]" for _ in range(lying["count"]))
    need = stronger_words(lying["count"], lying["number"])
    passed = f"{view['passes']} of {counted(view['passes_to_clear'], 'pass')}"
    return f"{cards} by seat {lying['seat']}   beaten by {need}   {passed}"


def to_place(view: dict[str, Any]) -> str:
    """The cards that the seat to decide has to put into the hand or drop."""
    block = view["choosing"]
    cards = set_words(block["count"], block["number"]) if block["number"] else "a card"
    source = {"table": "beaten", "pile": "drawn", "open": "open"}[block["source"]]
    return f"seat {view['turn']} has to place: {cards} ({source})"


def before_seat(view: dict[str, Any], seat: int) -> str:
    """What everybody sees of a seat."""
    mark = ">" if seat == view["turn"] else " "
    if view["points"] is None:
        score = counted(view["penguins"][seat], "penguin")
    else:
        score = counted(view["points"][seat], "point")
    if seat in view["out"]:
        cards = f"out as number {view['out'].index(seat) + 1}"
    else:
        cards = counted(view["held"][seat], "card")
    line = f"{mark} seat {seat}  {score:10} {cards:8}"
    if view["open"][seat]:
        line += "   open " + " ".join(view["open"][seat])
    if view["known"][seat]:
        taken = [f"{name}x{count}" for name, count in view["known"][seat].items()]
        line += "   taken " + " ".join(taken)
    return line.rstrip()


def hand(view: dict[str, Any], seat: int) -> list[str]:
    """A hand, with the index above each card; while placing, with the gaps below."""
    cards = view["hands"][seat]
    lines = []
    for first in range(0, len(cards), ACROSS):
        indices = range(first, min(first + ACROSS, len(cards)))
        lines.append(INDENT + "".join(f"{index:^4}" for index in indices))
        lines.append(INDENT + " ".join(f"[{cards[index]}]" for index in indices))
        if view["choosing"] and seat == view["turn"]:
            gaps = [f"+{gap}" for gap in (*indices, indices[-1] + 1)]
            lines.append(INDENT[:-2] + "".join(f"{gap:<4}" for gap in gaps))
    return [line.rstrip() for line in lines]
