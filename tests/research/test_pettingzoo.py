"""The environments of PettingZoo pass its own tests, and play the matches of the rules."""

from __future__ import annotations

import contextlib
import io
import random
import warnings
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, render_test, seed_test

import tefuda
from research.play import every_table
from support.tables import Table
from tefuda.games import OURS
from tefuda.research import Batch
from tefuda.research.pettingzoo import env, raw_env

# Its tests advise against observations that are dicts, which its own card games have too.
quiet = pytest.mark.filterwarnings("ignore::UserWarning")


def made(table: Table, **more: Any) -> Any:
    return env(table.game, table.players, options=table.switches, **more)


@quiet
@every_table
def test_the_api_test_passes(table: Table) -> None:
    with contextlib.redirect_stdout(io.StringIO()):
        api_test(made(table), num_cycles=60)


@quiet
@every_table
def test_the_seed_test_passes(table: Table) -> None:
    seed_test(lambda: made(table), num_cycles=60)


@quiet
@every_table
def test_the_render_test_passes(table: Table) -> None:
    with contextlib.redirect_stdout(io.StringIO()) as printed:
        render_test(lambda **more: made(table, **more))
    assert "to move" in printed.getvalue()


@every_table
def test_a_whole_match_is_that_of_a_batch(table: Table) -> None:
    b = Batch(table.game, table.players, 1, 5, options=table.switches, autoreset="next_step")
    game = made(table)
    game.reset(seed=5)
    totals = dict.fromkeys(game.possible_agents, 0.0)
    chance = random.Random(1)
    while not b.done[0]:
        agent = game.agent_selection
        seen, *_ = game.last()
        assert agent == f"player_{b.turn[0]}"
        assert np.array_equal(seen["observation"], b.observation[0])
        assert np.array_equal(seen["action_mask"], b.mask[0])
        action = chance.choice(np.flatnonzero(seen["action_mask"]).tolist())
        b.step([action])
        game.step(action)
    for agent in game.agent_iter():
        _, reward, ended, _, _ = game.last()
        assert ended
        totals[agent] += reward
        game.step(None)
    assert list(totals.values()) == pytest.approx(b.reward[0].tolist())


@pytest.mark.parametrize("name", OURS)
def test_other_seats_see_their_own_cards_and_have_no_actions(name: str) -> None:
    game = env(name, 3 if name == "datto" else 4)
    game.reset(seed=2)
    for agent in game.agents:
        seen = game.observe(agent)
        assert seen["action_mask"].any() == (agent == game.agent_selection)
    assert not np.array_equal(
        game.observe("player_0")["observation"], game.observe("player_1")["observation"]
    )


def test_resets_without_a_seed_go_on_from_the_seed() -> None:
    one, two = raw_env("datto"), raw_env("datto")
    for each in (one, two):
        each.reset(seed=3)
        first = each.observe("player_0")["observation"]
        each.reset()
    assert np.array_equal(
        one.observe("player_0")["observation"], two.observe("player_0")["observation"]
    )
    assert not np.array_equal(one.observe("player_0")["observation"], first)
    fresh = raw_env("datto")
    fresh.reset()
    assert fresh.match().turn is not None


@pytest.mark.parametrize("reward", ["win", "rank", "score"])
def test_rewards_are_those_of_a_batch(reward: Any) -> None:
    b = Batch("nana", 3, 1, 4, reward=reward, autoreset="next_step")
    game = raw_env("nana", 3, reward=reward)
    game.reset(seed=4)
    while not b.done[0]:
        action = int(b.legal[0, 0])
        b.step([action])
        game.step(action)
    assert list(game.rewards.values()) == pytest.approx(b.reward[0].tolist())


def test_an_illegal_action_ends_the_match_with_a_warning() -> None:
    game = env("datto")
    game.reset(seed=1)
    agent = game.agent_selection
    wrong = int(np.flatnonzero(game.observe(agent)["action_mask"] == 0)[0])
    with warnings.catch_warnings(record=True):
        warnings.simplefilter("always")
        game.step(wrong)
    assert all(game.terminations.values())
    assert game.rewards[agent] == -1
    raw = raw_env("datto")
    raw.reset(seed=1)
    with pytest.raises(tefuda.BadAction, match=f"action {wrong} is not legal for {agent}"):
        raw.step(wrong)


def test_wrong_calls_raise_what_pettingzoo_raises() -> None:
    game = env("datto")
    with pytest.raises(AttributeError, match="cannot be accessed before reset"):
        game.agents  # noqa: B018
    game.reset(seed=1)
    with pytest.raises(AssertionError, match="not in action space"):
        game.step(81)
    raw = raw_env("datto")
    raw.reset(seed=1)
    while not raw.terminations[raw.agent_selection]:
        raw.step(int(np.flatnonzero(raw.observe(raw.agent_selection)["action_mask"])[0]))
    with pytest.raises(ValueError, match="only valid action is None"):
        raw.step(0)


@pytest.mark.parametrize(
    ("settings", "said"),
    [
        ({"players": 9}, "is for 2 to 4 players"),
        ({"options": {"x": True}}, "has no option"),
        ({"reward": "gold"}, "reward is one of"),
        ({"render_mode": "svg"}, "render_mode is one of ansi, rgb_array, human"),
    ],
)
def test_wrong_settings_are_refused(settings: dict[str, Any], said: str) -> None:
    with pytest.raises(tefuda.BadOption, match=said):
        env("datto", **settings)
