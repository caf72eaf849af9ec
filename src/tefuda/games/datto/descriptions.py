"""Descriptions of events, moves and scores of DATTO!: messages and their facts."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tefuda.catalogue import Fact, Language, message
from tefuda.games.cast import Cast


def event_facts(seen: Mapping[str, Any], cast: Cast) -> dict[str, Fact]:
    """Return the facts of an event, as somebody sees it, for the message `event-<name>`."""
    facts = cast.facts(seen)
    match seen["event"]:
        case "dealt":
            names = [f"colour-{colour}" for colour in seen["colours"]]
            facts["each"] = seen["cards"][0]
            facts["colours"] = [message("datto", name, language=cast.language) for name in names]
        case "played" | "announced":
            facts["colour"] = seen["card"][0]
        case "moved":
            facts["steps"] = seen["to"] - seen["from"]
        case "ended":
            facts["aside"] = seen["aside"]
    return facts


def meaning(move: str, view: Mapping[str, Any], language: Language = "en") -> str:
    """Say in a few words what a legal move would do.

    >>> meaning("R7!", {"seat": 1, "held": [9, 9]})
    'red 7, announcing DATTO: 8 steps'
    """
    if move == "nap":
        return message("datto", "move-nap", language=language)
    card: dict[str, Fact] = {"colour": move[0], "number": int(move[1])}
    if not move.endswith("!"):
        return message("datto", "card", card, language)
    steps: int = view["held"][view["seat"]] - 1
    return message("datto", "move-announced", {**card, "steps": steps}, language)


def caution(move: str, view: Mapping[str, Any], language: Language = "en") -> str:
    """Return a warning before a move: none here, since every move can be mended."""
    return ""


def score(points: int, view: Mapping[str, Any], language: Language = "en") -> str:
    """Return a score with its unit."""
    return message("datto", "score", {"n": points}, language)
