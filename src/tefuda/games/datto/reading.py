"""A view of DATTO! read back into the state that it shows."""

from __future__ import annotations

from operator import index

from tefuda.games.datto import COLOURS, GAME, SUIT
from tefuda.games.datto.notation import IDS, cards_named
from tefuda.games.datto.rules import lay
from tefuda.games.datto.state import STEP, State
from tefuda.games.shared_reading import fill_in, read_view
from tefuda.games.types import UncheckedView


def read(view: UncheckedView) -> State:
    """Read from a view what `knowledge.conceal` leaves of the state for its seat.

    A view lacks these facts, and no rule needs them: the times of arrival beyond their order, so
    that tokens and clock start from zero; the highest and the lowest player of a trick that is
    over; the tally.
    """
    return read_view(GAME, view, read_table)


def read_table(s: State, view: UncheckedView) -> None:
    """Read the cards, the trick and the course."""
    seat = view["seat"]
    if seat is not None:
        s.hand[seat] = cards_named(view["hands"][seat])
    fill_in(s.held, view["held"])
    s.in_use = colour_bits(view["colours"], SUIT, 5)
    s.aside = cards_named(view["aside"] or ())
    s.gone = cards_named(view["discards"])
    s.last = cards_named(view["last_of_colour"])
    for other, colours in enumerate(view["cannot_hold"]):
        s.void[other] = colour_bits(colours, 1, 1)
    read_trick(s, view)
    read_course(s, view)


def colour_bits(colours: list[str], each: int, apart: int) -> int:
    """Return the bits `each` of every one of these colours, when the colours lie so far apart."""
    bits = 0
    for colour in colours:
        bits |= each << COLOURS.index(colour) * apart
    return bits


def read_trick(s: State, view: UncheckedView) -> None:
    """Read the running trick: lay its cards once more, in the same order."""
    s.trick = index(view["tricks_played"])
    s.leader = index(view["leader"])
    fill_in(s.napped, view["napped"])
    for turn in view["trick"]:
        s.acted += 1
        if turn["card"] is not None:
            lay(s, turn["seat"], IDS[turn["card"]])


def read_course(s: State, view: UncheckedView) -> None:
    """Read the tokens, as if they had arrived in order from the hindmost on."""
    for time, seat in enumerate(view["stack"]):
        s.token[seat] = view["steps"][seat] << STEP | time
    s.clock = s.players
