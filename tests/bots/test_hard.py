"""`hard`: its budget, its estimates, and what it does before it is compiled."""

from __future__ import annotations

from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest

import tefuda
from support.tables import Table, every_game, played
from tefuda import bots
from tefuda.bots.build import warmup
from tefuda.bots.search import searcher
from tefuda.games import get


@pytest.fixture(autouse=True)
def _compiled(request: pytest.FixtureRequest) -> None:
    if "name" in request.fixturenames:
        warmup.warm_search(request.getfixturevalue("name"), wait=True)


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
def test_the_budget_may_be_a_time(name: str) -> None:
    match = position(name)
    short = bots.make("hard", name, seed=1, milliseconds=1).estimates(match.view(match.turn))
    longer = bots.make("hard", name, seed=1, milliseconds=60).estimates(match.view(match.turn))
    assert 0 < sum(one.visits for one in short) < sum(one.visits for one in longer)


@every_game
def test_the_search_continues_with_a_full_tree(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(searcher, "TREE_NODES", 50)
    search = searcher.Searcher(name)
    match = position(name)
    search.begin(get(name).reading.read(match.view(match.turn)), match.turn or 0, seed=3)
    search.simulate(500)
    assert search.used_nodes <= 50
    assert sum(one.visits for one in search.statistics()) > 400


@every_game
def test_simulations_of_given_moves_stay_in_a_full_tree(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(searcher, "TREE_NODES", 50)
    match = position(name)
    s = get(name).reading.read(match.view(match.turn))
    first, *others = legal_moves(name, s)
    for reserved in (False, True):
        search = searcher.Searcher(name)
        search.begin(s, match.turn or 0, seed=3)
        if reserved:
            search.simulate_each([first, *others], 0)
            assert search.statistics() == []
        search.simulate_each([first], 500)
        is_full = search.used_nodes == 50  # a tree of a single move does not fill up
        search.simulate_each(others, 3)
        assert search.used_nodes <= 50
        tried = {one.move for one in search.statistics()}
        assert tried == ({first, *others} if reserved or not is_full else {first})


def legal_moves(name: str, s: Any) -> list[int]:
    rules = get(name).rules
    return [rules.legal_move(s, index) for index in range(rules.count_legal(s))]


@every_game
def test_hard_plays_as_normal_until_it_is_compiled(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(warmup, "ready", lambda game: False)
    monkeypatch.setattr(warmup, "warm_search", lambda game, wait: None)
    match = position(name)
    view = match.view(match.turn)
    hard = bots.make("hard", name, seed=5)
    assert hard.choose(view) == bots.make("normal", name, seed=5).choose(view)
    assert hard.estimates(view) == []


def with_points(view: bots.View, points: list[int]) -> dict[str, Any]:
    """Return the same table in a match with another score."""
    return {**view, "points": points}


def test_the_score_of_the_match_changes_the_move() -> None:
    """A player who needs one point plays for it; one who needs four plays for first place."""
    differ = 0
    for seed in range(40):
        match = played(Table("dnup", 3), seed, steps=20)
        if match.round > 1 or match.turn is None or len(match.legal_moves()) < 2:
            continue
        view, seat = match.view(match.turn), match.turn
        one_short = [3 if other == seat else 0 for other in range(3)]
        chosen = {
            bots.make("hard", "dnup", seed=1, simulations=1500).choose(with_points(view, points))
            for points in ([0, 0, 0], one_short)
        }
        differ += len(chosen) == 2
    assert differ > 0


@every_game
def test_a_poor_score_is_a_poor_chance(name: str) -> None:
    match = position(name)
    view = match.view(match.turn)
    seat = match.turn or 0
    worse = {
        "datto": {"steps": [0 if other == seat else 40 for other in range(3)]},
        "nana": {"penguins": [1 if other == seat else 2 for other in range(3)]},
        "dnup": {"points": [0 if other == seat else 3 for other in range(3)]},
    }
    if name == "datto":
        worse["datto"]["stack"] = sorted(range(3), key=lambda other: other != seat)

    def best(seen: Mapping[str, Any]) -> float:
        return bots.make("hard", name, seed=1, simulations=500).estimates(seen)[0].chance

    assert best({**view, **worse[name]}) < best(view)


@every_game
def test_asking_for_estimates_does_not_change_the_move(name: str) -> None:
    match = position(name)
    view = match.view(match.turn)
    asked = bots.make("hard", name, seed=5, simulations=200)
    asked.estimates(view)
    assert asked.choose(view) == bots.make("hard", name, seed=5, simulations=200).choose(view)


@every_game
def test_with_a_number_of_simulations_hard_waits_for_the_compiler(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    expected = bots.make("hard", name, seed=9, simulations=300)
    match = position(name)
    monkeypatch.setattr(warmup, "searches_ready", {})
    fresh = bots.make("hard", name, seed=9, simulations=300)
    assert warmup.ready(name)
    assert fresh.choose(match.view(match.turn)) == expected.choose(match.view(match.turn))


GOLDEN = {
    "datto": "R5 1819, nap 1847, O5 1321, V3 1368, G7 864, nap 1723",
    "nana": "6x2@3 875, 7x1@5 1676, pass 1437, 7x1@2 1281, pass 1547, 1x1@2 1833",
    "dnup": "5:4 932, 3:78 1843, 7:1>1 1029, 4:5 1325, 5:2>1 1291, 8:2 1472",
}


@every_game
def test_the_moves_are_the_same_on_every_machine(name: str) -> None:
    """Fixed moves; a change of a bot or of the search changes them."""
    moves = []
    for seed in range(6):
        match = position(name, seed * 10)
        bot = bots.make("hard", name, seed=seed, simulations=2000)
        best = bot.estimates(match.view(match.turn))[0]
        moves.append(f"{best.move} {best.visits}")
    assert ", ".join(moves) == GOLDEN[name]
