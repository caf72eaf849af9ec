"""News: assembled from parts that clients share, with only the facts that each may know."""

from __future__ import annotations

from typing import Any

import msgspec

from support.tables import Table as GameSetup
from table.harness import PEOPLE, TableHarness, every_kind
from tefuda.match.views import concealed_state
from tefuda.server.live.updates import NewsEncoder
from tefuda.server.protocol import News
from tefuda.table import AppliedEntry, event_view, match_view, table_view
from tefuda.table import actions as act

STEPS = 40
NOON = 1_700_000_000_000


@every_kind
def test_each_seat_gets_the_news_that_it_may_know(kind: GameSetup) -> None:
    harness = TableHarness(kind, clock="fast")
    for player in PEOPLE[: kind.players]:
        compare(harness, harness.act(player, act.Sit(player.title())))
    compare(harness, harness.act("ada", act.Start()))
    compare(harness, harness.deal())
    taken_back = False
    for step in range(STEPS):
        received = harness.deal() if harness.match.needs_deal else harness.play(step * 7)
        taken_back |= compare(harness, received)
        if harness.match.over:
            break
    assert taken_back


def compare(harness: TableHarness, applied: list[AppliedEntry]) -> bool:
    """Check that shared encoding changes no news; return whether anybody may take back a move."""
    table = harness.table
    news = NewsEncoder(table, NOON, applied, PEOPLE[:2], 3)
    possible = False
    for seat in (None, *range(len(table.seats))):
        received = msgspec.json.decode(news.message_for(seat))
        seen = table_view(table, seat, PEOPLE[:2], 3)
        view = match_view(table, seat)
        events = [event_view(entry, seat) for entry in applied]
        plain = News(table.number, NOON, events, seen, view)
        assert received == msgspec.json.decode(msgspec.json.encode(plain))
        possible |= seen.can_take_back
    return possible


@every_kind
def test_public_facts_are_the_same_from_every_seat(kind: GameSetup) -> None:
    harness = TableHarness(kind).begin()
    for step in range(STEPS):
        common: list[Any] = [
            harness.match.definition.view.common(concealed_state(harness.match, seat))
            for seat in (None, *range(kind.players))
        ]
        assert all(seen == common[0] for seen in common)
        if harness.match.over:
            break
        if harness.match.needs_deal:
            harness.deal()
        else:
            harness.play(step * 7)
