"""Warm-up: no player waits for the compiler."""

from __future__ import annotations

import os
import pkgutil
import sys
import time
from importlib import import_module
from pathlib import Path
from types import FunctionType

import pytest

import tefuda
from bots.expert.random_weights import random_weights
from support.tables import every_game, tables_of
from tefuda import bots
from tefuda.bots.build import warmup
from tefuda.bots.build.parts import PARTS, SEARCH, Part
from tefuda.bots.policies.compiled_matches import play_matches
from tefuda.engine import caching
from tefuda.engine.cpu import binder
from tefuda.engine.entry_points import is_entry_point
from tefuda.engine.notice import WARMED
from tefuda.engine.worlds import draw_worlds
from tefuda.games import get, names
from tefuda.match.views import concealed_state

TIMEOUT_S = 300  # only for a test that would otherwise hang


def wait_until_ready(game: str) -> None:
    begun = time.monotonic()
    while not warmup.ready(game):
        assert time.monotonic() - begun < TIMEOUT_S
        time.sleep(0.01)


@every_game
def test_a_thread_warms_the_search_while_others_go_on(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(warmup, "searches_ready", {})
    assert not warmup.ready(name)
    warmup.warm_search(name)
    warmup.warm_search(name)  # asking twice begins nothing new
    wait_until_ready(name)
    assert warmup.compiled_before(name)


def test_the_first_time_another_process_compiles(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[tuple[str, tuple[Part, ...]]] = []
    monkeypatch.setattr(warmup, "searches_ready", {})
    monkeypatch.setattr(warmup, "compiled_before", lambda game: False)
    monkeypatch.setattr(warmup, "compile_elsewhere", lambda *what: asked.append(what))
    monkeypatch.setattr(warmup, "load_search", lambda game: warmup.searches_ready[game].set())
    warmup.warm_search("datto")
    wait_until_ready("datto")
    assert asked == [("datto", SEARCH)]


def test_a_read_only_cache_does_not_stop_the_warm_up(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    warmup.warm_search("datto", wait=True)
    monkeypatch.setattr(warmup, "searches_ready", {})
    monkeypatch.setattr(caching, "stamp", lambda *of: tmp_path / "missing" / "stamp")
    monkeypatch.setattr(warmup, "compile_elsewhere", lambda game, parts: 0)
    warmup.warm_search("datto")
    wait_until_ready("datto")
    assert not os.listdir(tmp_path)


def entry_points() -> set[tuple[str, str]]:
    """The package and name of every function that is marked."""
    for found in pkgutil.walk_packages(tefuda.engine.__path__, "tefuda.engine."):
        if found.name != "tefuda.engine.cuda":  # needs a GPU
            import_module(found.name)
    for found in pkgutil.walk_packages(tefuda.bots.__path__, "tefuda.bots."):
        import_module(found.name)
    functions = [
        function
        for name, module in list(sys.modules.items())
        if name.startswith(WARMED)
        for function in vars(module).values()
        if isinstance(function, FunctionType) and is_entry_point(function)
    ]
    return {(function.__module__.split(".")[1], function.__name__) for function in functions}


def test_every_entry_point_of_engine_and_bots_is_compiled_ahead() -> None:
    for_tests = {("engine", "fill_checksums")}
    assert {(part.package, part.function) for part in PARTS} == entry_points() - for_tests


@every_game
def test_nothing_is_compiled_after_the_warm_up(name: str, tmp_path: Path) -> None:
    """Neither a number of players nor an option has types of its own."""
    tefuda.warm(name)
    counts = {function: len(function.signatures) for function in binder(name).twins.values()}
    for table in tables_of(name):
        tefuda.simulate(name, table.players, 2, options=table.switches)
        match = table.match(seed=1)
        match.deal()
        view = match.view(match.turn)
        for policy in ("easy", "normal"):
            bots.make(policy, name, seed=1).choose(view)
        hard = bots.make("hard", name, seed=1, simulations=2)
        weights = str(random_weights(table, tmp_path))
        master = bots.make("master", name, seed=1, simulations=2, weights=weights)
        for bot in (hard, master):
            assert bot.choose(view) in match.legal_moves()
            assert bot.estimates(view)
        on = get(name).check_options(table.switches, table.players)
        play_matches(name, [1] * table.players, on, 1, [1, 2], 10)
        seat = match.turn
        assert seat is not None
        draw_worlds(name, concealed_state(match, seat), seat, 2)
    assert all(len(function.signatures) == count for function, count in counts.items())
    assert all(part.compiled_before(name) for part in PARTS)


def test_the_log_says_that_hard_is_not_ready(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(warmup, "searches_ready", {})
    monkeypatch.setattr(warmup, "compiled_before", lambda game: False)
    monkeypatch.setattr(warmup, "compile_elsewhere", lambda game, parts: 0)
    monkeypatch.setattr(warmup, "load_search", lambda game: warmup.searches_ready[game].set())
    for _ in range(2):
        bots.make("hard", "datto")
    [line] = caplog.messages  # before anybody asks the bot
    wait_until_ready("datto")
    assert "hard plays DATTO! as normal does" in line
    assert "`tefuda warm datto`" in line


def test_the_log_says_once_that_normal_could_be_faster(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(warmup, "searches_ready", {})
    monkeypatch.setattr(warmup, "slow_logged", set())
    match = tefuda.Match("datto", players=2, seed=1)
    match.deal()
    bot = bots.make("normal", "datto", seed=1)
    while not match.over:
        match.play(bot.choose(match.view(match.turn)))
    assert [line for line in caplog.messages if "tefuda.warm('datto')" in line] == caplog.messages
    assert [line.levelname for line in caplog.records] == ["WARNING"]


def test_all_games_are_warmed_by_default(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(warmup, "searches_ready", {})
    monkeypatch.setattr(warmup, "PARTS", ())
    tefuda.warm()
    assert [game for game in names() if warmup.ready(game)] == list(names())


def test_an_unknown_game_is_refused_before_anything_is_compiled() -> None:
    with pytest.raises(tefuda.UnknownGame):
        tefuda.warm("poker")
