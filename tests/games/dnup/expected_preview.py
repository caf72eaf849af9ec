"""The expected previews of dnup, derived by playing the moves."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import tefuda
from support.previews import Seen, found, play_on_copy


def expected_preview(match: tefuda.Match, move: str) -> Seen:
    """Play a legal move, and derive the expected preview, without its words."""
    seat = match.turn
    assert seat is not None
    before = match.view(seat)
    after, seen = play_on_copy(match, move)
    then = after.view(seat)
    reported: Seen = {"kind": "rotate", "set": None, "beats": None, "takes": None}
    if played := found(seen, "played"):
        reported["kind"], reported["set"] = "set", without(played, "event")
    if added := found(seen, "added"):
        old = lying(before, added["owner"], added["area"])
        cards = sorted([*old["cards"], added["card"]])
        reported["kind"], reported["set"] = "add", {**old, "size": added["size"], "cards": cards}
        assert len(cards) == added["size"]
    if took := found(seen, "took"):
        old = lying(before, took["owner"], took["area"])
        reported["kind"], reported["takes"] = "take", {**old, "become": took["become"]}
    beaten = [
        event
        for event in seen
        if event["event"] == "returned" or event.get("why") == "beaten_owner_out"
    ]
    if beaten:
        old = lying(before, beaten[0]["seat"], beaten[0]["area"])
        reported["beats"] = {**old, "become": beaten[0].get("become")}
    return reported | {
        "hand": then["hands"][seat],
        "goes_out": found(seen, "out") is not None,
        "points": then["points"][seat] - before["points"][seat],
        "next": after.turn,
        "ends_round": after.needs_deal or after.over,
        "stalemate": found(seen, "stalemate") is not None,
        "ends_match": after.over,
    }


def lying(view: Mapping[str, Any], seat: int, area: str | None) -> Seen:
    """The set that lies there."""
    place = (seat, area)
    return next(dict(set) for set in view["sets"] if (set["seat"], set["area"]) == place)


def without(event: Seen, name: str) -> Seen:
    return {fact: value for fact, value in event.items() if fact != name}
