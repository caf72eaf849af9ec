"""Sampled worlds: the same to their seat, and independent of hidden cards."""

from __future__ import annotations

import random

import pytest

import tefuda
from support.tables import Table, dealt, every_game, moments, play_on, played, some_tables


@some_tables
def test_worlds_look_the_same_at_every_step(table: Table) -> None:
    for number, match in enumerate(moments(played(table, 1, steps=100))):
        seat = number % table.players
        world = match.knowledge(seat).world(seed=number)
        assert world.view(seat) == match.view(seat)
        assert (world.turn, world.over, world.needs_deal) == (
            match.turn,
            match.over,
            match.needs_deal,
        )
        if match.turn == seat:
            assert world.legal_moves() == match.legal_moves()


@some_tables
def test_a_world_can_be_played_to_its_end(table: Table) -> None:
    match = played(table, 2, steps=6)
    for seat in range(table.players):
        world = match.knowledge(seat).world(seed=seat)
        play_on(world, random.Random(seat))
        assert world.result() is not None


@every_game
def test_a_seed_fixes_a_world_and_its_later_deals(name: str) -> None:
    match = played(Table(name, 3), 3, steps=5)
    knowledge = match.knowledge(0)
    one, two, other = (knowledge.world(seed) for seed in (7, 7, 8))
    assert one == two
    assert one != other
    for world in (one, two, other):
        play_on(world, random.Random(1))
    assert one == two


@every_game
def test_worlds_differ_in_what_the_seat_does_not_know(name: str) -> None:
    match = played(Table(name, 3), 4, steps=3)
    knowledge = match.knowledge(1)
    tables = [str(knowledge.world(seed).snapshot()) for seed in range(20)]
    assert len(set(tables)) > 10


@some_tables
def test_a_world_does_not_tell_the_truth(table: Table) -> None:
    """Nothing in a world depends on cards that the seat has not seen."""
    match = played(table, 5, steps=9)
    for seat in range(table.players):
        knowledge = match.knowledge(seat)
        sampled_world = knowledge.world(seed=1)
        from_real = knowledge.world(seed=2)
        from_sampled = sampled_world.knowledge(seat).world(seed=2)
        assert from_real == from_sampled
        assert from_real.snapshot() == from_sampled.snapshot()
        for other in (None, *range(table.players)):
            assert from_real.view(other) == from_sampled.view(other)
        assert from_real.events == from_sampled.events
        assert all(set(event.private) <= {seat} for event in from_real.events)


@every_game
def test_a_world_begins_where_it_was_drawn(name: str) -> None:
    match = played(Table(name, 3), 6, steps=8)
    world = match.knowledge(0).world()
    assert world.steps == []
    with pytest.raises(tefuda.NothingToUndo):
        world.undo()
    move = world.legal_moves()[0]
    before = world.copy()
    world.play(move)
    assert [step.text() for step in world.steps] == [move]
    assert world.view(0)["log"][: len(match.view(0)["log"])] == match.view(0)["log"]
    world.undo()
    assert world == before


@every_game
def test_a_world_has_no_record(name: str) -> None:
    world = dealt(name).knowledge(0).world()
    with pytest.raises(tefuda.BadRecord, match="a world drawn from knowledge has no record"):
        world.record()
    with pytest.raises(tefuda.BadRecord):
        world.copy().record()


@every_game
def test_a_world_does_not_deal_what_the_match_will_deal(name: str) -> None:
    match = dealt(name, seed=7)
    world = match.knowledge(0).world(seed=7)
    assert world.seed != match.seed
    play_on(world, random.Random(1))
    play_on(match, random.Random(1))
    dealt_later = {step.text() for step in match.steps if step.text().startswith("deal")}
    assert not dealt_later & {step.text() for step in world.steps}


@every_game
def test_knowledge_is_of_the_moment_it_was_asked(name: str) -> None:
    match = played(Table(name, 3), 7, steps=4)
    knowledge = match.knowledge(0)
    seen = match.view(0)
    match.play(match.legal_moves()[0])
    assert knowledge.world(seed=3).view(0) == seen


@pytest.mark.parametrize("seed", ["x", None, 1.5])
def test_the_seed_of_a_world_is_a_whole_number(seed: object) -> None:
    with pytest.raises(tefuda.BadOption, match="a seed is a whole number"):
        dealt("datto").knowledge(0).world(seed)  # type: ignore[arg-type]
