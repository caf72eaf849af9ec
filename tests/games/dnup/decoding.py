"""A view of dnup, made from an observation and nothing else."""

from __future__ import annotations

from typing import Any

from tefuda.games.dnup import POINTS_TO_WIN, QUIET_TURNS, STALEMATES_TO_END
from tefuda.games.dnup.encoding import faces


def decoded(o: dict[str, list[int]], seat: int, players: int) -> dict[str, Any]:
    """Return the fields of the view of a seat; `o` is the observation by section."""

    def cards(counts: list[int]) -> list[str]:
        names = zip(faces(players), counts, strict=True)
        return sorted(name for name, count in names for _ in range(count))

    def parts(name: str, count: int, first: int) -> list[list[int]]:
        size = len(o[name]) // count
        relative = [o[name][j * size : (j + 1) * size] for j in range(count)]
        return [relative[(place - first) % count] for place in range(count)]

    def at_seats(name: str) -> list[list[int]]:
        return parts(name, players, seat)

    def chosen(name: str) -> int | None:
        return (o[name].index(1) + seat) % players if 1 in o[name] else None

    areas = 4 if players == 2 else players
    first = seat * 2 if players == 2 else seat
    lying = parts("sets", areas, first)
    values, sizes = parts("set_value", areas, first), parts("set_size", areas, first)
    taken = [o["taken"][begin : begin + 9] for begin in range(0, 81, 9)]
    out = [place for (place,) in at_seats("out")]
    return {
        "options": ["play_for_second"] if o["play_for_second"] == [1] else [],
        "turn": chosen("turn"),
        "hands": [cards(o["hand"]) if other == seat else None for other in range(players)],
        "held": [held for (held,) in at_seats("held")],
        "known": [cards(known) for known in at_seats("known")],
        "starter": chosen("starter"),
        "star_seen": bool(o["star_seen"][0]),
        "sets": [
            {
                "seat": area // 2 if players == 2 else area,
                "area": "ab"[area % 2] if players == 2 else None,
                "value": values[area].index(1) + 1,
                "size": sizes[area].index(1) + 1,
                "cards": cards(lying[area]),
            }
            for area in range(areas)
            if any(lying[area])
        ],
        "sizes": [
            {"size": size, "value": value, "needs": value + 1 if value < 9 else None}
            for size, flags in enumerate(taken, 1)
            if 1 in flags
            for value in [flags.index(1) + 1]
        ],
        "area": "ab"[o["area"].index(1)] if 1 in o["area"] else None,
        "discards": sum(o["discards"]),
        "out": sorted((who for who in range(players) if out[who]), key=lambda who: out[who]),
        "points": [points for (points,) in at_seats("points")],
        "quiet_turns": o["quiet_rounds"][0] * players + o["quiet_turns"][0],
        "quiet_turns_to_stalemate": QUIET_TURNS * players,
        "stalemates": o["stalemates"][0],
        "stalemates_to_end": STALEMATES_TO_END,
        "points_to_win": POINTS_TO_WIN[players],
    }
