"""The truth of reasons in dnup, found by playing the moves."""

from __future__ import annotations

from typing import cast

import tefuda
from support.previews import found, play_on_copy
from tefuda.games.types import MoveReason

SIZES = range(1, 10)


def holds(match: tefuda.Match, move: str, reason: MoveReason) -> bool:
    """Return whether a reason for a legal move is true."""
    seat, facts = match.turn, cast(dict[str, int], reason["facts"])
    before = match.snapshot()["hands"][seat]
    after, seen = play_on_copy(match, move)
    hand = after.snapshot()["hands"][seat]
    match reason["code"]:
        case "goes_out":
            out = found(seen, "out")
            return out is not None and out["seat"] == seat
        case "plays_many":
            played = found(seen, "played")
            return played is not None and played["size"] == facts["count"] > 1
        case "adds":
            added = found(seen, "added")
            return added is not None and added["owner"] == facts["seat"] != seat
        case "beats":
            back = found(seen, "returned")
            assert back is not None
            return back["seat"] == facts["seat"] != seat and len(back["cards"]) == facts["count"]
        case "unbeaten":
            laid = found(seen, "played", "added")
            return laid is not None and laid["value"] == 9
        case "few_left":
            return len(hand) == facts["count"]
        case "forms":
            value, size = facts["value"], facts["size"]
            return most(before) < most(hand) == size == count(hand, value)
        case "keeps":
            return count(before, facts["value"]) == count(hand, facts["value"]) == facts["size"]
        case "lowest":
            laid = found(seen, "played", "added")
            return laid is not None and laid["value"] == min(int(card[0]) for card in before)
        case "opens":
            return fits(after, hand, facts["value"], facts["size"]) and not any(
                fits(match, before, int(card[0]), size) for card in before for size in SIZES
            )
        case "raises":
            rising: int = sum(card[0] > card[2] for card in hand)
            return rising == facts["count"] and rising > len(hand) - rising
    taken = [one["size"] for one in match.view(None)["sizes"]]
    left = [one["size"] for one in after.view(None)["sizes"]]
    return reason["code"] == "frees" and facts["size"] in taken and facts["size"] not in left


def fits(match: tefuda.Match, hand: list[str], value: int, size: int) -> bool:
    """Return whether a hand has such a set, and the sets on the table let it through."""
    lying = {one["size"]: one["value"] for one in match.view(None)["sizes"]}
    return count(hand, value) >= size and value > lying.get(size, 0)


def count(hand: list[str], value: int) -> int:
    """Count the cards of a value."""
    return sum(card[0] == str(value) for card in hand)


def most(hand: list[str]) -> int:
    """Return the size of the largest set in a hand."""
    return max(count(hand, int(card[0])) for card in hand)
