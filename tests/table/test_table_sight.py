"""What one client is shown of a table."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from table.evenings import ID, KINDS, Evening, every_kind
from tables import Table as Kind
from tefuda.table import actions as act
from tefuda.table import event_view, match_view, table_view
from tefuda.table import events as ev
from tefuda.table.events import Entry
from tefuda.table.table import Happening
from tefuda.table.view_types import EventView, OpenedDeal, SeatView, TableView


def sight(evening: Evening, seat: int | None = None, here: tuple[str, ...] = ()) -> TableView:
    return table_view(evening.table, seat, here, 2)


def test_an_empty_table() -> None:
    evening = Evening()
    assert sight(evening) == TableView(
        id=ID,
        code="sleepy-hare",
        settings=evening.table.settings,
        phase="gathering",
        seats=[SeatView("empty"), SeatView("empty")],
        watchers=2,
    )
    assert match_view(evening.table, None, log=True) is None


def test_seats_show_people_bots_the_host_and_who_is_here() -> None:
    evening = Evening(KINDS[1], clock="fast").begin(bots=1)
    evening.act("cem", act.Leave())
    shown = sight(evening, 0, here=("bob",))
    assert shown.seats == [
        SeatView("person", "Ada", host=True, bank=60_000),
        SeatView("person", "Bob", here=True, bank=60_000),
        SeatView("person", "Cem", strength="normal", away="left", bank=60_000),
        SeatView("bot", strength="easy", number=4),
    ]
    assert (shown.you, shown.match, shown.turn_began) == (0, 1, evening.now)
    assert sight(evening, None).you is None


def test_a_bot_keeps_its_number_in_every_rematch() -> None:
    """All move on by a seat, and so does the order in which people and bots sit there."""
    evening = Evening(KINDS[1]).begin(bots=2)
    told = [(seat.name, seat.number) for seat in sight(evening).seats]
    assert told == [("Ada", 0), ("Bob", 0), ("", 3), ("", 4)]
    for _ in range(5):
        evening.play_to_the_end()
        evening.act("ada", act.Rematch())
        told = [told[-1], *told[:-1]]
        assert [(seat.name, seat.number) for seat in sight(evening).seats] == told


def test_promises_are_shown_at_the_deal_and_opened_after_the_match() -> None:
    evening = Evening(Kind("dnup", 2)).begin()
    (deal,) = evening.table.deals
    shown = sight(evening, 0)
    assert (shown.commitments, shown.opened, shown.record) == ([deal.commitment], [], None)
    evening.play_to_the_end()
    shown = sight(evening, None)
    assert shown.turn_began is None
    assert shown.commitments == [deal.commitment for deal in evening.table.deals]
    assert shown.opened[0] == OpenedDeal(deal.deck, deal.salt, deal.commitment, deal.first)
    assert len(shown.opened) == evening.match.round
    assert shown.record == f"{ID}-1"
    evening.act("ada", act.Rematch())
    shown = sight(evening, 0)
    assert (shown.commitments, shown.opened, shown.record) == ([], [], None)


def test_for_whom_a_bot_played_to_the_end_is_shown() -> None:
    evening = Evening().begin()
    evening.act("bob", act.Leave())
    assert sight(evening).stood_in == []
    evening.play_to_the_end()
    evening.act("bob", act.Return())
    assert (sight(evening).seats[1].away, sight(evening).stood_in) == (None, [1])


def test_a_match_that_is_broken_off_is_not_opened() -> None:
    evening = Evening().begin()
    evening.do(ev.Closed("admin"))
    shown = sight(evening, 0)
    assert (shown.phase, shown.opened, shown.record) == ("closed", [], None)


def test_only_who_may_take_back_is_told_so() -> None:
    evening = Evening(KINDS[3]).begin()
    seat = evening.turn
    assert not sight(evening, seat).can_take_back
    evening.play()
    told = [other for other in range(4) if sight(evening, other).can_take_back]
    assert told == [seat]
    assert not sight(evening, None).can_take_back


@every_kind
def test_the_view_is_that_of_the_match_with_or_without_its_log(kind: Kind) -> None:
    evening = Evening(kind).begin()
    for choice in range(5):
        if evening.table.turn is not None:
            evening.play(choice)
        for seat in (None, *range(kind.players)):
            view = evening.match.view(seat)
            assert match_view(evening.table, seat, log=True) == view
            assert view.pop("log")
            assert match_view(evening.table, seat, log=False) == view


def shown(event: ev.Event, seat: int | None) -> dict[str, Any]:
    return event_view(Happening(Entry(7, 5, event, "ada", "a1"), ()), seat).facts


DEALT = ev.Dealt(("R7", "B3"), 1, "secret", "promise")


@pytest.mark.parametrize(
    ("event", "facts"),
    [
        (ev.Created(Evening().table.settings, "code"), {}),
        (ev.Sat(1, "ada", "Ada"), {"seat": 1, "name": "Ada"}),
        (ev.Stood(1), {"seat": 1}),
        (ev.Named("ada", "Ada", 0), {"name": "Ada", "seat": 0}),
        (ev.BotSat(1, "hard"), {"seat": 1, "strength": "hard"}),
        (ev.BotStood(1), {"seat": 1}),
        (ev.Started(3), {"match": 3}),
        (DEALT, {"first": 1, "commitment": "promise"}),
        (ev.Played(1, "4x2@3", bot=True), {"seat": 1, "bot": True}),
        (ev.TakenBack(1), {"seat": 1}),
        (ev.TookOver(1, "easy", "left"), {"seat": 1, "strength": "easy", "why": "left"}),
        (ev.Returned(1), {"seat": 1}),
        (ev.Interrupted(9), {"milliseconds": 9}),
        (ev.Said(1, "bye", name="A"), {"seat": 1, "phrase": "bye", "text": None, "name": "A"}),
        (ev.Rematched(1), {"rotation": 1}),
        (ev.Closed("idle"), {"why": "idle"}),
    ],
    ids=lambda value: type(value).__name__,
)
def test_what_is_told_of_an_event(event: ev.Event, facts: dict[str, Any]) -> None:
    assert shown(event, 0) == shown(event, None) == facts
    told = event_view(Happening(Entry(7, 5, event), ()), 0)
    assert told == EventView(7, 5, msgspec.to_builtins(event)["type"], facts)


def test_a_move_is_told_as_it_was_written_to_who_made_it() -> None:
    assert shown(ev.Played(1, "4x2@3"), 1) == {"seat": 1, "bot": False, "move": "4x2@3"}


def test_what_an_event_meant_is_told_as_the_seat_sees_it() -> None:
    evening = Evening().begin()
    dealt = evening.table.recent[-1]
    for seat in (None, 0, 1):
        told = event_view(dealt, seat)
        assert told.happened == [event.seen_by(seat) for event in dealt.events]
    assert event_view(dealt, 0).happened != event_view(dealt, 1).happened
