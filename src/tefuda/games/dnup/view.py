"""Views of dnup: the table as JSON, for a seat or a spectator."""

from __future__ import annotations

from collections.abc import Container

from tefuda.games.bits import indices
from tefuda.games.dnup import POINTS_TO_WIN, QUIET_TURNS, STALEMATES_TO_END
from tefuda.games.dnup.deck import STAR
from tefuda.games.dnup.notation import area_letter, card_names
from tefuda.games.dnup.state import State, seat_of
from tefuda.games.dnup.types import Common, LyingSet, Own, TakenSize
from tefuda.games.phase import NOBODY, PLAYING
from tefuda.games.types import AnyView


def table(s: State, viewers: Container[int]) -> AnyView:
    """Return the table as the seats in `viewers` see it together.

    Hidden fields of `s` are read for these seats alone; for one seat, `s` is what
    `knowledge.conceal` has left of the state.
    """
    return {**own(s, viewers), **common(s)}


def own(s: State, viewers: Container[int]) -> Own:
    """Return the part that only these seats see."""
    return {
        "hands": [
            card_names(s.hand[seat], s.flip) if seat in viewers else None
            for seat in range(s.players)
        ]
    }


def common(s: State) -> Common:
    """Return the part that everybody sees."""
    seats = range(s.players)
    return {
        "held": s.held[: s.players],
        "known": [card_names(s.hand[seat] & s.seen, s.flip) for seat in seats],
        "starter": None if s.starter == NOBODY else s.starter,
        "star_seen": bool(s.seen >> STAR & 1),  # as long as it is not, the starter holds it
        "sets": [lying(s, area) for area in indices(s.occupied)],
        "sizes": [needed(size, value) for size, value in enumerate(s.top) if value],
        "area": area_letter(s, s.area) if s.phase == PLAYING else None,
        "discards": s.gone.bit_count(),  # face down: nobody looks through them (DN-25)
        "out": sorted((seat for seat in seats if s.out[seat]), key=lambda seat: s.out[seat]),
        "points": s.points[: s.players],
        "points_to_win": POINTS_TO_WIN[s.players],
        "quiet_turns": max(s.quiet, 0),
        "quiet_turns_to_stalemate": QUIET_TURNS * s.players,
        "stalemates": s.stalled,
        "stalemates_to_end": STALEMATES_TO_END,
    }


def lying(s: State, area: int) -> LyingSet:
    """Return a set on the table."""
    return {
        "seat": seat_of(s, area),
        "area": area_letter(s, area),
        "value": s.value[area],
        "size": s.size[area],
        "cards": card_names(s.lying[area], s.flip),
    }


def needed(size: int, value: int) -> TakenSize:
    """Return a size that is taken, and the least value that beats the set there.

    None: nothing does.
    """
    return {"size": size, "value": value, "needs": value + 1 if value < 9 else None}


def hidden(s: State) -> AnyView:
    """Return the part that nobody sees."""
    return {"discarded": card_names(s.gone, s.flip)}
