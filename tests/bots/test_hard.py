"""`hard`: its budget, its estimates, and what it does before it is compiled."""

from __future__ import annotations

import time
from concurrent.futures import ThreadPoolExecutor

import pytest

import tefuda
from tables import Table, every_game, played
from tefuda import bots
from tefuda.bots import thinking, warmth
from tefuda.games import get


@pytest.fixture(autouse=True)
def _compiled(request: pytest.FixtureRequest) -> None:
    if "name" in request.fixturenames:
        warmth.warm(request.getfixturevalue("name"), wait=True)


def position(name: str, seed: int = 4) -> tefuda.Match:
    """A position in the first round, with a choice."""
    match = played(Table(name, 3), seed, steps=6)
    while match.turn is None or len(match.legal_moves()) < 2:
        seed += 1
        match = played(Table(name, 3), seed, steps=6)
    return match


@every_game
def test_simulations_and_a_seed_fix_the_move_and_the_estimates(name: str) -> None:
    view = position(name).view(position(name).turn)

    def think(_: int = 0) -> list[bots.Estimate]:
        return bots.make("hard", name, seed=9, simulations=300).estimates(view)

    with ThreadPoolExecutor(2) as pool:  # and so they do in another thread
        assert all(found == think() for found in pool.map(think, range(4)))
    first = bots.make("hard", name, seed=9, simulations=300).choose(view)
    assert first == think()[0].move


@every_game
def test_estimates_weigh_every_legal_move(name: str) -> None:
    match = position(name)
    found = bots.make("hard", name, seed=1, simulations=2000).estimates(match.view(match.turn))
    assert sorted(one.move for one in found) == match.legal_moves()
    assert sum(one.visits for one in found) == 2000
    assert all(0.0 <= one.chance <= 1.0 for one in found)
    assert [one.visits for one in found] == sorted((one.visits for one in found), reverse=True)


@every_game
def test_time_is_a_budget_too(name: str) -> None:
    match = position(name)
    short = bots.make("hard", name, seed=1, milliseconds=1).estimates(match.view(match.turn))
    longer = bots.make("hard", name, seed=1, milliseconds=60).estimates(match.view(match.turn))
    assert 0 < sum(one.visits for one in short) < sum(one.visits for one in longer)


@every_game
def test_a_tree_that_is_full_is_searched_on(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(thinking, "NODES", 50)
    search = thinking.Thinking(name)
    match = position(name)
    search.begin(get(name).reading.read(match.view(match.turn)), match.turn or 0, seed=3)
    search.simulate(500)
    assert search.used <= 50
    assert sum(one.visits for one in search.tried()) > 400


@every_game
def test_until_it_is_compiled_it_plays_as_normal(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(warmth, "ready", lambda game: False)
    monkeypatch.setattr(warmth, "warm", lambda game: None)
    match = position(name)
    view = match.view(match.turn)
    hard = bots.make("hard", name, seed=5)
    assert hard.choose(view) == bots.make("normal", name, seed=5).choose(view)
    assert hard.estimates(view) == []


@every_game
def test_who_has_nothing_to_decide_estimates_nothing(name: str) -> None:
    match = position(name)
    waiting = next(seat for seat in range(3) if seat != match.turn)
    assert bots.make("hard", name, seed=1, simulations=10).estimates(match.view(waiting)) == []


@every_game
def test_a_thread_warms_the_search_while_others_go_on(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(warmth, "_ready", {})
    assert not warmth.ready(name)
    warmth.warm(name)
    warmth.warm(name)  # asking twice begins nothing new
    while not warmth.ready(name):
        time.sleep(0.01)


def test_the_score_of_the_match_changes_the_move() -> None:
    """With a round to spare, and without, the same cards are worth something else."""
    warmth.warm("nana", wait=True)
    match = position("nana")
    ahead, behind = match.view(match.turn), match.view(match.turn)
    seat = match.turn or 0
    behind["penguins"] = [1 if other == seat else 2 for other in range(3)]
    best_ahead = bots.make("hard", "nana", seed=1, simulations=500).estimates(ahead)[0].chance
    best_behind = bots.make("hard", "nana", seed=1, simulations=500).estimates(behind)[0].chance
    assert best_behind < best_ahead
