"""A table that rests is the same table, only smaller."""

from __future__ import annotations

import sys

import pytest

from table.evenings import PEOPLE, Evening, every_kind, portrait
from tables import Table as Kind
from tefuda.table import actions as act
from tefuda.table import match_view, next_due, summary, table_view


@every_kind
def test_a_table_that_rested_between_all_moves_is_the_same(kind: Kind) -> None:
    restless, resting = Evening(kind, clock="fast").begin(), Evening(kind, clock="fast").begin()
    for step in range(30):
        resting.table.rest()
        for evening in (restless, resting):
            if evening.match.needs_deal:
                evening.deal()
            elif not evening.match.over:
                evening.play(step * 7)
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
    evening = Evening().begin()
    evening.table.rest()
    assert summary(evening.table).names == ("Ada", "Bob")
    assert evening.table.seat_of("bob") == 1
    assert evening.table.at_rest
    assert next_due(evening.table, {}) is None
    assert not evening.table.at_rest


def test_what_happens_to_a_resting_table_is_not_covered_by_its_past() -> None:
    evening = Evening()
    evening.begin().play_to_the_end()
    evening.table.rest()
    evening.act("ada", act.Rematch())
    assert (evening.table.deals, evening.match.round) == ([], 0)
    evening.table.rest()
    evening.table.rest()
    assert evening.deal()


def test_a_resting_table_is_small() -> None:
    evening = Evening().begin().play_to_the_end()
    evening.table.rest()
    assert sum(map(sys.getsizeof, vars(evening.table).values())) < 8_000


def test_a_table_that_cannot_be_folded_stays_as_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    def exhausted(large: object) -> bytes:
        raise MemoryError

    evening = Evening().begin()
    match = evening.table.match
    monkeypatch.setattr("tefuda.table.hibernation.pickle.dumps", exhausted)
    with pytest.raises(MemoryError):
        evening.table.rest()
    assert (evening.table.match, evening.table.at_rest) == (match, False)


def test_a_table_has_no_other_attributes() -> None:
    table = Evening().table
    table.rest()
    with pytest.raises(AttributeError, match="no attribute 'cards'"):
        table.cards  # type: ignore[attr-defined]  # noqa: B018
