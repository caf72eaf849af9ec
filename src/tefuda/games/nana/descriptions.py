"""Descriptions of events, moves and scores of Nana Toridori: messages and their facts."""

from __future__ import annotations

from tefuda.catalogue import Fact, Language, message
from tefuda.games.cast import Cast
from tefuda.games.nana.events import SEAT_FACTS
from tefuda.games.nana.notation import PASS_TEXT, PLAY_TEXT
from tefuda.games.nana.types import Choosing, SeenEvent, View


def event_facts(seen: SeenEvent, cast: Cast) -> dict[str, Fact]:
    """Return the facts of an event, as somebody sees it, for the message `event-<name>`."""
    facts = cast.facts(seen, SEAT_FACTS)
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


def meaning(move: str, view: View, language: Language = "en") -> str:
    """Describe the effect of a legal move in a few words.

    >>> view = {"seat": 0, "hands": [["4", "4", "6"]], "choosing": {"number": 4, "count": 1}}
    >>> meaning("4x2@0", view), meaning("+0", view), meaning("+3", view)
    ('two 4s', 'making three 4s', 'at the right end')
    """
    name, facts = meant(move, view)
    return message("nana", name, facts, language)


def meant(move: str, view: View) -> tuple[str, dict[str, Fact]]:
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
    assert block is not None, "the moves left are those that place cards"
    if move == "drop":
        return "move-drop", {"number": block["number"], "count": block["count"]}
    return at_gap(int(move[1:]), own_hand(view), block)


def own_hand(view: View) -> list[str]:
    """Return the hand of the seat whose view it is."""
    assert view["seat"] is not None, "a spectator has no moves"
    return view["hands"][view["seat"]] or []


def at_gap(gap: int, hand: list[str], block: Choosing) -> tuple[str, dict[str, Fact]]:
    """Describe where in the hand a gap is, or what the cards would make there."""
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


def caution(move: str, view: View, language: Language = "en") -> str:
    """Return a warning before a move: passing without an open card loses (ND-05)."""
    if move != "pass" or view["players"] != 2:
        return ""
    return message("nana", "caution-pass_loses", language=language)


def score(points: int, view: View, language: Language = "en") -> str:
    """Return a score with its unit."""
    name = "score-penguins" if view["points"] is None else "score-points"
    return message("nana", name, {"n": points}, language)
