"""The truth of reasons in Nana Toridori, found by playing the moves."""

from __future__ import annotations

import re
from typing import cast

import tefuda
from support.previews import found, play_on_copy
from tefuda.games.types import MoveReason


def holds(match: tefuda.Match, move: str, reason: MoveReason) -> bool:
    """Return whether a reason for a legal move is true."""
    seat, facts = match.turn, cast(dict[str, int], reason["facts"])
    before = match.snapshot()["hands"][seat]
    after, seen = play_on_copy(match, move)
    hand = after.snapshot()["hands"][seat]
    played = found(seen, "played")
    match reason["code"]:
        case "goes_out":
            out = found(seen, "out")
            return out is not None and out["seat"] == seat
        case "only_pass":
            return not any("x" in legal for legal in match.legal_moves())
        case "plays_many":
            return played is not None and played["count"] == facts["count"] > 1
        case "joins" | "grows":
            return runs(before, **facts) < runs(hand, **facts)
        case "fits":
            later = [play_on_copy(after, put)[0] for put in after.legal_moves() if put[0] == "+"]
            return any(runs(one.snapshot()["hands"][seat], **facts) for one in later)
        case "highest":
            return played is not None and played["number"] == 7
        case "few_left":
            return len(hand) == facts["count"]
        case "keeps":
            return runs(before, **facts) > 0 and runs(hand, **facts) > 0
    return reason["code"] == "short" and len(hand) == len(before) == facts["count"]


def runs(row: list[str], number: int, count: int) -> int:
    """Count the runs of exactly `count` cards of a number in a row."""
    return len(re.findall(rf"(?<!{number}){number}{{{count}}}(?!{number})", "".join(row)))
