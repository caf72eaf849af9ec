"""The views of a table for one client."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from support.tables import Table as GameSetup
from table.harness import ID, KINDS, TableHarness, every_kind
from tefuda.table import actions as act
from tefuda.table import event_view, match_view, table_view
from tefuda.table import events as ev
from tefuda.table.avatars import avatar_by_chance
from tefuda.table.events import Entry
from tefuda.table.match_log import AppliedEntry
from tefuda.table.view_types import EventView, OpenedDeal, SeatView, TableView


def view_of(
    harness: TableHarness, seat: int | None = None, here: tuple[str, ...] = ()
) -> TableView:
    return table_view(harness.table, seat, here, 2)


def test_an_empty_table() -> None:
    harness = TableHarness()
    assert view_of(harness) == TableView(
        id=ID,
        code="sleepy-hare",
        settings=harness.table.settings,
        phase="gathering",
        seats=[SeatView("empty"), SeatView("empty")],
        spectators=2,
    )
    assert match_view(harness.table, None) is None


def test_seats_show_people_bots_the_host_and_who_is_here() -> None:
    harness = TableHarness(KINDS[1], clock="fast").begin(bots=1)
    harness.act("cem", act.Leave())
    shown = view_of(harness, 0, here=("bob",))
    assert shown.seats == [
        SeatView("person", "Ada", host=True, bank=60_000, number=1, avatar=avatar_by_chance("ada")),
        SeatView("person", "Bob", here=True, bank=60_000, number=2, avatar=avatar_by_chance("bob")),
        SeatView(
            "person",
            "Cem",
            strength="normal",
            away="left",
            bank=60_000,
            number=3,
            avatar=avatar_by_chance("cem"),
        ),
        SeatView("bot", strength="easy", number=4),
    ]
    assert (shown.you, shown.match, shown.turn_began) == (0, 1, harness.now)
    assert view_of(harness, None).you is None


def test_people_and_bots_keep_their_numbers_in_every_rematch() -> None:
    """All move on by a seat, and so does the order in which people and bots sit there."""
    harness = TableHarness(KINDS[1]).begin(bots=2)
    reported = [(seat.name, seat.number) for seat in view_of(harness).seats]
    assert reported == [("Ada", 1), ("Bob", 2), ("", 3), ("", 4)]
    for _ in range(5):
        harness.play_to_the_end()
        harness.act("ada", act.Rematch())
        reported = [reported[-1], *reported[:-1]]
        assert [(seat.name, seat.number) for seat in view_of(harness).seats] == reported


def test_commitments_are_shown_at_the_deal_and_opened_after_the_match() -> None:
    harness = TableHarness(GameSetup("dnup", 2)).begin()
    (deal,) = harness.table.deals
    shown = view_of(harness, 0)
    assert (shown.commitments, shown.opened, shown.record) == ([deal.commitment], [], None)
    harness.play_to_the_end()
    shown = view_of(harness, None)
    assert shown.turn_began is None
    assert shown.commitments == [deal.commitment for deal in harness.table.deals]
    assert shown.opened[0] == OpenedDeal(deal.deck, deal.salt, deal.commitment, deal.first)
    assert len(shown.opened) == harness.match.round
    assert shown.record == f"{ID}-1"
    harness.act("ada", act.Rematch())
    shown = view_of(harness, 0)
    assert (shown.commitments, shown.opened, shown.record) == ([], [], None)


def test_seats_that_bots_played_to_the_end_are_shown() -> None:
    harness = TableHarness().begin()
    harness.act("bob", act.Leave())
    assert view_of(harness).stood_in == []
    harness.play_to_the_end()
    harness.act("bob", act.Return())
    assert (view_of(harness).seats[1].away, view_of(harness).stood_in) == (None, [1])


def test_a_match_that_is_broken_off_is_not_opened() -> None:
    harness = TableHarness().begin()
    harness.do(ev.Closed("admin"))
    shown = view_of(harness, 0)
    assert (shown.phase, shown.opened, shown.record) == ("closed", [], None)


def test_only_a_player_who_may_take_back_is_offered_it() -> None:
    harness = TableHarness(KINDS[3]).begin()
    seat = harness.turn
    assert not view_of(harness, seat).can_take_back
    harness.play()
    reported = [other for other in range(4) if view_of(harness, other).can_take_back]
    assert reported == [seat]
    assert not view_of(harness, None).can_take_back


@every_kind
def test_the_view_is_that_of_the_match_and_the_log_has_its_events(kind: GameSetup) -> None:
    harness = TableHarness(kind).begin()
    for choice in range(5):
        if harness.table.turn is not None:
            harness.play(choice)
        for seat in (None, *range(kind.players)):
            view = harness.match.view(seat)
            entries = [event_view(entry, seat) for entry in harness.table.match_log.round]
            assert [seen for entry in entries for seen in entry.happened] == view.pop("log")
            assert match_view(harness.table, seat) == view


def shown(event: ev.Event, seat: int | None) -> dict[str, Any]:
    return event_view(AppliedEntry(Entry(7, 5, event, "ada", "a1"), ()), seat).facts


DEALT = ev.Dealt(("R7", "B3"), 1, "secret", "commitment")


@pytest.mark.parametrize(
    ("event", "facts"),
    [
        (ev.Created(TableHarness().table.settings, "code"), {}),
        (ev.Sat(1, "ada", "Ada"), {"seat": 1, "name": "Ada"}),
        (ev.Stood(1), {"seat": 1}),
        (ev.Named("ada", "Ada", 0), {"name": "Ada", "seat": 0}),
        (ev.BotSat(1, "hard"), {"seat": 1, "strength": "hard"}),
        (ev.BotStood(1), {"seat": 1}),
        (ev.Started(3), {"match": 3}),
        (DEALT, {"first": 1, "commitment": "commitment"}),
        (ev.Played(1, "4x2@3", bot=True), {"seat": 1, "bot": True}),
        (ev.TakenBack(1), {"seat": 1}),
        (ev.Continued(1), {"seat": 1}),
        (ev.TookOver(1, "easy", "left"), {"seat": 1, "strength": "easy", "why": "left"}),
        (ev.Returned(1), {"seat": 1}),
        (ev.Interrupted(9), {"milliseconds": 9}),
        (ev.Said(1, "bye", name="A"), {"seat": 1, "phrase": "bye", "text": None, "name": "A"}),
        (ev.Rematched(1), {"rotation": 1}),
        (ev.Closed("idle"), {"why": "idle"}),
    ],
    ids=lambda value: type(value).__name__,
)
def test_the_facts_of_an_event(event: ev.Event, facts: dict[str, Any]) -> None:
    assert shown(event, 0) == shown(event, None) == facts
    reported = event_view(AppliedEntry(Entry(7, 5, event), ()), 0)
    assert reported == EventView(7, 5, msgspec.to_builtins(event)["type"], facts)


def test_only_the_player_sees_the_notation_of_a_move() -> None:
    assert shown(ev.Played(1, "4x2@3"), 1) == {"seat": 1, "bot": False, "move": "4x2@3"}


def test_match_events_are_shown_as_the_seat_sees_them() -> None:
    harness = TableHarness().begin()
    dealt = harness.table.recent[-1]
    for seat in (None, 0, 1):
        reported = event_view(dealt, seat)
        assert reported.happened == [event.seen_by(seat) for event in dealt.events]
    assert event_view(dealt, 0).happened != event_view(dealt, 1).happened
