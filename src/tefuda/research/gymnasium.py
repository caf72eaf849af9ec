"""The games as environments of Gymnasium, in which one seat learns and the others are played.

Importing this module registers each game under the id `tefuda/NAME-v0`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tefuda.extras import require

require("research", "The interface to Gymnasium")

import gymnasium
import numpy as np
from gymnasium import logger
from gymnasium.error import InvalidAction, ResetNeeded
from gymnasium.spaces import Box, Discrete
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import ArrayLike, NDArray

from tefuda.errors import BadOption
from tefuda.games import get, names
from tefuda.games.seeds import seed_number
from tefuda.match import Match
from tefuda.research.batch import Batch
from tefuda.research.checks import check_mapping, check_seat
from tefuda.research.rendering import MODES, render

ILLEGAL_REWARD = -1.0  # for an action that is not legal; the episode is over then
SEEDS = 1 << 32  # an environment of seed s plays the matches s, s + SEEDS, s + 2 * SEEDS, ...

Infos = dict[str, Any]


def check_autoreset_mode(given: AutoresetMode | str) -> AutoresetMode:
    """Return when the next episode begins."""
    for mode in (AutoresetMode.NEXT_STEP, AutoresetMode.SAME_STEP):
        if given in (mode, mode.value):
            return mode
    raise BadOption(f"autoreset_mode is NextStep or SameStep, not {given!r}")


class CardGameVectorEnv(VectorEnv):  # type: ignore[misc]
    """Many environments in one batch; `gymnasium.make_vec` returns it.

    It equals `SyncVectorEnv` over as many `CardGameEnv`, step by step.
    """

    def __init__(
        self,
        num_envs: int,
        game: str,
        players: int = 2,
        *,
        opponents: str | Mapping[int, str] = "random",
        seat: int = 0,
        autoreset_mode: AutoresetMode | str = AutoresetMode.NEXT_STEP,
        render_mode: str | None = None,
        **settings: Any,
    ) -> None:
        """Make the environments; `reset` begins a match in each.

        `opponents` play all seats but `seat`: one policy for all, or one for each of these seats.
        `settings` are those of `Batch`, except for its size, seed and autoreset.
        """
        seats = get(game).check_players(players)
        self.seat = check_seat(seat, seats)
        if isinstance(opponents, str):
            opponents = {other: opponents for other in range(seats) if other != self.seat}
        opponents = check_mapping(opponents)
        if set(opponents) != set(range(seats)) - {self.seat}:
            raise BadOption(f"opponents play every seat but {self.seat}, not {list(opponents)}")
        mode = check_autoreset_mode(autoreset_mode)
        if render_mode not in (None, *MODES):
            raise BadOption(f"render_mode is one of {', '.join(MODES)}, not {render_mode!r}")
        self.batch = Batch(
            game, players, num_envs, 0, opponents=opponents, stride=SEEDS, **settings
        )
        self.num_envs = num_envs
        self.render_mode = render_mode
        self.metadata = {"render_modes": list(MODES), "render_fps": 1, "autoreset_mode": mode}
        width, actions = self.batch.observation.shape[1], self.batch.mask.shape[1]
        self.single_observation_space = Box(-128, 127, (width,), np.int8)
        self.single_action_space = Discrete(actions)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self._same_step = mode == AutoresetMode.SAME_STEP
        self._begun = False  # a reset has taken place
        # Episodes that are over, while the batch already has the next one: the next step shows it.
        self.ended = np.zeros(num_envs, np.bool_)

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: Infos | None = None
    ) -> tuple[NDArray[np.int8], Infos]:
        """Begin an episode everywhere; without a seed the next one of the earlier seed."""
        super().reset(seed=seed if isinstance(seed, int) else None)
        seeds = self._seeds(seed)
        given = np.array([each is not None for each in seeds])
        numbers = self.batch.numbers + np.where(self.ended, 0, SEEDS)
        if not self._begun:
            numbers = np.random.default_rng().integers(SEEDS, size=self.num_envs)
        for place in np.flatnonzero(given):
            numbers[place] = seed_number(seeds[place]) % SEEDS  # type: ignore[arg-type]
        self.batch.begin(numbers, given | ~self.ended)
        self._begun = True
        self.ended[:] = False
        return self.batch.observation.copy(), self._infos(self.batch.mask)

    def step(
        self, actions: ArrayLike
    ) -> tuple[NDArray[np.int8], NDArray[np.float64], NDArray[np.bool_], NDArray[np.bool_], Infos]:
        """Play an action in every environment; in one that has ended, begin the next episode.

        An action that is not legal ends the episode with the reward -1.
        """
        ids = np.asarray(actions)
        if not self._begun:
            raise ResetNeeded("call reset before step")
        if ids not in self.action_space:
            raise InvalidAction(
                f"actions are {self.num_envs} whole numbers from 0 to "
                f"{self.single_action_space.n - 1}, not {actions!r}"
            )
        batch = self.batch
        waiting = self.ended
        illegal = ~batch.mask[np.arange(self.num_envs), ids] & ~waiting
        before = batch.observation.copy() if illegal.any() else batch.observation
        still = waiting | illegal
        batch.step(ids, ~still if still.any() else None)
        reward = batch.reward[:, self.seat].astype(np.float64)
        terminated, truncated = batch.done.copy(), batch.truncated.copy()
        final = batch.final
        if illegal.any():
            batch.begin(batch.numbers + SEEDS, illegal)
            reward[illegal] = ILLEGAL_REWARD
            terminated |= illegal
            final = np.where(illegal[:, None], before, final)
        ended = terminated | truncated
        if self._same_step:
            infos = self._infos(batch.mask)
            if ended.any():
                infos |= self._final_infos(final, ended)
            return batch.observation.copy(), reward, terminated, truncated, infos
        self.ended = ended
        observation = np.where(ended[:, None], final, batch.observation)
        infos = self._infos(batch.mask & ~ended[:, None])
        return observation, reward, terminated, truncated, infos

    def match(self, place: int) -> Match:
        """Return the match of an environment, with its history."""
        return self.batch.match(place)

    def render(self) -> tuple[Any, ...] | None:
        """Show the matches as a spectator sees them, as `render_mode` says."""
        if self.render_mode is None:
            logger.warn("name a render_mode when you make the environment")
            return None
        return tuple(
            render(self.batch.match(place), self.render_mode) for place in range(self.num_envs)
        )

    def _seeds(self, seed: int | list[int | None] | None) -> list[int | None]:
        """Return a seed for each environment: from one seed on, or as given."""
        if seed is None:
            return [None] * self.num_envs
        if isinstance(seed, int):
            return [seed + place for place in range(self.num_envs)]
        if len(seed) != self.num_envs:
            raise ValueError(f"seeds are one for each of {self.num_envs}, not {len(seed)}")
        return list(seed)

    def _infos(self, mask: NDArray[np.bool_]) -> Infos:
        everywhere = np.ones(self.num_envs, np.bool_)
        return {"action_mask": mask.astype(np.int8), "_action_mask": everywhere}

    def _final_infos(self, final: NDArray[np.int8], ended: NDArray[np.bool_]) -> Infos:
        observations = np.full(self.num_envs, None, object)
        for place in np.flatnonzero(ended):
            observations[place] = final[place].copy()
        masks = np.zeros(self.batch.mask.shape, np.int8)
        return {
            "final_obs": observations,
            "_final_obs": ended.copy(),
            "final_info": {"action_mask": masks, "_action_mask": ended.copy()},
            "_final_info": ended.copy(),
        }


class CardGameEnv(gymnasium.Env):  # type: ignore[misc]
    """One seat of a match against bots; `gymnasium.make` returns it.

    >>> env = gymnasium.make("tefuda/datto-v0", opponents="normal")
    >>> observation, info = env.reset(seed=1)
    >>> action = env.action_space.sample(info["action_mask"])  # a legal action
    >>> observation, reward, terminated, truncated, info = env.step(action)
    >>> reward, terminated, truncated
    (0.0, False, False)
    """

    metadata = {"render_modes": list(MODES), "render_fps": 1}

    def __init__(self, game: str, players: int = 2, **settings: Any) -> None:
        """Make the environment; the settings are those of `CardGameVectorEnv`."""
        self._vector = CardGameVectorEnv(1, game, players, **settings)
        self.render_mode = self._vector.render_mode
        self.observation_space = self._vector.single_observation_space
        self.action_space = self._vector.single_action_space

    def reset(
        self, *, seed: int | None = None, options: Infos | None = None
    ) -> tuple[NDArray[np.int8], Infos]:
        """Begin a match; without a seed the next one of the earlier seed."""
        super().reset(seed=seed)
        observation, infos = self._vector.reset(seed=seed, options=options)
        return observation[0], {"action_mask": infos["action_mask"][0]}

    def step(self, action: int) -> tuple[NDArray[np.int8], float, bool, bool, Infos]:
        """Play an action; one that is not legal ends the match with the reward -1."""
        if self._vector.ended[0]:
            raise ResetNeeded("the match is over: call reset before the next step")
        if action not in self.action_space:
            raise InvalidAction(
                f"an action is a whole number from 0 to {self.action_space.n - 1}, not {action!r}"
            )
        observation, reward, terminated, truncated, infos = self._vector.step([action])
        info = {"action_mask": infos["action_mask"][0]}
        return observation[0], float(reward[0]), bool(terminated[0]), bool(truncated[0]), info

    def action_masks(self) -> NDArray[np.bool_]:
        """Return the mask of the legal actions, under the name that maskable learners ask for."""
        mask: NDArray[np.bool_] = self._vector.batch.mask[0] & ~self._vector.ended
        return mask

    def match(self) -> Match:
        """Return the match, with its history."""
        return self._vector.match(0)

    def render(self) -> Any:
        """Show the match as a spectator sees it, as `render_mode` says."""
        pictures = self._vector.render()
        return None if pictures is None else pictures[0]


for _name in names():
    if get(_name).has("encoding"):
        gymnasium.register(
            id=f"tefuda/{_name}-v0",
            entry_point="tefuda.research.gymnasium:CardGameEnv",
            vector_entry_point="tefuda.research.gymnasium:CardGameVectorEnv",
            kwargs={"game": _name},
        )
