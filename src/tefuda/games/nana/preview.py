"""Previews of Nana Toridori: the effect of a move, as far as its seat knows it.

The rules play the move on what its seat knows, and on nothing else. A card that a pass
would draw is not known, and so stays without a number. `Preview` in `types` describes the fields.
"""

from __future__ import annotations

from tefuda.games.dry_run import dry_run
from tefuda.games.nana.events import CLEARED, DROPPED, OUT, ROUND_ENDED
from tefuda.games.nana.moves import (
    DROP,
    KINDS,
    PASS,
    PLAY,
    PUT,
    gap_of,
    joined_count,
    played_count,
    played_index,
)
from tefuda.games.nana.notation import deck_names, hand, open_names
from tefuda.games.nana.rules import apply
from tefuda.games.nana.state import DRAWN, State
from tefuda.games.nana.types import CardSet, Effect, Kind, LyingSet, Merging, Splitting
from tefuda.games.nana.view import choosing
from tefuda.games.phase import NOBODY, OVER

KIND_WORDS: dict[int, Kind] = {PLAY: "play", PASS: "pass", PUT: "put", DROP: "drop"}


def preview(s: State, move: int) -> Effect:
    """Preview a legal move of the seat to decide; `s` is what `conceal` leaves to it."""
    seat = s.turn
    after, facts = dry_run(apply, s, move)
    # Where the turn leads does not depend on what becomes of the cards offered.
    over, later = dry_run(apply, after, DROP) if after.choosing else (after, [])
    by_code = {fact[0]: fact for fact in facts + later}
    dropped = next((fact for fact in facts if fact[0] == DROPPED), None)
    lost = by_code.get(ROUND_ENDED)
    kind = move & KINDS
    effect: Effect = {
        "kind": KIND_WORDS[kind],
        "hand": deck_names(hand(after, seat)),
        "open": open_names(after, seat),
        "offered": choosing(after, after.choosing != DRAWN) if after.choosing else None,
        "discarded": cards(dropped[2], dropped[3]) if dropped else None,
        "merges": merges(s, after, move),
        "splits": splits(s, gap_of(move)) if kind == PUT else None,
        "clears": CLEARED in by_code,
        "next": None if over.turn == NOBODY else over.turn,
        "goes_out": OUT in by_code,
        "loser": lost[1] if lost else None,
        "ends_match": over.phase == OVER,
    }
    if kind == PLAY:
        effect["indices"] = span(played_index(move), played_count(move))
        effect["set"] = cards(after.number, after.count)
        effect["joined"] = joined_count(move)
        effect["beats"] = beaten(s)
    elif kind == PUT:
        effect["indices"] = span(gap_of(move), s.block_count)
    return effect


def beaten(s: State) -> LyingSet | None:
    """Return the set on the table, which a play beats."""
    return {**cards(s.number, s.count), "seat": s.owner} if s.count else None


def cards(number: int, count: int) -> CardSet:
    """Return a set of `count` cards of a number."""
    return {"number": number, "count": count}


def span(first: int, count: int) -> list[int]:
    """List `count` places of a row, from `first` on."""
    return list(range(first, first + count))


def merges(s: State, after: State, move: int) -> Merging | None:
    """Return the run that grows together.

    Cards put beside equal ones, or a gap that closes (NT-07).
    """
    row = hand(after, s.turn)
    kind = move & KINDS
    if kind == PUT:
        first = gap_of(move)
        parts = [s.block_count, run_from(row, first) - s.block_count]
    elif kind == PLAY:
        seam = played_index(move)
        left = run_to(row, seam)
        first = seam - left
        parts = [left, run_from(row, first) - left]
    else:
        return None
    if min(parts) == 0:
        return None
    return {"number": row[first], "first": first, "before": parts, "after": sum(parts)}


def splits(s: State, gap: int) -> Splitting | None:
    """Return the run that cards in this gap would part."""
    row = hand(s, s.turn)
    left = run_to(row, gap)
    whole = run_from(row, gap - left)
    if left in (0, whole):
        return None
    parts = [left, whole - left]
    return {"number": row[gap], "first": gap - left, "before": whole, "after": parts}


def run_from(row: list[int], first: int) -> int:
    """Count the equal cards from this place on; none at the right end.

    >>> run_from([4, 4, 6], 0), run_from([4, 4, 6], 3)
    (2, 0)
    """
    length = 0
    while first + length < len(row) and row[first + length] == row[first]:
        length += 1
    return length


def run_to(row: list[int], gap: int) -> int:
    """Count the equal cards directly left of a gap; none at the left end.

    >>> run_to([6, 4, 4], 3), run_to([6, 4, 4], 0)
    (2, 0)
    """
    return run_from(row[gap - 1 :: -1], 0) if gap > 0 else 0
