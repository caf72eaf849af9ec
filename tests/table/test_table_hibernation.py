"""A hibernated table is the same table, only smaller."""

from __future__ import annotations

import sys

import pytest

from support.tables import Table as GameSetup
from table.harness import PEOPLE, TableHarness, every_kind, portrait
from tefuda.table import actions as act
from tefuda.table import match_view, table_view
from tefuda.table.hibernation import TableHolder, hibernate, wake
from tefuda.table.schedule import busy


@every_kind
def test_a_table_that_hibernated_between_all_moves_is_the_same(kind: GameSetup) -> None:
    awake, hibernated = (
        TableHarness(kind, clock="fast").begin(),
        TableHarness(kind, clock="fast").begin(),
    )
    for step in range(30):
        hibernated.table = wake(hibernate(hibernated.table))
        for harness in (awake, hibernated):
            if harness.match.needs_deal:
                harness.deal()
            elif not harness.match.over:
                harness.play(step * 7)
    woken = wake(hibernate(hibernated.table))
    assert portrait(woken) == portrait(awake.table)
    for seat in (None, 0, 1):
        assert match_view(woken, seat) == match_view(awake.table, seat)
        there = PEOPLE, 0
        assert table_view(woken, seat, *there) == table_view(awake.table, seat, *there)


def test_seats_phase_and_numbers_are_known_without_waking_a_table() -> None:
    table = TableHarness().begin().table
    holder = TableHolder(table)
    holder.hibernate()
    state = holder.state
    assert [seat.player for seat in state.seats] == ["ada", "bob"]
    assert (state.id, state.settings) == (table.id, table.settings)
    assert (state.number, state.last_at) == (table.number, table.last_at)
    assert (state.phase, busy(state)) == ("playing", True)
    assert holder.hibernated


def test_a_table_that_is_awake_stays_the_same_object() -> None:
    holder = TableHolder(TableHarness().begin().table)
    assert holder.awake() is holder.awake() is holder.state
    holder.hibernate()
    holder.hibernate()
    assert holder.hibernated
    assert holder.awake() is holder.state


def test_events_after_waking_replace_the_old_match() -> None:
    harness = TableHarness()
    harness.begin().play_to_the_end()
    harness.table = wake(hibernate(harness.table))
    harness.act("ada", act.Rematch())
    assert (harness.table.deals, harness.match.round) == ([], 0)
    harness.table = wake(hibernate(harness.table))
    assert harness.deal()


def test_a_hibernated_table_is_small() -> None:
    hibernated = hibernate(TableHarness().begin().play_to_the_end().table)
    fields = (getattr(hibernated, name) for name in hibernated.__slots__)
    assert sum(map(sys.getsizeof, fields)) < 8_000


def test_a_table_that_cannot_be_compressed_stays_awake(monkeypatch: pytest.MonkeyPatch) -> None:
    def exhausted(table: object) -> bytes:
        raise MemoryError

    holder = TableHolder(TableHarness().begin().table)
    table = holder.state
    monkeypatch.setattr("tefuda.table.hibernation.pickle.dumps", exhausted)
    with pytest.raises(MemoryError):
        holder.hibernate()
    assert holder.awake() is table


def test_a_copy_of_a_table_is_independent() -> None:
    harness = TableHarness().begin()
    before = portrait(harness.table)
    twin = harness.table.copy()
    assert portrait(twin) == before
    harness.play_to_the_end()
    assert portrait(twin) == before
