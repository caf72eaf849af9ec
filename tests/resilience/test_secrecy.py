"""Secrecy of messages: every byte to a client stays the same when hidden cards are reshuffled.

These tests use the sending part of a server without sockets, at all tables: the messages to a
client that joins or reconnects, for all possible hidden cards. `test_secrecy_on_sockets` checks
the bytes on real connections.
"""

from __future__ import annotations

import asyncio
import copy
import random
from collections import Counter
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any

import msgspec
import pytest

from resilience.reshuffling import (
    MANY_MATCHES,
    PointOfView,
    deals_of,
    last_move,
    reshuffled,
    round_end,
)
from resilience.sent_bytes import SentBytes
from support.reconnecting_player import ODD_MOVES
from support.tables import Table as GameSetup
from support.tables import every_game, tables_of
from table.harness import TableHarness
from tefuda.match import Match
from tefuda.server.bot_pool.hints import find_hint
from tefuda.server.bot_pool.messages import Answer
from tefuda.server.bot_pool.service import BotService
from tefuda.table import Entry, Refusal, Table
from tefuda.table.actions import Say, TakeBack
from tefuda.table.events import Played

MATCHES = 20
MOMENTS = 12  # moments of a match at which all hidden cards are shuffled again
MAX_EVENTS = 120  # events of a round that are compared


@pytest.fixture
def sent(tmp_path: Path) -> SentBytes:
    return SentBytes(tmp_path)


def harness(kind: GameSetup, chance: random.Random) -> list[Entry]:
    """The log of a random match, in which people talk and change their minds."""
    played = TableHarness(kind)
    played.seed = chance.getrandbits(40)
    played.begin(bots=chance.randrange(kind.players))
    while played.table.phase == "playing":
        if played.match.needs_deal or played.table.bot_at(played.turn) is not None:
            played.drive()
            continue
        mover = played.to_move
        played.play(chance.getrandbits(30))
        lot = chance.random()
        if lot < 0.1 and played.table.phase == "playing":
            with suppress(Refusal):  # where the move has shown something
                played.act(mover, TakeBack())
        elif lot < 0.15:
            played.act(mover, Say(text="well"))
    return played.log


def compare_rounds(
    sent: SentBytes,
    log: list[Entry],
    viewers: list[PointOfView],
    chance: random.Random,
    rounds: int,
) -> Counter[str]:
    """In some rounds, other cards for somebody until some moment; return how much was compared."""
    figures: Counter[str] = Counter()
    deals = deals_of(log)
    log = log[: last_move(log)]  # after the match all cards are opened
    for deal in chance.sample(deals, min(rounds, len(deals))):
        end = min(round_end(log, deal), deal + MAX_EVENTS)
        who, end = chance.choice(viewers), chance.randint(deal + 1, end)
        twin = reshuffled(log, deal, end, who, chance)
        figures["rounds"] += 1
        figures["other cards"] += twin[deal] != log[deal]
        moves = [entry.event.move for entry in log[deal:end] if isinstance(entry.event, Played)]
        why = [*ODD_MOVES, *moves[-5:]]
        truth = sent.news(log[:end], deal, who, why)
        for real, other in zip(truth, sent.news(twin, deal, who, why), strict=True):
            assert real == other
        figures["messages"] += len(truth)
    return figures


def compare_worlds(sent: SentBytes, log: list[Entry], chance: random.Random) -> Counter[str]:
    """At some moments, shuffle everything that a seat does not know."""
    figures: Counter[str] = Counter()
    table = Table("0" * 16)
    every = max(1, len(log) // MOMENTS)
    for entry in log:
        table.apply(entry)
        if table.phase != "playing" or table.match is None or chance.randrange(every):
            continue
        seat = chance.randrange(len(table.seats))
        world = table.match.knowledge(seat).world(seed=chance.getrandbits(40))
        other = with_world(table, world)
        why = [*ODD_MOVES, *table.match.legal_moves()[:5]]
        for viewer in (seat, None):
            truth, received = sent.now(table, viewer, why), sent.now(other, viewer, why)
            # A world has no past that could be taken back; `compare_rounds` looks at that.
            assert [text.replace(b'"can_take_back":true,', b"") for text in truth] == received
            figures["messages"] += len(truth)
        if table.turn == seat and table.bot_at(seat) is None:
            assert asked_for_a_hint(table, seat) == asked_for_a_hint(other, seat)
            figures["hints"] += 1
        figures["worlds"] += 1
        figures["other worlds"] += world.snapshot() != table.match.snapshot()
    return figures


class Overheard(BotService):
    """A bot service that records the requests for hints, and does not search."""

    def __init__(self) -> None:
        super().__init__()
        self.heard: list[bytes] = []

    async def estimate(self, game: str, view: Mapping[str, Any]) -> Answer:
        self.heard.append(msgspec.json.encode(view))
        return Answer(view["legal"][0])


def asked_for_a_hint(table: Table, seat: int) -> list[bytes]:
    """Return the view that `hard` gets when the person at this seat asks for a hint."""
    thinking = Overheard()
    asyncio.run(find_hint(table, seat, thinking, "1"))
    assert thinking.heard
    return thinking.heard


def with_world(table: Table, world: Match) -> Table:
    """Return the same table with these cards, dealt by other decks."""
    other = copy.copy(table)
    other.match = world
    other.deals = [msgspec.structs.replace(deal, deck=("?",), salt="?") for deal in table.deals]
    return other


def play_and_compare(
    sent: SentBytes, name: str, matches: int, rounds: int, chance: random.Random
) -> None:
    figures: Counter[str] = Counter()
    kinds = list(tables_of(name))
    for number in range(matches):
        kind = kinds[number % len(kinds)]
        log = harness(kind, chance)
        figures["matches"] += 1
        figures += compare_rounds(sent, log, [None, *range(kind.players)], chance, rounds)
        figures += compare_worlds(sent, log, chance)
    print(f"\n{name}: {dict(figures)}")
    assert figures["other cards"] > figures["rounds"] // 2
    assert figures["other worlds"] > figures["worlds"] // 2
    assert figures["hints"]


@every_game
def test_sent_bytes_do_not_depend_on_hidden_cards(sent: SentBytes, name: str) -> None:
    play_and_compare(sent, name, MATCHES, 1, random.Random(name))


@pytest.mark.soak
@every_game
def test_sent_bytes_of_a_thousand_matches_do_not_depend_on_hidden_cards(
    sent: SentBytes, name: str
) -> None:
    play_and_compare(sent, name, MANY_MATCHES, 99, random.Random())
