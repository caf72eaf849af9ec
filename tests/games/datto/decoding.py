"""A view of DATTO!, made from an observation and nothing else."""

from __future__ import annotations

from typing import Any

from tefuda.games.datto import COLOURS, HAND_SIZE, LAID_ASIDE
from tefuda.games.datto.notation import NAMES


def decoded(o: dict[str, list[int]], seat: int, players: int) -> dict[str, Any]:
    """Return the fields of the view of a seat; `o` is the observation by section."""

    def at_seats(name: str) -> list[list[int]]:
        size = len(o[name]) // players
        parts = [o[name][j * size : (j + 1) * size] for j in range(players)]
        return [parts[(other - seat) % players] for other in range(players)]

    def chosen(name: str) -> int | None:
        return (o[name].index(1) + seat) % players if 1 in o[name] else None

    over = o["phase"][2] == 1
    table = [row.index(1) if 1 in row else None for row in at_seats("table")]
    leader, acted = chosen("leader"), o["acted"].index(1)
    assert leader is not None
    ahead = iter(o["ahead"])
    order: list[int] = []  # relative seats, the hindmost first
    for later in range(players):
        behind = [next(ahead) for _ in range(later)]
        order.insert(sum(behind), later)
    trick = [(leader + turn) % players for turn in range(acted)]
    return {
        "options": [],
        "turn": chosen("turn"),
        "hands": [cards(o["hand"]) if other == seat else None for other in range(players)],
        "held": [held for (held,) in at_seats("held")],
        "colours": colours(o["in_use"]),
        "laid_aside": LAID_ASIDE[players],
        "aside": cards(o["unseen"]) if over else None,
        "discards": cards(o["gone"]),
        "last_of_colour": cards(o["last"]),
        "leader": leader,
        "led": COLOURS[o["led"].index(1)] if 1 in o["led"] else None,
        "trick": [
            {"seat": who, "card": None if (card := table[who]) is None else NAMES[card]}
            for who in trick
        ],
        "tricks_played": o["tricks"].index(1),
        "tricks": HAND_SIZE[players] + 1,
        "napped": [bool(napped) for (napped,) in at_seats("napped")],
        "steps": [
            lap * 32 + cell
            for (lap,), (cell,) in zip(at_seats("lap"), at_seats("cell"), strict=True)
        ],
        "stack": [(other + seat) % players for other in order],
        "cannot_hold": [colours(void) for void in at_seats("cannot_hold")],
    }


def cards(flags: list[int]) -> list[str]:
    return [NAMES[card] for card, flag in enumerate(flags) if flag]


def colours(flags: list[int]) -> list[str]:
    return [COLOURS[colour] for colour, flag in enumerate(flags) if flag]
