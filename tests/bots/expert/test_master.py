"""`master`: deterministic, with estimates like `hard`, and at once before it is compiled."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from bots.expert.random_weights import random_weights
from support.tables import Table, every_game, played
from tefuda import Match, bots
from tefuda.bots.build import warmup
from tefuda.bots.expert.encoded import encoder
from tefuda.bots.expert.lookahead import position_arrays
from tefuda.bots.expert.positions import DECIDED, compiled_filler, interpreted_filler
from tefuda.bots.expert.weights import load
from tefuda.bots.search.searcher import Searcher
from tefuda.errors import UnknownBot
from tefuda.games import get


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
def test_the_positions_are_the_same_at_both_speeds(name: str) -> None:
    table = table_of(name)
    game, seen = get(name), encoder(name, table.players)
    for seed in range(6):
        match = position(table, seed * 50)
        s: Any = game.reading.read(match.view(match.turn))
        moves = [game.rules.legal_move(s, k) for k in range(game.rules.count_legal(s))]
        searcher = Searcher(name)
        searcher.begin(s, s.turn, seed)
        records = searcher.sampled(0, 3)
        states = [game.State.unpack(record) for record in records]
        found = []
        for filler, worlds in (
            (interpreted_filler(game), states),
            (compiled_filler(game), records),
        ):
            sizes = len(seen.steps), len(seen.open_steps)
            filled = position_arrays(len(worlds) * len(moves), *sizes)
            filler.fill(worlds, filler.as_moves(moves), filler.after, filler.deck, 7, filled)
            found.append(filled)
        for one, other in zip(*found, strict=True):
            assert (one == other).all()
        assert found[0].rows.any()
        first: Any = states[0].copy()
        game.rules.apply(first, moves[0])
        if (
            found[0].seats[0] != DECIDED
            and first.turn != s.turn
            and game.rules.count_legal(first) > 1
        ):
            whole = np.hstack((found[0].rows[0], found[0].hidden[0])) * seen.open_steps
            assert (whole == seen.open_observation(first)).all()


def test_the_worlds_agree_with_what_the_seat_knows(tmp_path: Path) -> None:
    table = Table("dnup", 3)
    match = position(table)
    view = match.view(match.turn)
    game = get("dnup")
    s: Any = game.reading.read(view)
    searcher = Searcher("dnup")
    searcher.begin(s, s.turn, 5)
    worlds = searcher.sampled(0, 20)
    for record in worlds:
        world = game.State.unpack(record)
        game.knowledge.conceal(world, s.turn)
        assert world == s
    assert len({record.tobytes() for record in worlds}) > 1
    assert (searcher.sampled(5, 3) == worlds[5:8]).all()


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


def test_the_chances_are_corrected_by_the_calibration_of_the_weights(tmp_path: Path) -> None:
    table = Table("dnup", 2)
    path = random_weights(table, tmp_path)
    assert load(path).calibration == (1.0, 0.0)
    match = position(table)
    view = match.view(match.turn)
    plain = make(table, tmp_path, simulations=200).estimates(view)
    corrected = bots.make("master", "dnup", seed=9, weights=str(path), simulations=200)
    corrected.quick.own = load(path)._replace(calibration=(1.0, 1.0))  # type: ignore[attr-defined]
    higher = {one.move: one.chance for one in corrected.estimates(view)}
    assert all(higher[one.move] > one.chance for one in plain if not one.proven)


def test_its_import_does_not_bring_numba() -> None:
    code = "import sys, tefuda.bots.expert.master; print('numba' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "False\n"
