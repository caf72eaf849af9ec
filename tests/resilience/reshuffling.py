"""Other logs that somebody at the table cannot tell from the real one.

In the second log, cards that these eyes have not seen until a certain moment have changed places
in the deck, and all that they see happens just the same. Whether it does is decided by the rules
and by what `conceal` leaves of the state, step by step; nothing that is sent is asked.

TEFUDA_SOAK_SECRETS: of how many matches of each game in the soak; a thousand, if nothing is said.
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

Eyes = int | None  # a seat, or a spectator


def deals_of(log: Sequence[Entry]) -> list[int]:
    """Where in a log rounds are dealt."""
    return [place for place, entry in enumerate(log) if isinstance(entry.event, Dealt)]


def last_move(log: Sequence[Entry]) -> int:
    """Where the match ends in a log."""
    return max(place for place, entry in enumerate(log) if isinstance(entry.event, Played))


def round_end(log: Sequence[Entry], deal: int) -> int:
    """Where the round of a deal ends: at the next deal, or with the log."""
    return next((place for place in deals_of(log) if place > deal), len(log))


def reshuffled(
    log: Sequence[Entry], deal: int, end: int, eyes: Eyes, chance: random.Random, tries: int = 12
) -> list[Entry]:
    """The log up to `end`, where the deal at this place differs in what the eyes do not know.

    Others may have to play from other places in their hands, where that is not seen. Where all was
    known, it is the real log.
    """
    before = Table.replay("0" * 16, log[:deal]).match
    assert before is not None
    entry, later = log[deal], list(log[deal + 1 : end])
    assert isinstance(entry.event, Dealt)
    dealt = entry.event
    truth = looks(before, dealt, later, eyes)
    for _ in range(tries):
        one, two = chance.sample(range(len(dealt.deck)), 2)
        deck = list(dealt.deck)
        deck[one], deck[two] = deck[two], deck[one]
        salt = f"{chance.getrandbits(128):032x}"
        other = Dealt(tuple(deck), dealt.first, salt, commit(deck, dealt.first, salt))
        found = retold(before, other, later, eyes, truth)
        if found is not None and other.deck != dealt.deck:
            dealt, later = other, found
    return [*log[:deal], msgspec.structs.replace(entry, event=dealt), *later]


def looks(before: Match, dealt: Dealt, later: Sequence[Entry], eyes: Eyes) -> list[Any]:
    """What these eyes know after the deal, and after each entry that follows."""
    match = before.copy()
    match.deal(dealt.deck, dealt.first)
    known = [concealed_state(match, eyes)]
    for entry in later:
        happen(match, entry.event)
        known.append(concealed_state(match, eyes))
    return known


def retold(
    before: Match, dealt: Dealt, later: Sequence[Entry], eyes: Eyes, truth: Sequence[Any]
) -> list[Entry] | None:
    """What follows another deal, such that the eyes know the same all the time; None: nothing."""
    match = before.copy()
    try:
        match.deal(dealt.deck, dealt.first)
    except TefudaError:
        return None
    if concealed_state(match, eyes) != truth[0]:
        return None
    told = []
    for entry, known in zip(later, truth[1:], strict=True):
        event = alike(match, entry.event, eyes, known)
        if event is None:
            return None
        told.append(msgspec.structs.replace(entry, event=event))
    return told


def alike(match: Match, event: Event, eyes: Eyes, known: Any) -> Event | None:
    """Let an event happen, or a move of another that looks the same; None: there is none."""
    moves = [event]
    if isinstance(event, Played) and event.seat != eyes and match.turn == event.seat:
        moves += [msgspec.structs.replace(event, move=move) for move in match.legal_moves()]
    for one in moves:
        twin = match.copy()
        try:
            happen(twin, one)
        except TefudaError:
            continue
        if concealed_state(twin, eyes) == known:
            happen(match, one)
            return one
    return None


def happen(match: Match, event: Event) -> None:
    """Let an event of a table happen in its match."""
    if isinstance(event, Played):
        match.play(event.move, event.seat)
    elif isinstance(event, TakenBack):
        match.undo()
