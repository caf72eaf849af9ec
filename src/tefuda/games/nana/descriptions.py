"""Descriptions of events, moves and scores of Nana Toridori: messages and their facts."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tefuda.catalogue import Fact, Language, message
from tefuda.games.cast import Cast
from tefuda.games.nana.notation import PASS_TEXT, PLAY_TEXT


def event_facts(seen: Mapping[str, Any], cast: Cast) -> dict[str, Fact]:
    """Return the facts of an event, as somebody sees it, for the message `event-<name>`."""
    facts = cast.facts(seen)
    match seen["event"]:
        case "dealt":
            facts["each"] = seen["cards"][0]
        case "played":
            beat = seen["beat"] or {"number": None, "count": None}
            facts |= {"beat_number": beat["number"], "beat_count": beat["count"]}
        case "drew" | "placed":  # what others draw is not seen
            facts.setdefault("number", None)
            facts.setdefault("count", 1)
    return facts


def meaning(move: str, view: Mapping[str, Any], language: Language = "en") -> str:
    """Say in a few words what a legal move would do.

    >>> view = {"seat": 0, "hands": [["4", "4", "6"]], "choosing": {"number": 4, "count": 1}}
    >>> meaning("4x2@0", view), meaning("+0", view), meaning("+3", view)
    ('two 4s', 'making three 4s', 'at the right end')
    """
    name, facts = meant(move, view)
    return message("nana", name, facts, language)


def meant(move: str, view: Mapping[str, Any]) -> tuple[str, dict[str, Fact]]:
    """Return the message that says what a legal move would do, and its facts."""
    if found := PLAY_TEXT.fullmatch(move):
        number, count, joined = int(found[1]), int(found[2]), int(found[4] or 0)
        out = count == len(own_hand(view))
        return "move-play", {"number": number, "count": count, "joined": joined, "out": out}
    if found := PASS_TEXT.fullmatch(move):
        if found[1]:
            return "move-pass_open", {"number": int(found[1])}
        if view["players"] == 2:
            return "move-pass_loses", {}
        return "move-pass_draws" if view["piled"] else "move-pass_nothing", {}
    block = view["choosing"]
    if move == "drop":
        return "move-drop", {"number": block["number"], "count": block["count"]}
    return at_gap(int(move[1:]), own_hand(view), block)


def own_hand(view: Mapping[str, Any]) -> list[str]:
    """Return the hand of the seat whose view it is."""
    hand: list[str] = view["hands"][view["seat"]]
    return hand


def at_gap(gap: int, hand: list[str], block: Mapping[str, Any]) -> tuple[str, dict[str, Fact]]:
    """Where in the hand a gap is, or what putting the cards there would make."""
    run = 0
    while hand[gap + run : gap + run + 1] == [str(block["number"])]:
        run += 1
    if run:
        return "move-join", {"number": block["number"], "count": block["count"] + run}
    if gap == 0:
        return "move-left", {}
    if gap == len(hand):
        return "move-right", {}
    return "move-between", {"left": hand[gap - 1], "right": hand[gap]}


def caution(move: str, view: Mapping[str, Any], language: Language = "en") -> str:
    """Return a warning before a move: passing without an open card loses (ND-05)."""
    if move != "pass" or view["players"] != 2:
        return ""
    return message("nana", "caution-pass_loses", language=language)


def score(points: int, view: Mapping[str, Any], language: Language = "en") -> str:
    """Return a score with its unit."""
    name = "score-penguins" if view["points"] is None else "score-points"
    return message("nana", name, {"n": points}, language)
