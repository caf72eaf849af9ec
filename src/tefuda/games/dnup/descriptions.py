"""Descriptions of events, moves and scores of dnup: messages and their facts."""

from __future__ import annotations

from tefuda.catalogue import Fact, Language, message
from tefuda.games.cast import Cast
from tefuda.games.dnup.events import SEAT_FACTS
from tefuda.games.dnup.notation import ADD_TEXT, SET_TEXT, TAKE_TEXT
from tefuda.games.dnup.types import LyingSet, SeenEvent, View


def event_facts(seen: SeenEvent, cast: Cast) -> dict[str, Fact]:
    """Return the facts of an event, as somebody sees it, for the message `event-<name>`."""
    facts = cast.facts(seen, SEAT_FACTS)
    match seen["event"]:
        case "dealt":
            facts["each"] = seen["cards"][0]
        case "rotated":
            facts["hand"] = " ".join(seen.get("hand", ())) or None
        case "discarded" | "played":
            facts |= {"cards": " ".join(seen["cards"]), "count": len(seen["cards"])}
        case "returned" | "took":
            facts |= {"cards": " ".join(seen["cards"]), "count": len(seen["cards"])}
            facts["become"] = " ".join(seen["become"])
    return facts


def meaning(move: str, view: View, language: Language = "en") -> str:
    """Describe the effect of a legal move in a few words.

    >>> lying = {"seat": 1, "area": None, "size": 1, "value": 2, "cards": ["2/7"]}
    >>> view = {"seat": 0, "hands": [["3/4", "3/6", "1/9"]], "sets": [lying], "out": []}
    >>> meaning("3:4", view), meaning("3:46", view)
    ('one 3; 7/2 back to seat 1', 'two 3s')
    >>> meaning("<1", view), meaning("rot", view)
    ('take 7/2', 'hand: 4/3 6/3 9/1')
    """
    assert view["seat"] is not None, "a spectator has no moves"
    hand = view["hands"][view["seat"]] or []
    cast = Cast(view["seat"], language=language)
    facts: dict[str, Fact]
    if found := SET_TEXT.fullmatch(move):
        size = len(found[2])
        name, facts = (
            "move-set",
            {"value": int(found[1]), **effect(size, size == len(hand), view, cast)},
        )
    elif found := ADD_TEXT.fullmatch(move):
        size = set_at(view, found[3], found[4])["size"] + 1
        name, facts = "move-add", effect(size, len(hand) == 1, view, cast)
    elif found := TAKE_TEXT.fullmatch(move):
        name, facts = "move-take", {"cards": turned(set_at(view, found[1], found[2])["cards"])}
    else:
        name, facts = "move-rotate", {"cards": turned(hand)}
    return message("dnup", name, facts, language)


def set_at(view: View, seat: str, area: str) -> LyingSet:
    """Return the set in front of a seat."""
    place = (int(seat), area or None)
    return next(lying for lying in view["sets"] if (lying["seat"], lying["area"]) == place)


def turned(cards: list[str]) -> str:
    """Return cards turned over."""
    return " ".join(sorted(card[::-1] for card in cards))


def effect(size: int, last: bool, view: View, cast: Cast) -> dict[str, Fact]:
    """Return what laying a set of this size does, perhaps with the last cards of the hand."""
    if last:
        return {"size": size, "effect": "out"}
    for lying in view["sets"]:
        if lying["size"] == size:
            away = lying["seat"] in view["out"]
            return {
                "size": size,
                "effect": "away" if away else "returns",
                "beaten": turned(lying["cards"]),
                "owner": cast.name(lying["seat"]),
            }
    return {"size": size, "effect": None}


def caution(move: str, view: View, language: Language = "en") -> str:
    """Return a warning before a move: none here, since no move is irreparable."""
    return ""


def score(points: int, view: View, language: Language = "en") -> str:
    """Return a score with its unit."""
    name = "score-rounds" if view["players"] == 2 else "score-points"
    return message("dnup", name, {"n": points}, language)
