"""A view of Nana Toridori read back into the state that it shows."""

from __future__ import annotations

from collections.abc import Mapping
from operator import index

from tefuda.games.nana import GAME
from tefuda.games.nana.events import SOURCES
from tefuda.games.nana.row import fill
from tefuda.games.nana.state import State
from tefuda.games.shared_reading import fill_in, fill_in_order, read_view
from tefuda.games.types import UncheckedView


def read(view: UncheckedView) -> State:
    """Read from a view what `knowledge.conceal` leaves of the state for its seat.

    A view lacks these facts, and no rule needs them: in which of the two places an open card was
    used up, so that the one left has the first; who played last when the table is empty; the tally.
    """
    return read_view(GAME, view, read_table)


def read_table(s: State, view: UncheckedView) -> None:
    """Read the cards, the set to beat, the cards to place, and the seats that are out."""
    seat = view["seat"]
    if seat is not None:
        hand = [int(name) for name in view["hands"][seat]]
        fill(s.row, seat * 3, hand, 0, len(hand))
    fill_in(s.held, view["held"])
    s.pile_count = index(view["piled"]) + index(view["boxed"])
    for other, names in enumerate(view["open"]):
        for place, name in enumerate(names):
            s.open[other * 2 + place] = int(name)
    for other, known in enumerate(view["known"]):
        read_counts(s.known, other * 8, known)
    read_counts(s.discards, 0, view["discards"])
    read_set(s, view)
    s.outs = fill_in_order(s.out, view["out"])
    s.starter = index(view["starter"])
    fill_in(s.penguins, view["penguins"] or ())
    fill_in(s.points, view["points"] or ())


def read_counts(field: list[int], at: int, counts: Mapping[str, int]) -> None:
    """Read the counts of each number, from this place of a field on."""
    for name, count in counts.items():
        field[at + int(name)] = index(count)


def read_set(s: State, view: UncheckedView) -> None:
    """Read the set on the table and the cards to place.

    Only the drawer sees a drawn card (NT-12).
    """
    lying = view["set"]
    if lying is not None:
        s.number = index(lying["number"])
        s.count = index(lying["count"])
        s.owner = index(lying["seat"])
    s.passes = index(view["passes"])
    choosing = view["choosing"]
    if choosing is not None:
        s.choosing = SOURCES.index(choosing["source"])
        s.block = index(choosing["number"] or 0)
        s.block_count = index(choosing["count"])
