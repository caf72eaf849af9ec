"""The table of Pebbles as plain text."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any

from tefuda.catalogue import Language, message
from tefuda.games.text_wrap import folded


def render(view: Mapping[str, Any], width: int | None = None, language: Language = "en") -> str:
    """Return a view, or a snapshot, as lines of text; with a width, none of them is longer."""
    say = partial(message, "pebbles", language=language)
    played = {entry["seat"]: entry["card"] for entry in view["trick"]}
    lines = folded([say("view-gone"), *view["gone"]], " ", width)
    for seat in range(view["players"]):
        hand = view["hands"][seat]
        cards = "?" * view["held"][seat] if hand is None else " ".join(hand)
        name = say("seat-name", {"number": seat}) + ("*" if seat == view["leader"] else " ")
        taken = say("score", {"n": view["tricks"][seat]})
        lines += folded([f"{name} {taken}", played.get(seat, "-"), cards], "  ", width)
    return "\n".join(lines)
