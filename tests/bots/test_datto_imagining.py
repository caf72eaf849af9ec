"""What `hard` concludes in DATTO! from what the others have played."""

from __future__ import annotations

import random

import pytest

import tefuda
from tables import Table
from tefuda.bots.datto.belief import LATE_LEAST, LEAST, belief
from tefuda.bots.datto.normal import normal_move, weighed
from tefuda.bots.datto.past import past_of
from tefuda.bots.recalling import recalled
from tefuda.bots.thinking import Thinking
from tefuda.games.datto import reading
from tefuda.games.datto.legal import count_legal, legal_move
from tefuda.games.datto.moves import NAP
from tefuda.games.datto.notation import move_name
from tefuda.games.datto.state import State

every_count = pytest.mark.parametrize("players", [2, 3, 4])
three_and_four = pytest.mark.parametrize("players", [3, 4])

WORLDS = 300


def race(players: int, seed: int, moves: int, whim: float = 0.0) -> tefuda.Match:
    """A race of `normal` by rules of thumb, with random moves now and then."""
    match = Table("datto", players).match(seed)
    match.deal()
    chance = random.Random(seed)
    for number in range(moves):
        if chance.random() < whim:
            match.play(chance.choice(match.legal_moves()))
        else:
            match.play(move_name(match._state, normal_move(match._state, number + 1)))
    return match


def imagined(match: tefuda.Match, past: list[tuple[State, int]]) -> list[State]:
    """Worlds as the seat to decide imagines them."""
    seat = match.turn
    assert seat is not None
    thinking = Thinking("datto")
    thinking.begin(reading.read(match.view(seat)), seat, 1, past)
    thinking.simulate(WORLDS)
    kept = thinking.worlds[1:][thinking.beliefs[:, 0] > 0.0]
    return [State.unpack(kept[place : place + 1]) for place in range(len(kept))]


@every_count
def test_the_past_is_what_everybody_saw(players: int) -> None:
    match = Table("datto", players).match(3)
    match.deal()
    chance = random.Random(players)
    before: list[tuple[State, str]] = []
    while not match.over:
        past = past_of(match.view(match.turn))
        assert len(past) == len(before)
        for (seen, move), (true, name) in zip(past, before, strict=True):
            assert move_name(true, move) == name
            seen.hand, seen.aside = true.hand, true.aside
            assert seen == true
        name = chance.choice(match.legal_moves())
        before.append((match._state.copy(), name))
        match.play(name)


def test_the_past_of_a_match_not_dealt_is_empty() -> None:
    assert past_of(tefuda.Match("datto", 4).view(0)) == []


@pytest.mark.parametrize(("game", "players"), [("datto", 2), ("nana", 4), ("dnup", 4)])
def test_elsewhere_nothing_is_concluded(game: str, players: int) -> None:
    match = Table(game, players).match(1)
    match.deal()
    match.play(match.legal_moves()[0])
    assert not recalled(game, players, match.view(match.turn))


@every_count
def test_the_move_of_normal_loses_nothing_and_no_other_gains(players: int) -> None:
    for seed in range(20):
        s = race(players, seed, moves=seed, whim=0.3)._state
        best = normal_move(s, 1)
        assert weighed(s, 1, best)[:2] == (best, 0.0)
        losses = [weighed(s, 1, legal_move(s, k))[1] for k in range(count_legal(s))]
        assert min(losses) == 0.0
        plain = {legal_move(s, k) & 63 for k in range(count_legal(s))}
        unannounced = [weighed(s, 1, move)[1] for move in sorted(plain)]
        assert unannounced.count(0.0) == weighed(s, 1, NAP)[2]


def columns(match: tefuda.Match) -> tuple[list[State], list[int]]:
    """The past, states and moves apart."""
    past = past_of(match.view(match.turn))
    return [before for before, _ in past], [move for _, move in past]


@three_and_four
def test_the_hand_that_normal_held_explains_its_moves_best(players: int) -> None:
    """Better than the same hand with a card of a neighbour's, nearly always."""
    better = worse = 0
    for seed in range(15):
        match = race(players, seed, moves=4 * players)
        before, moves = columns(match)
        s = match._state
        hand = s.hand[0]
        true = belief(before, moves, 0, hand)
        mine, theirs = hand & -hand, s.hand[1] & -s.hand[1]
        other = belief(before, moves, 0, hand ^ mine ^ theirs)
        better += true > other
        worse += true < other
    assert better > 2 * worse


@three_and_four
def test_no_hand_is_ruled_out(players: int) -> None:
    for seed in range(10):
        match = race(players, seed, moves=5 * players, whim=1.0)
        before, moves = columns(match)
        least = min(LEAST / 12, LATE_LEAST) ** 6
        assert belief(before, moves, 0, match._state.hand[0]) >= least


@three_and_four
def test_imagined_worlds_agree_with_what_the_seat_knows(players: int) -> None:
    match = race(players, 4, moves=4 * players + 1, whim=0.2)
    s, seat = match._state, match.turn
    for world in imagined(match, past_of(match.view(seat))):
        assert world.hand[seat or 0] == s.hand[seat or 0]
        cards = world.aside
        for other in range(players):
            assert world.hand[other].bit_count() == s.held[other]
            assert world.hand[other] & cards == 0
            cards |= world.hand[other]
            for colour in range(8):
                if s.void[other] >> colour & 1:
                    assert world.hand[other] >> colour * 5 & 31 == 0
        hidden = s.aside
        for other in range(players):
            hidden |= s.hand[other]
        assert cards == hidden


@three_and_four
def test_cards_are_imagined_where_they_are_more_often_than_by_chance(players: int) -> None:
    concluded, alike = 0.0, 0.0
    for seed in range(8):
        match = race(players, seed, moves=6 * players)
        s: State = match._state
        seat = match.turn or 0
        concluded += share_right(s, seat, imagined(match, past_of(match.view(seat))))
        drawn = [match.knowledge(seat).world(seed=number)._state for number in range(WORLDS)]
        alike += share_right(s, seat, drawn)
    assert concluded > 1.2 * alike


def share_right(s: State, seat: int, worlds: list[State]) -> float:
    """Which part of the cards of the others is in the right hand."""
    others = [other for other in range(s.players) if other != seat]
    right = sum((w.hand[other] & s.hand[other]).bit_count() for w in worlds for other in others)
    held = sum(s.held[other] for other in others)
    return right / len(worlds) / held
