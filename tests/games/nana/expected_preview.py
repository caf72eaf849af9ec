"""The expected previews of Nana Toridori, derived by playing the moves."""

from __future__ import annotations

from itertools import groupby

import tefuda
from support.previews import Seen, found, play_on_copy


def expected_preview(match: tefuda.Match, move: str) -> Seen:
    """Play a legal move, and derive the expected preview, without its words."""
    seat = match.turn
    assert seat is not None
    before = match.view(seat)
    after, seen = play_on_copy(match, move)
    then = after.view(seat)
    offered = then["choosing"]
    over, later = play_on_copy(after, "drop") if offered else (after, [])
    if offered and offered["source"] == "pile":
        offered = {**offered, "number": None}
    dropped, ended = found(seen, "dropped"), found(seen, "round_ended")
    reported = {
        "hand": then["hands"][seat],
        "open": then["open"][seat],
        "offered": offered,
        "discarded": dropped and {name: dropped[name] for name in ("number", "count")},
        "merges": None,
        "splits": None,
        "clears": found(seen + later, "cleared") is not None,
        "next": over.turn,
        "goes_out": found(seen, "out") is not None,
        "loser": ended and ended["loser"],
        "ends_match": over.over,
    }
    row = before["hands"][seat]
    if played := found(seen, "played"):
        index, count = int(move.partition("@")[2].partition("+")[0]), int(move[2])
        beats = before["set"]
        assert played["beat"] == (beats and {name: beats[name] for name in ("number", "count")})
        lies = {"number": played["number"], "count": played["count"]}
        return reported | {
            "kind": "play",
            "merges": seam(row[:index], row[index + count :]),
            "indices": list(range(index, index + count)),
            "set": lies,
            "joined": played["open"],
            "beats": beats,
        }
    if move.startswith("+"):
        gap, block = int(move[1:]), before["choosing"]
        cards = [str(block["number"])] * block["count"]
        parted = seam(row[:gap], row[gap:])
        assert then["hands"][seat] == row[:gap] + cards + row[gap:]
        return reported | {
            "kind": "put",
            "merges": seam(row[:gap] + cards, row[gap:]),
            "splits": parted and {**parted, "before": parted["after"], "after": parted["before"]},
            "indices": list(range(gap, gap + block["count"])),
        }
    return reported | {"kind": move.partition(":")[0]}


def seam(left: list[str], right: list[str]) -> Seen | None:
    """Return the run in which two parts of a row join."""
    if left[-1:] != right[:1] or not left:
        return None
    ending = [len(list(run)) for _, run in groupby(left)][-1]
    beginning = next(len(list(run)) for _, run in groupby(right))
    return {
        "number": int(left[-1]),
        "first": len(left) - ending,
        "before": [ending, beginning],
        "after": ending + beginning,
    }
