"""The environments of Gymnasium pass its checker, alone and in a batch."""

from __future__ import annotations

import contextlib
import io
import warnings
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.error import InvalidAction, ResetNeeded
from gymnasium.utils.env_checker import check_env, data_equivalence
from gymnasium.vector import AutoresetMode

import tefuda
import tefuda.research.gymnasium
from research.play import OF_OURS, every_table
from support.tables import SOAK, Table
from tefuda.games import OURS, get

MODES = [AutoresetMode.NEXT_STEP, AutoresetMode.SAME_STEP]
SMALLEST = [Table(name, get(name).players[0]) for name in OURS]
every_mode = pytest.mark.parametrize("mode", MODES, ids=lambda mode: str(mode.value))


def made(table: Table, **more: Any) -> Any:
    settings = {"players": table.players, "options": table.switches, **more}
    return gymnasium.make(f"tefuda/{table.game}-v0", **settings)


def both(name: str, mode: AutoresetMode, envs: int, **settings: Any) -> tuple[Any, Any]:
    """The environment on a batch, and Gymnasium's own over as many single ones."""
    id = f"tefuda/{name}-v0"
    kind: dict[str, Any] = {"vectorization_mode": "sync", "vector_kwargs": {"autoreset_mode": mode}}
    return (
        gymnasium.make_vec(id, num_envs=envs, autoreset_mode=mode, **settings),
        gymnasium.make_vec(id, num_envs=envs, **kind, **settings),
    )


def check_equal(ours: Any, theirs: Any, steps: int) -> int:
    """Play at random, now and then an illegal action; return how many episodes ended."""
    seen, expected = ours.reset(seed=3), theirs.reset(seed=3)
    chance = np.random.default_rng(1)
    ended = 0
    for step in range(steps):
        assert data_equivalence(seen, expected, exact=True), step
        mask = seen[-1]["action_mask"]
        actions = (chance.random(mask.shape) * (mask + 1e-9)).argmax(1)
        wild = chance.random(len(actions)) < 0.01
        actions = np.where(wild, chance.integers(mask.shape[1], size=len(actions)), actions)
        seen, expected = ours.step(actions), theirs.step(actions)
        ended += int(seen[2].sum() + seen[3].sum())
    assert data_equivalence(ours.reset(), theirs.reset(), exact=True)
    return ended


@every_table
def test_the_checker_passes(table: Table) -> None:
    env = made(table, opponents="normal" if table.players == 2 else "easy")
    with warnings.catch_warnings(), contextlib.redirect_stdout(io.StringIO()):
        warnings.simplefilter("error")
        check_env(env.unwrapped, skip_render_check=table.players != 2)


@every_mode
@every_table
def test_the_batch_equals_single_environments(table: Table, mode: AutoresetMode) -> None:
    settings = {"players": table.players, "options": table.switches, "seat": table.players - 1}
    assert check_equal(*both(table.game, mode, 3, opponents="easy", limit=20, **settings), 60) > 3


@every_mode
@pytest.mark.parametrize(
    ("table", "steps"),
    [
        *(pytest.param(table, 3_000, id=str(table)) for table in SMALLEST),
        *(pytest.param(table, 10_000, id=f"{table}-long", marks=SOAK) for table in OF_OURS),
    ],
)
def test_the_batch_equals_single_environments_over_many_episodes(
    table: Table, steps: int, mode: AutoresetMode
) -> None:
    settings = {"players": table.players, "options": table.switches, "reward": "rank"}
    compared = both(table.game, mode, 2, opponents="normal", **settings)
    assert check_equal(*compared, steps) > steps / 100


def test_the_reward_is_that_of_the_seat() -> None:
    env = made(Table("datto", 2), opponents={0: "normal"}, seat=1, reward="rank")
    for seed in range(3):
        _, info = env.reset(seed=seed)
        ended = False
        while not ended:
            assert np.array_equal(env.unwrapped.action_masks(), info["action_mask"].astype(bool))
            action = env.action_space.sample(info["action_mask"])
            _, reward, ended, _, info = env.step(action)
        assert reward in (1.0, -1.0)
        assert not info["action_mask"].any()
        assert not env.unwrapped.action_masks().any()


def test_a_match_can_be_looked_at() -> None:
    env = made(Table("datto", 2), opponents="easy", render_mode="ansi")
    env.reset(seed=2)
    assert env.unwrapped.match().turn == 0
    assert "seat 0 to move" in env.render()
    batch = gymnasium.make_vec("tefuda/datto-v0", num_envs=2, render_mode="rgb_array")
    batch.reset(seed=2)
    one, two = batch.render()
    assert one.shape == two.shape
    assert one.dtype == np.uint8
    assert batch.unwrapped.match(1).turn == 0


def test_an_illegal_action_ends_the_episode() -> None:
    env = made(Table("datto", 2), opponents="easy")
    before, info = env.reset(seed=1)
    wrong = int(np.flatnonzero(info["action_mask"] == 0)[0])
    after, reward, ended, cut, _ = env.step(wrong)
    assert (reward, ended, cut) == (-1.0, True, False)
    assert np.array_equal(before, after)


def test_wrong_calls_raise_what_gymnasium_raises() -> None:
    env = made(Table("datto", 2)).unwrapped
    with pytest.raises(ResetNeeded):
        env.step(0)
    _, info = env.reset(seed=1)
    with pytest.raises(InvalidAction, match="from 0 to 80, not 81"):
        env.step(81)
    env.step(int(np.flatnonzero(info["action_mask"] == 0)[0]))
    with pytest.raises(ResetNeeded, match="the match is over"):
        env.step(0)
    batch = gymnasium.make_vec("tefuda/datto-v0", num_envs=2)
    with pytest.raises(ResetNeeded):
        batch.step([0, 0])
    batch.reset(seed=[1, None])
    with pytest.raises(InvalidAction, match="2 whole numbers from 0 to 80"):
        batch.step([0])
    with pytest.raises(ValueError, match="one for each of 2, not 1"):
        batch.reset(seed=[1])
    with pytest.warns(UserWarning, match="render_mode"):
        assert batch.render() is None


@pytest.mark.parametrize(
    ("settings", "said"),
    [
        ({"players": 9}, "is for 2 to 4 players"),
        ({"seat": 2}, "the seats are 0 to 1"),
        ({"opponents": "hard"}, "an opponent is one of random, easy, normal"),
        ({"opponents": {0: "easy"}}, "opponents play every seat but 0"),
        ({"opponents": None}, "opponents play every seat but 0"),
        ({"opponents": {"1": "easy"}}, "opponents play every seat but 0"),
        ({"players": 3, "opponents": {1: "easy"}}, "opponents play every seat but 0"),
        ({"render_mode": "svg"}, "render_mode is one of"),
    ],
)
def test_wrong_settings_are_refused(settings: dict[str, Any], said: str) -> None:
    with pytest.raises(tefuda.BadOption, match=said):
        gymnasium.make_vec("tefuda/datto-v0", num_envs=2, **settings)


@pytest.mark.parametrize("mode", ["Disabled", AutoresetMode.DISABLED, "next_step", None])
def test_another_autoreset_mode_is_refused(mode: Any) -> None:
    with pytest.raises(tefuda.BadOption, match="NextStep or SameStep"):
        gymnasium.make_vec("tefuda/datto-v0", autoreset_mode=mode)
