"""Knowledge of a seat in dnup, and worlds that agree with it."""

from __future__ import annotations

from collections import Counter
from typing import Any

import numpy as np
import pytest

import tefuda
from games.dnup.positions import dealt, hand, positions
from support.tables import play
from tefuda.engine import cpu
from tefuda.games.bits import indices
from tefuda.games.chance import seeded
from tefuda.games.dnup.deck import STAR
from tefuda.games.dnup.knowledge import Knowledge, conceal, draw, infer
from tefuda.games.dnup.state import State
from tefuda.games.phase import NOBODY
from tefuda.match.take_back import can_take_back


def concealed(state: State, seat: int) -> State:
    visible = state.copy()
    conceal(visible, seat)
    return visible


def known(state: State, seat: int) -> Knowledge:
    knowledge = Knowledge()
    infer(knowledge, state, seat)
    return knowledge


@pytest.mark.no_cover
def test_a_drawn_world_looks_the_same_from_the_seat_at_every_step() -> None:
    for number, match in enumerate(positions(1, every=5)):
        seat = number % match.players
        world = match.knowledge(seat).world(seed=number)
        assert world.view(seat) == match.view(seat)
        if seat == match.turn:
            assert world.legal_moves() == match.legal_moves()


@pytest.mark.no_cover  # others show the same branches, and tracing it takes half a minute
def test_nothing_of_what_is_concealed_depends_on_hidden_cards() -> None:
    for number, match in enumerate(positions(1, every=7)):
        for seat in range(match.players):
            visible = concealed(match.state, seat)
            world = match.knowledge(seat).world(seed=number)
            assert concealed(world.state, seat) == visible
            assert concealed(world.state, NOBODY) == concealed(match.state, NOBODY)


def test_concealing_twice_conceals_no_more() -> None:
    for match in positions(1, every=5):
        for seat in (NOBODY, *range(match.players)):
            once = concealed(match.state, seat)
            assert concealed(once, seat) == once


@pytest.mark.no_cover
def test_a_world_holds_the_same_cards() -> None:
    for number, match in enumerate(positions(1, every=15)):
        for seat in range(match.players):
            world = match.knowledge(seat).world(seed=number).snapshot()
            truth = match.snapshot()
            assert [len(cards) for cards in world["hands"]] == truth["held"]
            assert faces(world) == faces(truth)


def faces(truth: dict[str, Any]) -> Counter[str]:
    return Counter(min(card, card[::-1]) for cards in truth["hands"] for card in cards)


def test_cards_that_lay_on_the_table_are_known_with_their_orientation() -> None:
    match = dealt("1/5 7/3 7/2", "", "")
    play(match, "7:23 <0 rot rot rot")
    for seed in range(20):
        world = match.knowledge(2).world(seed)
        assert {"7/2", "7/3"} < set(hand(world, 1).split())


def test_the_star_is_with_the_starter_either_way_up() -> None:
    match = dealt("", "1/5", "")
    held = Counter(
        star
        for seed in range(60)
        for star in ("1/5", "5/1")
        if star in hand(match.knowledge(0).world(seed), 1).split()
    )
    assert set(held) == {"1/5", "5/1"}
    assert held.total() == 60


def test_the_starter_knows_which_way_up_the_star_is() -> None:
    match = dealt("5/1", "", "")
    worlds = [match.knowledge(0).world(seed) for seed in range(20)]
    assert all("5/1" in hand(world, 0).split() for world in worlds)


def test_with_two_players_only_orientations_are_unknown() -> None:
    match = dealt("1/5", "")
    truth = hand(match, 1).split()
    worlds = {hand(match.knowledge(0).world(seed), 1) for seed in range(20)}
    assert len(worlds) == 20
    for world in worlds:
        assert {min(c, c[::-1]) for c in world.split()} == {min(c, c[::-1]) for c in truth}


@pytest.mark.no_cover
def test_others_play_on_in_a_world_as_they_would_in_truth() -> None:
    for number, match in enumerate(positions(1, every=12)):
        if match.turn is not None:
            watcher = (match.turn + 1) % match.players
            world = match.knowledge(watcher).world(seed=number)
            for move in {*match.legal_moves()} & {*world.legal_moves()}:
                there, here = world.copy(), match.copy()
                there.play(move)
                here.play(move)
                assert there.view(watcher) == here.view(watcher)


def test_a_world_can_be_played_to_its_end() -> None:
    match = tefuda.Match("dnup", 4, seed=3)
    match.deal()
    world = match.knowledge(0).world(seed=1)
    while world.turn is not None:
        world.play(world.legal_moves()[-2])
    assert world.round == 1


def test_al02_no_move_shows_anything_new_to_its_player() -> None:
    for match in positions(1):
        step = match.steps[-1]
        if hasattr(step, "seat"):
            assert can_take_back(match, step.seat)


def small_position() -> tuple[tefuda.Match, int]:
    """A position with three players and a seat that cannot place four cards, two in each hand."""
    for match in positions(40):
        if match.players == 3 and match.turn is not None:
            for seat in range(3):
                state = concealed(match.state, seat)
                room = [state.held[o] - state.hand[o].bit_count() for o in range(3) if o != seat]
                if room == [2, 2] and state.seen >> STAR & 1:
                    return match, seat
    raise AssertionError("no such position")


@pytest.mark.no_cover
def test_all_worlds_are_equally_likely() -> None:
    match, seat = small_position()
    visible = concealed(match.state, seat)
    knowledge = known(visible, seat)
    assert knowledge.unplaced.bit_count() == 4
    assert knowledge.either_way == knowledge.unplaced
    worlds: Counter[tuple[int, ...]] = Counter()
    for index in range(96 * 100):
        world = visible.copy()
        draw(knowledge, world, seat, seeded(1, index))
        worlds[(*world.hand, world.flip)] += 1
    assert len(worlds) == 6 * 2**4  # two of four cards in the one hand, each either way up
    squares = sum((count - 100) ** 2 / 100 for count in worlds.values())
    assert squares < 150  # chi-squared with 95 degrees of freedom: 1 in 3,000


def test_a_spectator_knows_no_hand() -> None:
    match = dealt("1/5 7/3", "", "")
    play(match, "7:3 <0")
    visible = concealed(match.state, NOBODY)
    assert indices(visible.hand[0]) == [STAR]
    assert visible.hand[1].bit_count() == 1
    assert visible.flip & ~visible.seen == 0
    knowledge = known(visible, NOBODY)
    draw(knowledge, visible, NOBODY, seeded(1, 1))
    assert [cards.bit_count() for cards in visible.hand[:3]] == match.view(None)["held"]


def test_before_the_first_deal_there_is_nothing_to_know() -> None:
    match = tefuda.Match("dnup", 5)
    world = match.knowledge(2).world(seed=1)
    assert world.view(2) == match.view(2)
    world.deal()
    assert world.turn is not None


@pytest.mark.no_cover
def test_compiled_knowledge_is_the_interpreted_one() -> None:
    binder = cpu.binder("dnup")
    fast_conceal = binder.bind(conceal)
    fast_infer = binder.bind(infer)
    fast_draw = binder.bind(draw)
    states = np.zeros(1, State.dtype())
    knows = np.zeros(1, Knowledge.dtype())
    for number, match in enumerate(positions(1, every=15)):
        seat = number % match.players
        match.state.pack(states)
        fast_conceal(states[0], seat)
        visible = concealed(match.state, seat)
        assert State.unpack(states) == visible
        fast_infer(knows[0], states[0], seat)
        knowledge = known(visible, seat)
        assert Knowledge.unpack(knows) == knowledge
        for index in range(3):
            x = seeded(number, index)
            assert fast_draw(knows[0], states[0], seat, x) == draw(knowledge, visible, seat, x)
            assert State.unpack(states) == visible
