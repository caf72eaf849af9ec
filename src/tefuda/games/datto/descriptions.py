"""Descriptions of events, moves and scores of DATTO!: messages and their facts."""

from __future__ import annotations

from tefuda.catalogue import Fact, Language, message
from tefuda.games.cast import Cast
from tefuda.games.datto.events import SEAT_FACTS
from tefuda.games.datto.types import SeenEvent, View


def event_facts(seen: SeenEvent, cast: Cast) -> dict[str, Fact]:
    """Return the facts of an event, as somebody sees it, for the message `event-<name>`."""
    facts = cast.facts(seen, SEAT_FACTS)
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


def meaning(move: str, view: View, language: Language = "en") -> str:
    """Describe the effect of a legal move in a few words.

    >>> meaning("R7!", {"seat": 1, "held": [9, 9]})
    'red 7, announcing DATTO: 8 steps'
    """
    if move == "nap":
        return message("datto", "move-nap", language=language)
    card: dict[str, Fact] = {"colour": move[0], "number": int(move[1])}
    if not move.endswith("!"):
        return message("datto", "card", card, language)
    assert view["seat"] is not None, "a spectator has no moves"
    steps = view["held"][view["seat"]] - 1
    return message("datto", "move-announced", {**card, "steps": steps}, language)


def caution(move: str, view: View, language: Language = "en") -> str:
    """Return a warning before a move: none here, since no move is irreparable."""
    return ""


def score(points: int, view: View, language: Language = "en") -> str:
    """Return a score with its unit."""
    return message("datto", "score", {"n": points}, language)
