"""`expert` at a table: deterministic, with the inputs of its training, and without Numba."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import tefuda
from bots.expert.random_weights import random_weights
from support.tables import Table, as_params, played
from tefuda import bots
from tefuda.bots.expert.encoded import encoder
from tefuda.bots.expert.player import ESTIMATE_WORLDS, MIN_CHANCE
from tefuda.errors import UnknownBot
from tefuda.games import get
from tefuda.research import Batch

SMALL = [Table("datto", 2), Table("nana", 3), Table("dnup", 2)]
small_tables = pytest.mark.parametrize("table", as_params(SMALL))


def make(table: Table, path: Path, seed: int = 1, **settings: Any) -> bots.Bot:
    return bots.make("expert", table.game, seed=seed, weights=str(path), **settings)


def choices(table: Table, wanted: int) -> list[tefuda.Match]:
    """Return positions in which a seat has a choice."""
    found: list[tefuda.Match] = []
    seed = 0
    while len(found) < wanted:
        match = played(table, seed, steps=5 + seed * 7 % 50)
        if match.turn is not None and len(match.legal_moves()) > 1:
            found.append(match)
        seed += 1
    return found


@small_tables
def test_expert_plays_a_whole_match(table: Table, tmp_path: Path) -> None:
    path = random_weights(table, tmp_path)
    match = table.match(seed=1)
    players = [make(table, path, seed=seat) for seat in range(table.players)]
    for _ in range(300):  # a match between random nets may never end
        if match.over:
            break
        if match.needs_deal:
            match.deal()
        assert match.turn is not None
        match.play(players[match.turn].choose(match.view(match.turn)))


@small_tables
def test_the_inputs_are_those_of_the_training(table: Table) -> None:
    batch = Batch(
        table.game, table.players, size=4, seed=1, canonical=True, open=True, features=True
    )
    seen = encoder(table.game, table.players)
    for _ in range(12):
        for slot in range(batch.size):
            match = batch.match(slot)
            s = get(table.game).reading.read(match.view(match.turn))
            known = seen.decision(s)
            count = batch.count[slot]
            assert (known.observation == batch.observation[slot] * seen.steps).all()
            assert sorted(known.ids) == sorted(batch.legal[slot, :count])
            order = np.argsort(known.ids), np.argsort(batch.legal[slot, :count])
            features = batch.features[slot, :count] * seen.feature_steps
            assert (known.features[order[0]] == features[order[1]]).all()
            true = match.state
            assert (seen.open_observation(true) == batch.open[slot] * seen.open_steps).all()
        for _ in range(3):
            batch.step_at_random()


@small_tables
def test_the_first_of_equal_moves_is_played(table: Table, tmp_path: Path) -> None:
    path, game = random_weights(table, tmp_path, factor=0.0), get(table.game)
    for match in choices(table, 5):
        view = match.view(match.turn)
        s = game.reading.read(view)
        first = game.notation.move_name(s, game.rules.legal_move(s, 0))
        assert make(table, path).choose(view) == first


WITHOUT_NUMBA = """
import sys
for name in ("numba", "llvmlite", "torch"):
    sys.modules[name] = None  # an import of it fails
import tefuda
from tefuda import bots

game, players, path = sys.argv[1], int(sys.argv[2]), sys.argv[3]
match = tefuda.Match(game, players, seed=1)
seats = [
    bots.make("expert", game, seed=seat, worlds=2 * (seat == 0), weights=path)
    for seat in range(players)
]
moves = 0
while not match.over and moves < 60:
    if match.needs_deal:
        match.deal()
    match.play(seats[match.turn].choose(match.view(match.turn)))
    moves += 1
print(moves)
"""


@small_tables
def test_expert_plays_without_numba_and_pytorch(table: Table, tmp_path: Path) -> None:
    path = random_weights(table, tmp_path)
    done = subprocess.run(
        [sys.executable, "-c", WITHOUT_NUMBA, table.game, str(table.players), str(path)],
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert int(done.stdout) > 10


@small_tables
def test_a_seed_determines_the_moves(table: Table, tmp_path: Path) -> None:
    path = random_weights(table, tmp_path)
    for match in choices(table, 3):
        view = match.view(match.turn)
        for settings in ({}, {"worlds": 5}):
            first, again = (make(table, path, seed=3, **settings) for _ in range(2))
            assert [first.choose(view) for _ in range(3)] == [again.choose(view) for _ in range(3)]
            assert first.estimates(view) == again.estimates(view)
        later = make(table, path, seed=3, worlds=5)
        later.skip(3)
        first.choose(view)
        assert later.choose(view) == make_after(table, path, view, 3).choose(view)


def make_after(table: Table, path: Path, view: bots.View, decisions: int) -> bots.Bot:
    bot = make(table, path, seed=3, worlds=5)
    for _ in range(decisions):
        bot.choose(view)
    return bot


@small_tables
def test_estimates_cover_every_move(table: Table, tmp_path: Path) -> None:
    path = random_weights(table, tmp_path)
    for match in choices(table, 3):
        view = match.view(match.turn)
        found = make(table, path).estimates(view)
        assert sorted(one.move for one in found) == sorted(match.legal_moves())
        assert found[0].move == make(table, path).choose(view)
        assert all(0 < one.chance < 1 and one.visits == ESTIMATE_WORLDS for one in found)
        chances = [one.chance for one in found[1:]]
        assert chances == sorted(chances, reverse=True)


def test_the_look_ahead_finds_a_winning_move(tmp_path: Path) -> None:
    """In the last trick of DATTO! each move ends the match, so the nets are not used."""
    table = Table("datto", 2)
    path = random_weights(table, tmp_path)
    differed = 0
    for seed in range(300):
        if differed == 3:
            break
        match = table.match(seed=seed)
        match.deal()
        while not match.over and sum(match.view(match.turn)["held"]) > 1:
            match.play(match.legal_moves()[0])
        if match.over or len(match.legal_moves()) < 2:
            continue
        view = match.view(match.turn)
        chances = {one.move: one.chance for one in make(table, path).estimates(view)}
        ended = {round(chance, 9) for chance in chances.values()}
        assert ended <= {MIN_CHANCE, 1.0 - MIN_CHANCE}
        if len(ended) == 2:
            differed += 1
            best = make(table, path, worlds=2).choose(view)
            assert chances[best] == max(chances.values())
    assert differed > 0


def test_weights_for_another_setting_are_refused(tmp_path: Path) -> None:
    path = random_weights(Table("datto", 2), tmp_path)
    match = choices(Table("datto", 3), 1)[0]
    bot = make(Table("datto", 3), path)
    with pytest.raises(UnknownBot, match="are for DATTO! with 2 players, not for DATTO! with 3"):
        bot.choose(match.view(match.turn))
