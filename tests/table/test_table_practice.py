"""A practice match begins from a position of another match, and does not count."""

from __future__ import annotations

import pytest

from support.tables import Table as GameSetup
from support.tables import played
from table.harness import SHORT, TableHarness, every_short_kind
from tefuda import Match
from tefuda.errors import BadOption
from tefuda.match import Deal
from tefuda.match.take_back import is_practice
from tefuda.server.live.archive import record_of
from tefuda.server.live.practice_match import first_steps, practice_events
from tefuda.table import actions as act
from tefuda.table import table_view
from tefuda.table.commands.take_back import may_take_back
from tefuda.table.record import day_of
from tefuda.table.summary import summary


def practising(kind: GameSetup, steps: int, seat: int = 0, day: str | None = None) -> TableHarness:
    """A table with one person and bots, at a position of a match that random moves ended."""
    harness = TableHarness(kind)
    harness.act("ada", act.Sit("Ada", seat))
    harness.act("ada", act.AddBot("easy"))
    whole = played(kind, seed=3)
    kept = first_steps(whole.record(), steps)
    harness.do(*practice_events(harness.table, kept, day), by="ada")
    return harness


@every_short_kind
def test_the_table_stands_where_the_match_stood(kind: GameSetup) -> None:
    whole = played(kind, seed=3)
    steps = min(12, len(whole.steps) - 1)
    again = kind.match()
    for step in whole.steps[:steps]:
        if isinstance(step, Deal):
            again.deal(step.deck, step.first)
        else:
            again.play(step.move)
    harness = practising(kind, steps)
    for seat in (None, *range(kind.players)):
        mine = {**harness.match.view(seat), "history": None}
        assert mine == {**again.view(seat), "history": None}
    assert not any(may_take_back(harness.table, seat) for seat in range(kind.players))
    assert table_view(harness.table, 0, (), 0).practice


@every_short_kind
def test_a_practice_match_counts_nowhere(kind: GameSetup) -> None:
    harness = practising(kind, 3).play_to_the_end()
    assert [seat.wins for seat in harness.table.seats] == [0] * kind.players
    record = record_of(harness.table)
    assert record.practice
    assert is_practice(Match.from_record(record.text))
    harness.act("ada", act.Rematch())
    assert not harness.table.practice, "the next match begins with a new deal"
    assert not table_view(harness.table, 0, (), 0).practice


def test_practice_with_the_deal_of_a_day_is_closed_to_others_as_the_deal_is() -> None:
    harness = practising(SHORT[0], 3, day="2026-01-31")
    assert summary(harness.table).daily
    assert table_view(harness.table, 0, (), 0).daily is None, "it is practice"
    harness.play_to_the_end()
    assert day_of(record_of(harness.table).text) == "2026-01-31"
    harness.act("ada", act.Rematch())
    assert not summary(harness.table).daily, "the next match has other cards"


def test_before_the_first_deal_the_table_deals() -> None:
    harness = practising(SHORT[0], 0)
    assert harness.match.needs_deal
    harness.deal()
    assert harness.match.round == 1


def test_a_match_that_is_over_cannot_be_played_on() -> None:
    whole = played(SHORT[0], seed=3)
    assert len(first_steps(whole.record(), len(whole.steps) - 1)) == len(whole.steps) - 1
    with pytest.raises(BadOption, match="after steps 0 to"):
        first_steps(whole.record(), len(whole.steps))
