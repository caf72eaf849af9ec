"""A view of Pebbles read back into the state that it shows."""

from __future__ import annotations

from collections.abc import Mapping
from operator import index
from typing import Any

from pebbles import GAME
from pebbles.notation import IDS, cards_named
from pebbles.state import State
from tefuda.games.shared_reading import fill_in, read_view


def read(view: Mapping[str, Any]) -> State:
    """Read from a view what `knowledge.conceal` leaves of the state for its seat.

    A view lacks these facts, and no rule needs them: the tally.
    """
    s: State = read_view(GAME, view, read_table)
    return s


def read_table(s: State, view: Mapping[str, Any]) -> None:
    """Read the cards and the trick."""
    seat = view["seat"]
    if seat is not None:
        s.hand[seat] = cards_named(view["hands"][seat])
    fill_in(s.held, view["held"])
    fill_in(s.tricks, view["tricks"])
    s.aside = cards_named(view["aside"] or ())
    s.gone = cards_named(view["gone"])
    s.leader = index(view["leader"])
    for turn in view["trick"]:
        s.acted += 1
        s.played[turn["seat"]] = IDS[turn["card"]]
