"""Reasons for a move of Nana Toridori: what may be good about it, as far as its seat knows.

Each is certain: it holds whatever the hidden cards are, and whatever the others play.
"""

from __future__ import annotations

from enum import StrEnum
from itertools import groupby

from tefuda.games.move_reason import reason
from tefuda.games.nana import HIGHEST
from tefuda.games.nana.types import Effect, View
from tefuda.games.types import MoveReason

FEW_CARDS = 3  # a row with no more is nearly empty


class ReasonCode(StrEnum):
    """Each has a message `reason-<code>` in `messages`; the comments name its facts."""

    GOES_OUT = "goes_out"
    ONLY_PASS = "only_pass"
    PLAYS_MANY = "plays_many"  # count
    JOINS = "joins"  # number, count: a run that closes up
    FITS = "fits"  # number, count: a run that the beaten cards can make
    GROWS = "grows"  # number, count: a run that placed cards make
    HIGHEST = "highest"
    FEW_LEFT = "few_left"  # count
    KEEPS = "keeps"  # number, count: the longest run of the row
    SHORT = "short"  # count


def reasons(view: View, effect: Effect) -> list[MoveReason]:
    """List the reasons for a legal move of the seat whose view it is, the best first."""
    match effect["kind"]:
        case "play":
            return play_reasons(view, effect)
        case "pass":
            return pass_reasons(view, effect)
        case "put":
            return put_reasons(view, effect)
    return [reason(ReasonCode.SHORT, count=len(effect["hand"]))]


def play_reasons(view: View, effect: Effect) -> list[MoveReason]:
    """List the reasons for playing a set."""
    if effect["goes_out"]:
        return [reason(ReasonCode.GOES_OUT)]
    found = []
    if effect["set"]["count"] > 1:
        found.append(reason(ReasonCode.PLAYS_MANY, count=effect["set"]["count"]))
    if merges := effect["merges"]:
        found.append(reason(ReasonCode.JOINS, number=merges["number"], count=merges["after"]))
    if fitting := fits(effect):
        found.append(fitting)
    if len(effect["hand"]) <= FEW_CARDS:
        found.append(reason(ReasonCode.FEW_LEFT, count=len(effect["hand"])))
    if effect["set"]["number"] == HIGHEST:
        found.append(reason(ReasonCode.HIGHEST))
    return found + keeps(view, effect)


def pass_reasons(view: View, effect: Effect) -> list[MoveReason]:
    """List the reasons for passing; one that loses the round has none."""
    if effect["loser"] is not None:
        return []
    if all(move.startswith("pass") for move in view["legal"]):
        return [reason(ReasonCode.ONLY_PASS)]
    return keeps(view, effect)


def put_reasons(view: View, effect: Effect) -> list[MoveReason]:
    """List the reasons for putting cards into a gap."""
    if merges := effect["merges"]:
        return [reason(ReasonCode.GROWS, number=merges["number"], count=merges["after"])]
    return keeps(view, effect)


def fits(effect: Effect) -> MoveReason | None:
    """Return the run that the cards just beaten would make in the row."""
    offered = effect["offered"]
    if offered is None or offered["number"] is None:
        return None
    lain = longest(effect["hand"], offered["number"])
    if lain == 0:
        return None
    return reason(ReasonCode.FITS, number=offered["number"], count=lain + offered["count"])


def keeps(view: View, effect: Effect) -> list[MoveReason]:
    """Say that the longest run of the row stays whole, if there is a run of two or more."""
    assert view["seat"] is not None, "a spectator has no moves"
    count, number = max(runs(view["hands"][view["seat"]] or []))
    if count < 2 or longest(effect["hand"], number) < count:
        return []
    return [reason(ReasonCode.KEEPS, number=number, count=count)]


def runs(row: list[str]) -> list[tuple[int, int]]:
    """List the runs of a row: how many cards, and their number.

    >>> runs(["4", "4", "6"])
    [(2, 4), (1, 6)]
    """
    return [(len([*cards]), int(number)) for number, cards in groupby(row)]


def longest(row: list[str], number: int) -> int:
    """Return the length of the longest run of a number; 0: there is none.

    >>> longest(["4", "6", "4", "4"], 4), longest(["4"], 6)
    (2, 0)
    """
    return max((count for count, other in runs(row) if other == number), default=0)
