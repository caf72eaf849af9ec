"""Previews: what they say comes true, and nothing that is hidden shows in them."""

from __future__ import annotations

import json
from collections.abc import Iterator

import pytest

import tefuda
from support.game_tests import game_test
from support.tables import Table, every_table, moments, played
from tefuda.games import OURS, get
from tefuda.games.described import fields
from tefuda.match.previews import previews

STEPS = 200


def decisions(table: Table, seed: int, every: int) -> Iterator[tuple[tefuda.Match, int]]:
    """Some decisions of a random match, and whose they are."""
    for number, match in enumerate(moments(played(table, seed, STEPS))):
        if match.turn is not None and number % every == 0:
            yield match, match.turn


@every_table
def test_all_that_a_preview_says_comes_true(table: Table) -> None:
    expected = game_test(table.game, "expected_preview").expected_preview
    for match, seat in decisions(table, 1, every=5):
        told = previews(match, seat)
        assert list(told) == match.legal_moves()
        view, words = match.view(seat), get(table.game).descriptions
        for move, preview in told.items():
            meaning, caution = words.meaning(move, view), words.caution(move, view)
            assert preview == {"meaning": meaning, "caution": caution, **expected(match, move)}


@every_table
def test_a_preview_is_the_same_in_every_world_that_the_seat_cannot_tell_apart(
    table: Table,
) -> None:
    differ = 0
    for number, (match, seat) in enumerate(decisions(table, 3, every=5)):
        world = match.knowledge(seat).world(seed=number)
        assert previews(world, seat) == previews(match, seat)
        differ += world.snapshot() != match.snapshot()
    assert differ > 0


@every_table
def test_nobody_else_gets_previews(table: Table) -> None:
    for match in moments(played(table, 1, 50)):
        for seat in range(table.players):
            assert bool(previews(match, seat)) == (seat == match.turn)
        assert previews(match, None) == {}
    whole = played(table, 1)
    assert [previews(whole, seat) for seat in range(table.players)] == [{}] * table.players


@every_table
def test_looking_at_previews_changes_nothing(table: Table) -> None:
    match = played(table, 2, 7)
    assert match.turn is not None
    before = match.copy()
    told = previews(match, match.turn)
    assert match == before
    assert match.snapshot() == before.snapshot()
    assert json.loads(json.dumps(told)) == told


@pytest.mark.parametrize("name", OURS)
def test_every_declared_field_occurs(name: str) -> None:
    declared = {field.name for field in fields(get(name).part("types").Preview)}
    told = {
        key
        for players in get(name).players
        for match, seat in decisions(Table(name, players), 4, every=9)
        for preview in previews(match, seat).values()
        for key in preview
    }
    assert told == declared
