"""Reasons for a move of dnup: what may be good about it, as far as its seat knows.

Each is certain: it holds whatever the hidden cards are, and whatever the others play.
"""

from __future__ import annotations

from collections import Counter
from enum import StrEnum

from tefuda.games.dnup.deck import ENDS
from tefuda.games.dnup.types import Effect, View
from tefuda.games.move_reason import reason
from tefuda.games.types import MoveReason

FEW_CARDS = 3  # a hand with no more is nearly empty


class ReasonCode(StrEnum):
    """Each has a message `reason-<code>` in `messages`; the comments name its facts."""

    GOES_OUT = "goes_out"
    PLAYS_MANY = "plays_many"  # count
    ADDS = "adds"  # seat
    BEATS = "beats"  # seat, count
    UNBEATEN = "unbeaten"
    FEW_LEFT = "few_left"  # count
    LOWEST = "lowest"
    FORMS = "forms"  # value, size
    KEEPS = "keeps"  # value, size
    FREES = "frees"  # size
    OPENS = "opens"  # value, size: a set that can be played as the table is
    RAISES = "raises"  # count: the cards played


def reasons(view: View, effect: Effect) -> list[MoveReason]:
    """List the reasons for a legal move of the seat whose view it is, the best first."""
    if effect["goes_out"]:
        return [reason(ReasonCode.GOES_OUT)]
    if lying := effect["set"]:
        return laying_reasons(view, effect, lying["value"], lying["size"])
    found = forms(view, effect)
    if takes := effect["takes"]:
        found.append(reason(ReasonCode.FREES, size=takes["size"]))
    else:
        found += rotating_reasons(view, effect["hand"])
    return found


def rotating_reasons(view: View, hand: list[str]) -> list[MoveReason]:
    """List the reasons for rotating: what the hand can do then, and how many cards rise."""
    found = []
    playable = playable_sets(view, hand)
    if playable and not playable_sets(view, own_hand(view)):
        size, value = playable[-1]
        found.append(reason(ReasonCode.OPENS, size=size, value=value))
    rising = sum(card[0] > card[2] for card in hand)
    if rising > len(hand) / 2:
        found.append(reason(ReasonCode.RAISES, count=rising))
    return found


def playable_sets(view: View, hand: list[str]) -> list[tuple[int, int]]:
    """List the sets of a hand that the table lets through, by size and value."""
    needs = {taken["size"]: taken["needs"] for taken in view["sizes"]}
    found = []
    for value, most in Counter(int(card[0]) for card in hand).items():
        for size in range(1, most + 1):
            least = needs.get(size, value)
            if least is not None and value >= least:
                found.append((size, value))
    return sorted(found)


def laying_reasons(view: View, effect: Effect, value: int, size: int) -> list[MoveReason]:
    """List the reasons for playing a set, or for adding a card to one."""
    seat, beats, held = view["seat"], effect["beats"], len(effect["hand"])
    found = []
    if beats and beats["become"] is not None and beats["seat"] != seat:
        found.append(reason(ReasonCode.BEATS, seat=beats["seat"], count=beats["size"]))
    if effect["kind"] == "set" and size > 1:
        found.append(reason(ReasonCode.PLAYS_MANY, count=size))
    if effect["kind"] == "add" and effect["set"]:
        found.append(reason(ReasonCode.ADDS, seat=effect["set"]["seat"]))
    if held <= FEW_CARDS:
        found.append(reason(ReasonCode.FEW_LEFT, count=held))
    if value == min(int(card[0]) for card in own_hand(view)) and value < max(ENDS):
        found.append(reason(ReasonCode.LOWEST))
    if value == max(ENDS):
        found.append(reason(ReasonCode.UNBEATEN))
    best = best_set(own_hand(view))
    if best[0] > 1 and best == best_set(effect["hand"]):
        found.append(reason(ReasonCode.KEEPS, size=best[0], value=best[1]))
    return found


def forms(view: View, effect: Effect) -> list[MoveReason]:
    """Say that the hand after taking or rotating has a larger set than before."""
    size, value = best_set(effect["hand"])
    if size <= best_set(own_hand(view))[0]:
        return []
    return [reason(ReasonCode.FORMS, size=size, value=value)]


def own_hand(view: View) -> list[str]:
    """Return the hand of the seat whose view it is."""
    assert view["seat"] is not None, "a spectator has no moves"
    return view["hands"][view["seat"]] or []


def best_set(hand: list[str]) -> tuple[int, int]:
    """Return the size and the value of the largest set in a hand, the highest of several.

    >>> best_set(["5/9", "5/6", "8/2", "8/7", "1/3"])
    (2, 8)
    """
    return max((size, int(value)) for value, size in Counter(card[0] for card in hand).items())
