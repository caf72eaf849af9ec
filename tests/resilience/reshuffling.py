"""Other logs that look the same as the real one from a point of view: a seat or a spectator.

In the second log, cards that are hidden from the point of view until a certain moment have changed
places in the deck. Everything that is visible from there happens just the same. The rules and
`conceal` decide this step by step; the messages of the server play no part in it.

TEFUDA_SOAK_SECRETS: the number of matches of each game in the soak; 1000 by default.
"""

from __future__ import annotations

import os
import random
from collections.abc import Sequence
from typing import Any

import msgspec

from tefuda.errors import TefudaError
from tefuda.match import Match
from tefuda.match.fairness import commit
from tefuda.match.views import concealed_state
from tefuda.table import Entry, Table
from tefuda.table.events import Dealt, Event, Played, TakenBack

MANY_MATCHES = int(os.environ.get("TEFUDA_SOAK_SECRETS", "1000"))

PointOfView = int | None  # a seat; None: a spectator


def deals_of(log: Sequence[Entry]) -> list[int]:
    """Return the places of the deals in a log."""
    return [place for place, entry in enumerate(log) if isinstance(entry.event, Dealt)]


def last_move(log: Sequence[Entry]) -> int:
    """Return the place in a log at which the match ends."""
    return max(place for place, entry in enumerate(log) if isinstance(entry.event, Played))


def round_end(log: Sequence[Entry], deal: int) -> int:
    """Return the place at which the round of a deal ends: the next deal, or the end of the log."""
    return next((place for place in deals_of(log) if place > deal), len(log))


def reshuffled(
    log: Sequence[Entry],
    deal: int,
    end: int,
    viewer: PointOfView,
    chance: random.Random,
    tries: int = 12,
) -> list[Entry]:
    """The log up to `end`, where the deal at this place differs in what the viewer does not know.

    Others may have to play from other places in their hands, where that is not seen. Where all was
    known, it is the real log.
    """
    before = Table.replay("0" * 16, log[:deal]).match
    assert before is not None
    entry, later = log[deal], list(log[deal + 1 : end])
    assert isinstance(entry.event, Dealt)
    dealt = entry.event
    truth = looks(before, dealt, later, viewer)
    for _ in range(tries):
        one, two = chance.sample(range(len(dealt.deck)), 2)
        deck = list(dealt.deck)
        deck[one], deck[two] = deck[two], deck[one]
        salt = f"{chance.getrandbits(128):032x}"
        other = Dealt(tuple(deck), dealt.first, salt, commit(deck, dealt.first, salt))
        found = retraced(before, other, later, viewer, truth)
        if found is not None and other.deck != dealt.deck:
            dealt, later = other, found
    return [*log[:deal], msgspec.structs.replace(entry, event=dealt), *later]


def looks(before: Match, dealt: Dealt, later: Sequence[Entry], viewer: PointOfView) -> list[Any]:
    """List what this viewer knows after the deal, and after each entry that follows."""
    match = before.copy()
    match.deal(dealt.deck, dealt.first)
    known = [concealed_state(match, viewer)]
    for entry in later:
        happen(match, entry.event)
        known.append(concealed_state(match, viewer))
    return known


def retraced(
    before: Match, dealt: Dealt, later: Sequence[Entry], viewer: PointOfView, truth: Sequence[Any]
) -> list[Entry] | None:
    """Replay the entries after another deal that looks the same to the viewer; None: impossible."""
    match = before.copy()
    try:
        match.deal(dealt.deck, dealt.first)
    except TefudaError:
        return None
    if concealed_state(match, viewer) != truth[0]:
        return None
    received = []
    for entry, known in zip(later, truth[1:], strict=True):
        event = alike(match, entry.event, viewer, known)
        if event is None:
            return None
        received.append(msgspec.structs.replace(entry, event=event))
    return received


def alike(match: Match, event: Event, viewer: PointOfView, known: Any) -> Event | None:
    """Let an event happen, or a move of another that looks the same; None: there is none."""
    moves = [event]
    if isinstance(event, Played) and event.seat != viewer and match.turn == event.seat:
        moves += [msgspec.structs.replace(event, move=move) for move in match.legal_moves()]
    for one in moves:
        twin = match.copy()
        try:
            happen(twin, one)
        except TefudaError:
            continue
        if concealed_state(twin, viewer) == known:
            happen(match, one)
            return one
    return None


def happen(match: Match, event: Event) -> None:
    """Let an event of a table happen in its match."""
    if isinstance(event, Played):
        match.play(event.move, event.seat)
    elif isinstance(event, TakenBack):
        match.undo()
