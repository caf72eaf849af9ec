"""Descriptions of events, moves and scores of Pebbles: messages and their facts."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pebbles.events import SEAT_FACTS
from pebbles.notation import IDS
from tefuda.catalogue import Fact, Language, message
from tefuda.games.cast import Cast


def event_facts(seen: Mapping[str, Any], cast: Cast) -> dict[str, Fact]:
    """Return the facts of an event, as somebody sees it, for the message `event-<name>`."""
    facts = cast.facts(seen, SEAT_FACTS)
    if seen["event"] == "dealt":
        facts["each"] = seen["cards"][0]
    if seen["event"] == "ended":
        facts["aside"] = seen["aside"]
    return facts


def meaning(move: str, view: Mapping[str, Any], language: Language = "en") -> str:
    """Describe the effect of a legal move in a few words."""
    return message("pebbles", "move-play", {"card": move, "takes": takes(move, view)}, language)


def takes(move: str, view: Mapping[str, Any]) -> bool:
    """Return whether a move ends the trick and takes it."""
    others = [IDS[turn["card"]] for turn in view["trick"]]
    best = min if "lowest_takes" in view["options"] else max
    ends = len(others) + 1 == view["players"]
    return ends and best(*others, IDS[move]) == IDS[move]


def caution(move: str, view: Mapping[str, Any], language: Language = "en") -> str:
    """Return a warning before a move: none here."""
    return ""


def score(points: int, view: Mapping[str, Any], language: Language = "en") -> str:
    """Return a score with its unit."""
    return message("pebbles", "score", {"n": points}, language)
