"""The past of a race of DATTO!, read from the log in a view: who played what, and when."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tefuda.games.datto import SUIT
from tefuda.games.datto.moves import NAP, announce_move
from tefuda.games.datto.notation import IDS
from tefuda.games.datto.reading import colour_bits
from tefuda.games.datto.rules import apply, deal, new
from tefuda.games.datto.state import State
from tefuda.games.phase import PLAYING


def past_of(view: Mapping[str, Any]) -> list[tuple[State, int]]:
    """The public part of the state before each move of the race, and the move."""
    found: list[tuple[State, int]] = []
    log = view["log"]
    if not log or log[0]["event"] != "dealt":
        return found
    s = State()
    new(s, view["players"], 0)
    unknown = colour_bits(log[0]["colours"], SUIT, 5)
    deal(s, [card for card in range(40) if unknown >> card & 1], log[0]["first"])
    s.hand = [0] * 4
    s.aside = 0
    for event, following in zip(log, [*log[1:], {"event": ""}], strict=True):
        if event["event"] not in ("played", "napped") or s.phase != PLAYING:
            continue
        move = NAP
        if event["event"] == "played":
            card = IDS[event["card"]]
            move = announce_move(card) if following["event"] == "announced" else card
        found.append((s.copy(), move))
        if move != NAP:
            s.hand[s.turn] = 1 << card  # which is all that is known of the hand
        apply(s, move)
    return found
