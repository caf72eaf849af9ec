"""Previews: they come true, and they show nothing hidden."""

from __future__ import annotations

import json
from collections.abc import Iterator

import pytest

import tefuda
from support.game_tests import game_test
from support.tables import Table, moments, played, some_tables
from tefuda.games import get, names
from tefuda.games.described import fields
from tefuda.match.previews import previews

STEPS = 200


def decisions(table: Table, seed: int, every: int) -> Iterator[tuple[tefuda.Match, int]]:
    """Yield some decisions of a random match, with their seats."""
    for number, match in enumerate(moments(played(table, seed, STEPS))):
        if match.turn is not None and number % every == 0:
            yield match, match.turn


@some_tables
def test_all_that_a_preview_says_comes_true(table: Table) -> None:
    expected = game_test(table.game, "expected_preview").expected_preview
    for match, seat in decisions(table, 1, every=5):
        reported = previews(match, seat)
        assert list(reported) == match.legal_moves()
        view, words = match.view(seat), get(table.game).descriptions
        for move, preview in reported.items():
            meaning, caution = words.meaning(move, view), words.caution(move, view)
            said = {"meaning": meaning, "caution": caution, "reasons": preview["reasons"]}
            assert preview == {**said, **expected(match, move)}


@some_tables
def test_a_preview_is_the_same_in_every_world_that_the_seat_cannot_tell_apart(
    table: Table,
) -> None:
    differ = 0
    for number, (match, seat) in enumerate(decisions(table, 3, every=5)):
        world = match.knowledge(seat).world(seed=number)
        assert previews(world, seat) == previews(match, seat)
        differ += world.snapshot() != match.snapshot()
    assert differ > 0


@some_tables
def test_nobody_else_gets_previews(table: Table) -> None:
    for match in moments(played(table, 1, 50)):
        for seat in range(table.players):
            assert bool(previews(match, seat)) == (seat == match.turn)
        assert previews(match, None) == {}
    whole = played(table, 1)
    assert [previews(whole, seat) for seat in range(table.players)] == [{}] * table.players


@some_tables
def test_looking_at_previews_changes_nothing(table: Table) -> None:
    match = played(table, 2, 7)
    assert match.turn is not None
    before = match.copy()
    reported = previews(match, match.turn)
    assert match == before
    assert match.snapshot() == before.snapshot()
    assert json.loads(json.dumps(reported)) == reported


@pytest.mark.parametrize("name", names())
def test_every_declared_field_occurs(name: str) -> None:
    declared = {field.name for field in fields(get(name).part("types").Preview)}
    reported = {
        key
        for players in get(name).players
        for match, seat in decisions(Table(name, players), 4, every=9)
        for preview in previews(match, seat).values()
        for key in preview
    }
    assert reported == declared
