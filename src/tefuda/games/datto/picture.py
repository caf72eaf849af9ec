"""The table of DATTO! as a picture."""

from __future__ import annotations

from functools import partial

from tefuda.catalogue import Language, message
from tefuda.games.datto import COLOURS, LAP
from tefuda.games.datto.types import View
from tefuda.games.drawing import Backs, Face, Row, Track

INKS = ("#d32f2f", "#ef6c00", "#b28704", "#2e7d32", "#00838f", "#1565c0", "#6a1b9a", "#d81b60")


def rows(view: View, language: Language = "en") -> list[Row]:
    """Return what lies on the table: the race, the discards, and a row for each seat."""
    say = partial(message, "datto", language=language)
    trick = min(view["tricks_played"] + 1, view["tricks"])
    head = say("view-trick", {"trick": trick, "tricks": view["tricks"], "led": view["led"]})
    found = [Row(head, course(view)), Row(say("view-discards"), faces(view["discards"]))]
    played = {entry["seat"]: entry["card"] for entry in view["trick"]}
    for seat in range(view["players"]):
        steps = view["steps"][seat]
        name = say("seat-name", {"number": seat}) + ("*" if seat == view["leader"] else "")
        if seat in played:
            name += f":  {played[seat] or say('view-nap')}"
        place = say("view-place", {"step": str(steps), "lap": steps // LAP + 1})
        nap = say("view-nap_used" if view["napped"][seat] else "view-nap_left")
        hand = view["hands"][seat]
        cards = [Backs(view["held"][seat])] if hand is None else faces(hand)
        found.append(Row(name, cards, f"{place}, {nap}", seat == view["turn"]))
    return found


def course(view: View) -> Track:
    """Return the course, with the hares on their places."""
    standing: dict[int, list[int]] = {}
    for seat in view["stack"]:
        standing.setdefault(view["steps"][seat] % LAP, []).append(seat)
    return Track(LAP, tuple((place, tuple(seats)) for place, seats in standing.items()))


def faces(cards: list[str]) -> list[Face | Backs]:
    """Return these cards face up, in the colour of each."""
    return [Face(card, INKS[COLOURS.index(card[0])]) for card in cards]
