"""A table that rests is the same table, only smaller."""

from __future__ import annotations

import sys

import pytest

from support.tables import Table as Kind
from table.harness import PEOPLE, TableHarness, every_kind, portrait
from tefuda.table import actions as act
from tefuda.table import match_view, next_due, summary, table_view


@every_kind
def test_a_table_that_rested_between_all_moves_is_the_same(kind: Kind) -> None:
    restless, resting = (
        TableHarness(kind, clock="fast").begin(),
        TableHarness(kind, clock="fast").begin(),
    )
    for step in range(30):
        resting.table.rest()
        for harness in (restless, resting):
            if harness.match.needs_deal:
                harness.deal()
            elif not harness.match.over:
                harness.play(step * 7)
    resting.table.rest()
    resting.table.wake()
    assert portrait(resting.table) == portrait(restless.table)
    for seat in (None, 0, 1):
        resting.table.rest()
        assert match_view(resting.table, seat, True) == match_view(restless.table, seat, True)
        resting.table.rest()
        there = PEOPLE, 0
        assert table_view(resting.table, seat, *there) == table_view(restless.table, seat, *there)


def test_who_sits_there_is_known_without_waking_it() -> None:
    harness = TableHarness().begin()
    harness.table.rest()
    assert summary(harness.table).names == ("Ada", "Bob")
    assert harness.table.seat_of("bob") == 1
    assert harness.table.at_rest
    assert next_due(harness.table, {}) is None
    assert not harness.table.at_rest


def test_what_happens_to_a_resting_table_is_not_covered_by_its_past() -> None:
    harness = TableHarness()
    harness.begin().play_to_the_end()
    harness.table.rest()
    harness.act("ada", act.Rematch())
    assert (harness.table.deals, harness.match.round) == ([], 0)
    harness.table.rest()
    harness.table.rest()
    assert harness.deal()


def test_a_resting_table_is_small() -> None:
    harness = TableHarness().begin().play_to_the_end()
    harness.table.rest()
    assert sum(map(sys.getsizeof, vars(harness.table).values())) < 8_000


def test_a_table_that_cannot_be_folded_stays_as_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    def exhausted(large: object) -> bytes:
        raise MemoryError

    harness = TableHarness().begin()
    match = harness.table.match
    monkeypatch.setattr("tefuda.table.hibernation.pickle.dumps", exhausted)
    with pytest.raises(MemoryError):
        harness.table.rest()
    assert (harness.table.match, harness.table.at_rest) == (match, False)


def test_a_table_has_no_other_attributes() -> None:
    table = TableHarness().table
    table.rest()
    with pytest.raises(AttributeError, match="no attribute 'cards'"):
        table.cards  # type: ignore[attr-defined]  # noqa: B018
