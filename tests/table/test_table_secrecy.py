"""Secrecy of views: they do not depend on anything that their seat does not know."""

from __future__ import annotations

import copy
from typing import Any

import msgspec

from support.tables import Table as GameSetup
from table.harness import PEOPLE, TableHarness, every_kind, every_short_kind
from tefuda import Match
from tefuda.table import AppliedEntry, Table, event_view, match_view, table_view
from tefuda.table import actions as act
from tefuda.table.events import Dealt, Played

STEPS = 24


def with_world(table: Table, match: Match) -> Table:
    """Return the same table with other cards."""
    twin = copy.copy(table)
    twin.match = match
    return twin


@every_kind
def test_a_view_is_the_same_in_every_world_that_the_seat_cannot_tell_apart(kind: GameSetup) -> None:
    harness = TableHarness(kind).begin()
    different = 0
    for step in range(STEPS):
        mover = None
        if harness.match.needs_deal:
            harness.deal()
        else:
            mover = harness.turn
            harness.play(step * 7)
        if harness.match.over:
            break
        for seat in range(kind.players):
            world = harness.match.knowledge(seat).world(seed=step)
            other = with_world(harness.table, world)
            different += world.snapshot() != harness.match.snapshot()
            for viewer in (seat, None):
                assert match_view(other, viewer) == match_view(harness.table, viewer)
                assert world.view(viewer) == harness.match.view(viewer)
            if seat != mover:
                assert table_view(other, seat, PEOPLE, 1) == table_view(
                    harness.table, seat, PEOPLE, 1
                )
    assert different > STEPS // 2


@every_kind
def test_the_offer_to_take_back_reveals_nothing_new(kind: GameSetup) -> None:
    harness = TableHarness(kind).begin()
    reported = set()
    for step in range(STEPS):
        if harness.match.needs_deal:
            harness.deal()
            continue
        mover = harness.turn
        world = harness.match.knowledge(mover).world(seed=step)
        (happening,) = harness.play(step * 5)
        if harness.match.over:
            break
        assert isinstance(happening.entry.event, Played)
        world.play(happening.entry.event.move)
        real = table_view(harness.table, mover, (), 0)
        assert table_view(with_world(harness.table, world), mover, (), 0) == real
        reported.add(real.can_take_back)
    assert True in reported


def redacted(happening: AppliedEntry, seat: int | None) -> AppliedEntry:
    """Return the entry without the facts that this client must not know."""
    entry, events = happening
    event: Any = entry.event
    if isinstance(event, Dealt):
        event = msgspec.structs.replace(event, deck=("?",), salt="?")
    elif isinstance(event, Played) and event.seat != seat:
        event = msgspec.structs.replace(event, move="?")
    reported = tuple(event.visible_to(-1 if seat is None else seat) for event in events)
    return AppliedEntry(msgspec.structs.replace(entry, event=event, by="?", action="?"), reported)


@every_short_kind
def test_an_event_view_leaves_out_what_the_client_must_not_know(kind: GameSetup) -> None:
    harness = TableHarness(kind).begin(bots=1).play_to_the_end()
    table = Table(harness.table.id)
    for entry in harness.log:
        happening = table.apply(entry)
        for seat in (None, *range(kind.players)):
            assert event_view(redacted(happening, seat), seat) == event_view(happening, seat)


@every_short_kind
def test_no_salt_no_deck_and_no_player_id_is_sent_during_a_match(kind: GameSetup) -> None:
    harness = TableHarness(kind)
    harness.seed = 123_456_789
    harness.begin()
    harness.act("ada", act.Leave())
    sent = [b""]

    def look(applied: list[AppliedEntry]) -> None:
        for seat in (None, *range(kind.players)):
            reported: list[Any] = [event_view(entry, seat) for entry in applied]
            reported.append(table_view(harness.table, seat, PEOPLE, 0))
            reported.append(match_view(harness.table, seat))
            reported += [event_view(entry, seat) for entry in harness.table.match_log.earlier()]
            sent.append(msgspec.json.encode(reported))

    look(list(harness.table.recent))
    while harness.table.phase == "playing":
        if harness.match.needs_deal or harness.table.bot_at(harness.turn) is not None:
            applied = harness.drive()
        else:
            applied = harness.play(harness.table.number * 13)
        if harness.table.phase == "playing":
            look(applied)
    wire = b"\n".join(sent)
    for deal in harness.table.deals:
        assert deal.commitment.encode() in wire
        assert deal.salt.encode() not in wire
        assert msgspec.json.encode(deal.deck)[1:-1] not in wire
    for player in PEOPLE[: kind.players]:
        assert f'"{player}"'.encode() not in wire
        assert f'"{player.title()}"'.encode() in wire
