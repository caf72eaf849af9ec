"""`master`: deterministic, with estimates like `hard`, and at once before it is compiled."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from bots.expert.random_weights import random_weights
from support.tables import Table, every_game, played
from tefuda import Match, bots
from tefuda.bots.build import warmup
from tefuda.bots.expert.lookahead import MAX_CANDIDATES
from tefuda.errors import UnknownBot
from tefuda.games import get

NEARLY = 0.1  # places count a little, besides the chances


def table_of(name: str) -> Table:
    return Table(name, get(name).players[-1])


def position(table: Table, seed: int = 4) -> Match:
    """A position with a choice."""
    match = played(table, seed, steps=9)
    while match.turn is None or len(match.legal_moves()) < 2:
        seed += 1
        match = played(table, seed, steps=9)
    return match


def make(table: Table, folder: Path, seed: int = 9, **settings: Any) -> bots.Bot:
    weights = str(random_weights(table, folder))
    return bots.make("master", table.game, seed=seed, weights=weights, **settings)


@every_game
def test_simulations_and_a_seed_fix_the_move_and_the_estimates(name: str, tmp_path: Path) -> None:
    table = table_of(name)
    match = position(table)
    view = match.view(match.turn)
    first, again = (make(table, tmp_path, simulations=400) for _ in range(2))
    assert first.estimates(view) == again.estimates(view)
    expected = first.estimates(view)[0].move
    assert [first.choose(view) for _ in range(3)] == [again.choose(view) for _ in range(3)]
    assert make(table, tmp_path, simulations=400).choose(view) == expected
    later = make(table, tmp_path, simulations=400)
    later.skip(3)
    assert later.choose(view) == first.choose(view)


@every_game
def test_estimates_cover_every_move(name: str, tmp_path: Path) -> None:
    table = table_of(name)
    match = position(table)
    found = make(table, tmp_path, simulations=400).estimates(match.view(match.turn))
    assert sorted(one.move for one in found) == sorted(match.legal_moves())
    assert all(0 < one.chance < 1 and one.visits > 0 for one in found if not one.proven)
    chances = [one.chance for one in found[1:]]
    assert chances == sorted(chances, reverse=True)


@every_game
def test_the_budget_may_be_a_time(name: str, tmp_path: Path) -> None:
    table = table_of(name)
    match = position(table)
    view = match.view(match.turn)
    bot = make(table, tmp_path, milliseconds=20)
    warmup.warm_search(name, wait=True)
    assert bot.choose(view) in match.legal_moves()
    assert bot.estimates(view)[0].visits > 0


@every_game
def test_until_the_search_is_compiled_it_plays_as_expert(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(warmup, "ready", lambda game: False)
    monkeypatch.setattr(warmup, "warm_search", lambda game, wait=False: None)
    table = table_of(name)
    match = position(table)
    view = match.view(match.turn)
    bot = make(table, tmp_path)
    expert = bots.make("expert", name, seed=9, weights=str(tmp_path / f"{table}.npz"))
    assert bot.choose(view) == expert.choose(view)
    assert bot.estimates(view) == []


@every_game
def test_moves_that_the_net_rules_out_are_not_played(name: str, tmp_path: Path) -> None:
    """The logits of these weights lie far apart, so there is one candidate: that of `expert`."""
    table = table_of(name)
    weights = str(random_weights(table, tmp_path, factor=1000.0))
    for seed in (4, 80, 300):
        match = position(table, seed)
        view = match.view(match.turn)
        master = bots.make("master", name, seed=1, weights=weights, simulations=50)
        expert = bots.make("expert", name, seed=1, weights=weights)
        if not any(one.proven for one in master.estimates(view)):
            assert master.choose(view) == expert.choose(view)


def test_where_the_net_is_indifferent_the_search_decides(tmp_path: Path) -> None:
    table = Table("dnup", 2)
    weights = str(random_weights(table, tmp_path, factor=0.0))
    differed = 0
    for seed in range(4, 400, 40):
        match = position(table, seed)
        view = match.view(match.turn)
        master = bots.make("master", "dnup", seed=1, weights=weights, simulations=2000)
        found = master.estimates(view)
        proposed = max(one.visits for one in found)
        if not found[0].proven and len(found) <= MAX_CANDIDATES:
            assert found[0].chance >= max(one.chance for one in found) - NEARLY
            assert {one.visits for one in found} == {proposed}
        differed += found[0].move != match.legal_moves()[0]
    assert differed > 0


def test_it_finds_a_winning_move(tmp_path: Path) -> None:
    """In the last trick of DATTO! all cards are known, so the rest of the round is solved."""
    table = Table("datto", 2)
    for seed in range(300):
        match = table.match(seed=seed)
        match.deal()
        while not match.over and sum(match.view(match.turn)["held"]) > 1:
            match.play(match.legal_moves()[0])
        if match.over or len(match.legal_moves()) < 2:
            continue
        view = match.view(match.turn)
        found = make(table, tmp_path, simulations=20).estimates(view)
        chances = {one.move: one.chance for one in found}
        if len(set(chances.values())) > 1:
            best = make(table, tmp_path, simulations=20).choose(view)
            assert chances[best] == max(chances.values())
            return
    raise AssertionError("no such position")


def test_a_setting_without_weights_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tefuda.bots.expert.weights.offered", frozenset)
    match = position(Table("nana", 6, ("advanced_scoring",)))
    bot = bots.make("master", "nana", simulations=10)
    with pytest.raises(UnknownBot, match="expert and master have no weights for Nana Toridori"):
        bot.choose(match.view(match.turn))


def test_its_import_does_not_bring_numba() -> None:
    code = "import sys, tefuda.bots.expert.master; print('numba' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "False\n"
