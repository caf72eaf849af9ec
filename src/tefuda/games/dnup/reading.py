"""A view of dnup read back into the state that it shows.

Discards are face down, but everybody has seen them lie on the table: the log of the round names
them.
"""

from __future__ import annotations

from collections.abc import Sequence
from operator import index

from tefuda.games.dnup import GAME, POINTS_TO_WIN
from tefuda.games.dnup.deck import STAR, TWIN
from tefuda.games.dnup.knowledge import conceal
from tefuda.games.dnup.notation import FIRST_FACES, area_named
from tefuda.games.dnup.state import State
from tefuda.games.dnup.types import SeenEvent
from tefuda.games.phase import NOBODY, PLAYING
from tefuda.games.shared_reading import fill_in, fill_in_order, read_view, seat_number
from tefuda.games.types import UncheckedView

# The events of the log that `read` needs, besides the last.
REMEMBERED = ("discarded",)


def read(view: UncheckedView) -> State:
    """Read from a view what `knowledge.conceal` leaves of the state for its seat.

    A view lacks these facts, and no rule needs them: the area of the last turn and whether a set
    was discarded in it, once the round is over; the tally.
    """
    return read_view(GAME, view, read_table)


def read_table(s: State, view: UncheckedView) -> None:
    """Read the cards that were seen, the unseen ones of the seat's hand, and the turn."""
    fill_in(s.held, view["held"])
    s.starter = index(view["starter"])
    for seat, names in enumerate(view["known"]):
        s.hand[seat] = put(s, names)
    read_sets(s, view)
    log: Sequence[SeenEvent] = view["log"]
    for event in log:
        if event["event"] == "discarded":
            s.gone |= put(s, event["cards"])
    read_hand(s, view)
    read_turn(s, view)
    conceal(s, seat_number(s, view["seat"]))  # puts twins in their order


def put(s: State, names: Sequence[str]) -> int:
    """Put seen cards this way up; of twins, the copy that is not somewhere else already."""
    cards = 0
    for name in names:
        face = FIRST_FACES[name]
        card = face >> 1
        if s.seen >> card & 1:
            card = TWIN[card]
        cards |= 1 << card
        s.seen |= 1 << card
        s.flip |= (face & 1) << card
    return cards


def read_sets(s: State, view: UncheckedView) -> None:
    """Read the sets on the table, and their sizes."""
    for lying in view["sets"]:
        area = area_named(s, lying["seat"], lying["area"])
        s.occupied |= 1 << area
        s.lying[area] = put(s, lying["cards"])
        s.value[area] = index(lying["value"])
        s.size[area] = index(lying["size"])
    for taken in view["sizes"]:
        s.top[taken["size"]] = index(taken["value"])


def read_hand(s: State, view: UncheckedView) -> None:
    """Read the seat's cards that nobody else has seen, and the star, whose holder is public."""
    seat = view["seat"]
    if seat is not None:
        unseen = list(view["hands"][seat])
        for name in view["known"][seat]:
            unseen.remove(name)
        seen = s.seen
        s.hand[seat] |= put(s, unseen)
        s.seen = seen  # by all, that is
    if not view["star_seen"]:
        s.hand[s.starter] |= 1 << STAR


def read_turn(s: State, view: UncheckedView) -> None:
    """Read the points, the seats that are out, and the turns without a discard."""
    fill_in(s.points, view["points"])
    s.outs = fill_in_order(s.out, view["out"])
    # Points are for going out, and the match ends with this round: the first out who has enough.
    enough = [seat for seat in view["out"] if s.points[seat] >= POINTS_TO_WIN[s.players]]
    s.champion = enough[0] if enough else NOBODY
    s.stalled = index(view["stalemates"])
    s.quiet = index(view["quiet_turns"])
    if s.phase == PLAYING:
        s.area = area_named(s, s.turn, view["area"])
        if view["log"][-1]["event"] == "discarded":  # a turn begins with it (DN-42)
            s.quiet = -1
