"""The table of dnup as plain text. A card is written with its active value first: 3/4."""

from __future__ import annotations

from typing import Any

from tefuda.games.cast import counted
from tefuda.games.text_wrap import across, folded, indent

GAP = "   "
ACROSS = 16  # cards of a hand in one line, at most
CELL = 4  # columns of a card


def render(view: dict[str, Any], width: int | None = None) -> str:
    """Return a view, or a snapshot, as lines of text; with a width, none of them is longer."""
    lines = folded(pile(view), GAP, width) + folded(sizes(view), GAP, width)
    for seat in range(view["players"]):
        lines += folded(before_seat(view, seat), GAP, width)
        for line in in_hand(view, seat, across(ACROSS, CELL, width)):
            lines += folded([indent(width) + line], "", width)
    return "\n".join(lines)


def pile(view: dict[str, Any]) -> list[str]:
    """Return the discards, and how long there have been no new ones."""
    parts = [f"discards {view['discards']}"]
    if view["quiet_turns"]:
        limit = view["quiet_turns_to_stalemate"]
        parts.append(f"turns without a discard: {view['quiet_turns']} of {limit}")
    if view["stalemates"]:
        parts.append(f"stalemates: {view['stalemates']} of {view['stalemates_to_end']}")
    return parts


def sizes(view: dict[str, Any]) -> list[str]:
    """Which sizes are taken, and which value a set of that size would need."""
    if not view["sizes"]:
        return ["the table is empty: any set may be played"]
    taken = [f"{counted(size['size'], 'card')}: {needed(size['needs'])}" for size in view["sizes"]]
    return [f"needed  {taken[0]}", *taken[1:], "any other size: any value"]


def needed(value: int | None) -> str:
    """Return the least value that beats a set."""
    if value is None:
        return "not to be beaten"
    return "9" if value == 9 else f"{value} or more"


def before_seat(view: dict[str, Any], seat: int) -> list[str]:
    """Return what everybody sees of a seat."""
    mark = ">" if seat == view["turn"] else " "
    unit = "round" if view["players"] == 2 else "point"
    points = counted(view["points"][seat], unit)
    if seat in view["out"]:
        cards = f"out as number {view['out'].index(seat) + 1}"
    else:
        cards = counted(view["held"][seat], "card")
    return [f"{mark} seat {seat}  {points:9} {cards:8}", *on_the_table(view, seat)]


def on_the_table(view: dict[str, Any], seat: int) -> list[str]:
    """Return the set of a seat; with two players both areas, and which one is now."""
    sets = {(set["seat"], set["area"]): " ".join(set["cards"]) for set in view["sets"]}
    if view["players"] > 2:
        return [f"set {sets.get((seat, None), '-')}"]
    areas = []
    for area in ("a", "b"):
        now = seat == view["turn"] and area == view["area"]
        areas.append(f"area {area} {sets.get((seat, area), 'now' if now else '-')}")
    return areas


def in_hand(view: dict[str, Any], seat: int, room: int) -> list[str]:
    """Return the hand in lines of so many cards, if visible; otherwise what is known of it."""
    hand = view["hands"][seat]
    if hand is not None:
        return [" ".join(hand[at : at + room]) for at in range(0, len(hand), room)]
    known = [" ".join(view["known"][seat])] if view["known"][seat] else []
    if seat == view["starter"] and not view["star_seen"]:
        known.append("the star")
    return [f"holds {' and '.join(known)}"] if known else []
