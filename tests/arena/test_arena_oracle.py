"""The oracle measures the limit that luck sets; only the arena has it."""

from __future__ import annotations

import pytest

from support.tables import Table, played
from tefuda.arena.run import entrants
from tefuda.bots.build import warmup
from tefuda.bots.entrant import parse, seated
from tefuda.bots.search.oracle import Oracle
from tefuda.errors import BadOption, UnknownBot


def test_it_sees_the_cards_of_the_match_it_watches() -> None:
    warmup.warm_search("datto", wait=True)
    match = played(Table("datto", 3), seed=4, steps=6)
    oracle = entrants.make(parse("oracle:simulations=50"), match, seed=1)
    assert isinstance(oracle, Oracle)
    state, seat = oracle.position(match.view(match.turn))
    assert (state, seat) == (match.state, -1)
    assert oracle.choose(match.view(match.turn)) in match.legal_moves()
    assert match.state == state  # it plays on a copy


def test_the_hands_of_others_change_its_moves() -> None:
    warmup.warm_search("datto", wait=True)
    match = played(Table("datto", 2), seed=4, steps=9)
    assert match.turn is not None
    worlds = [match.knowledge(match.turn).world(seed=number) for number in range(8)]
    moves = {
        entrants.make(parse("oracle:simulations=400"), world, seed=1).choose(world.view(world.turn))
        for world in worlds
    }
    assert len(moves) > 1


def test_no_table_can_seat_it() -> None:
    with pytest.raises(UnknownBot):
        seated(parse("oracle"), "datto", seed=1)


def test_its_settings_are_checked() -> None:
    match = played(Table("datto", 2), seed=4, steps=1)
    with pytest.raises(BadOption, match="depth"):
        entrants.make(parse("oracle:depth=3"), match, seed=1)
