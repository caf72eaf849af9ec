"""A view of Nana Toridori, made from an observation and nothing else."""

from __future__ import annotations

from typing import Any

from tefuda.games.nana.encoding import OPTIONS

SOURCES = ("table", "pile", "open")


def decoded(o: dict[str, list[int]], seat: int, players: int) -> dict[str, Any]:
    """Return the fields of the view of a seat; `o` is the observation by section."""

    def at_seats(name: str) -> list[list[int]]:
        size = len(o[name]) // players
        parts = [o[name][j * size : (j + 1) * size] for j in range(players)]
        return [parts[(other - seat) % players] for other in range(players)]

    def chosen(name: str) -> int | None:
        return (o[name].index(1) + seat) % players if 1 in o[name] else None

    places = [o["row"][begin : begin + 7] for begin in range(0, len(o["row"]), 7)]
    row = [str(number) for place in places if (number := named(place))]
    number, count = named(o["set_number"]), named(o["set_count"])
    source, block_count = named(o["source"]), named(o["block_count"])
    out = [place for (place,) in at_seats("out")]
    scores = [score for (score,) in at_seats("score")]
    advanced = o["options"][0] == 1
    (pile,) = o["pile"]
    opened = at_seats("open") if players == 2 else []
    return {
        "options": [name for name, on in zip(OPTIONS, o["options"], strict=True) if on],
        "turn": chosen("turn"),
        "hands": [row if other == seat else None for other in range(players)],
        "held": [held for (held,) in at_seats("held")],
        "known": [counted(known) for known in at_seats("known")],
        "open": [[str(n) for part in (one[:7], one[7:]) if (n := named(part))] for one in opened]
        if players == 2
        else [[] for _ in range(players)],
        "piled": 0 if players == 2 else pile,
        "boxed": pile if players == 2 else 0,
        "discards": counted(o["discards"]),
        "set": {"number": number, "count": count, "seat": chosen("set_owner")} if count else None,
        "to_beat": {
            "count": count,
            "numbers": list(range(number + 1, 8)),
            "any": count + 1 if count < 9 else None,
        }
        if number and count
        else None,
        "passes": o["passes"].index(1),
        "passes_to_clear": o["to_clear"][0] if count else None,
        "out": sorted((who for who in range(players) if out[who]), key=lambda who: out[who]),
        "penguins": None if advanced else scores,
        "points": scores if advanced else None,
        "starter": chosen("starter"),
        "choosing": {
            "source": SOURCES[source - 1],
            "number": named(o["block_number"]),
            "count": block_count,
        }
        if source
        else None,
    }


def named(flags: list[int]) -> int | None:
    """The number from 1 that is chosen."""
    return flags.index(1) + 1 if 1 in flags else None


def counted(counts: list[int]) -> dict[str, int]:
    return {str(number): count for number, count in enumerate(counts, 1) if count}
