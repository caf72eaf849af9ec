"""The table of DATTO! as plain text."""

from __future__ import annotations

from typing import Any

from tefuda.games.cast import counted
from tefuda.games.datto import LAP
from tefuda.games.text_wrap import folded


def render(view: dict[str, Any], width: int | None = None) -> str:
    """Return a view, or a snapshot, as lines of text; with a width, none of them is longer."""
    head = f"trick {min(view['tricks_played'] + 1, view['tricks'])} of {view['tricks']}"
    head += f", {view['led']} led" if view["led"] else ""
    rows: dict[str, list[str]] = {colour: [] for colour in view["colours"]}
    for card in view["discards"]:
        rows[card[0]].append(card[1])
    gone = [f"{colour}:{''.join(numbers) or '-'}" for colour, numbers in rows.items()]
    lines = folded([head], "", width) + folded(["discards", *gone], "  ", width)
    played = {entry["seat"]: entry["card"] or "nap" for entry in view["trick"]}
    for seat in range(view["players"]):
        marks = "*" if seat == view["leader"] else " "
        nap = "nap used" if view["napped"][seat] else "nap left"
        where = f"step {view['steps'][seat]:3} (lap {view['steps'][seat] // LAP + 1})"
        hand = view["hands"][seat]
        cards = counted(view["held"][seat], "card") if hand is None else " ".join(hand)
        parts = [f"seat {seat}{marks} {where}", nap, f"{played.get(seat, '-'):4} {cards}"]
        lines += folded(parts, "  ", width)
    lines += folded(["from behind to ahead: " + " ".join(map(str, view["stack"]))], "", width)
    return "\n".join(lines)
