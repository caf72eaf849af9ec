"""The table of DATTO! as plain text."""

from __future__ import annotations

from functools import partial

from tefuda.catalogue import Language, message
from tefuda.games.datto import LAP
from tefuda.games.datto.types import View
from tefuda.games.text_wrap import folded, padded


def render(view: View, width: int | None = None, language: Language = "en") -> str:
    """Return a view, or a snapshot, as lines of text; with a width, none of them is longer."""
    say = partial(message, "datto", language=language)
    trick = min(view["tricks_played"] + 1, view["tricks"])
    head = say("view-trick", {"trick": trick, "tricks": view["tricks"], "led": view["led"]})
    rows: dict[str, list[str]] = {colour: [] for colour in view["colours"]}
    for card in view["discards"]:
        rows[card[0]].append(card[1])
    gone = [f"{colour}:{''.join(numbers) or '-'}" for colour, numbers in rows.items()]
    lines = folded([head], "", width) + folded([say("view-discards"), *gone], "  ", width)
    played = {entry["seat"]: entry["card"] or say("view-nap") for entry in view["trick"]}
    for seat in range(view["players"]):
        name = say("seat-name", {"number": seat}) + ("*" if seat == view["leader"] else " ")
        steps = view["steps"][seat]
        where = say("view-place", {"step": f"{steps:3}", "lap": steps // LAP + 1})
        nap = say("view-nap_used" if view["napped"][seat] else "view-nap_left")
        hand = view["hands"][seat]
        cards = say("view-cards", {"n": view["held"][seat]}) if hand is None else " ".join(hand)
        parts = [f"{name} {where}", nap, f"{padded(played.get(seat, '-'), 4)} {cards}"]
        lines += folded(parts, "  ", width)
    stack = say("view-stack", {"seats": " ".join(map(str, view["stack"]))})
    return "\n".join(lines + folded([stack], "", width))
