"""The games as environments of PettingZoo, in which the seats take turns (AEC)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tefuda.extras import require

require("research", "The interface to PettingZoo")

import numpy as np
from gymnasium import logger
from gymnasium.spaces import Box, Dict, Discrete
from numpy.typing import NDArray
from pettingzoo import AECEnv
from pettingzoo.utils.wrappers import (
    AssertOutOfBoundsWrapper,
    OrderEnforcingWrapper,
    TerminateIllegalWrapper,
)

from tefuda.engine.cpu import compiled
from tefuda.errors import BadAction, BadOption
from tefuda.games import get
from tefuda.games.chance import seeded
from tefuda.games.layout import size
from tefuda.games.phase import NEEDS_DEAL, OVER
from tefuda.games.seeds import SEEDS, seed_number
from tefuda.match import Match
from tefuda.research.checks import check_choice
from tefuda.research.rendering import MODES, render
from tefuda.research.returns import Reward, match_rewards
from tefuda.research.single import NOTHING, list_actions, observe_seat, play_on

ILLEGAL_REWARD = -1.0  # of a seat whose action is not legal


def env(game: str, players: int = 2, **settings: Any) -> AECEnv[str, Any, int]:
    """Return the environment of a game with the wrappers that PettingZoo's own games have.

    An action that is not legal ends the match with a warning; the seat gets -1, the others 0.
    `settings` are those of `raw_env`.

    >>> table = env("datto", players=3)
    >>> table.reset(seed=1)
    >>> table.agent_selection, table.observe("player_0")["action_mask"].shape
    ('player_0', (81,))
    """
    wrapped = TerminateIllegalWrapper(raw_env(game, players, **settings), ILLEGAL_REWARD)
    return OrderEnforcingWrapper(AssertOutOfBoundsWrapper(wrapped))


class raw_env(AECEnv):  # type: ignore[misc]  # noqa: N801  named as in PettingZoo's own games
    """A match without wrappers; an action that is not legal raises `BadAction`.

    The cards of `reset(seed=n)` are those of match 0 of the seed n in `tefuda.simulate`; a reset
    without a seed begins the next match of the same seed.
    """

    def __init__(
        self,
        game: str,
        players: int = 2,
        *,
        options: Mapping[str, bool] | None = None,
        reward: Reward = "win",
        render_mode: str | None = None,
    ) -> None:
        """Make the environment; `reset` begins a match."""
        super().__init__()
        self.definition = get(game)
        players = self.definition.check_players(players)
        self._options = self.definition.check_options(options, players)
        check_choice("reward", reward, Reward)
        if render_mode not in (None, *MODES):
            raise BadOption(f"render_mode is one of {', '.join(MODES)}, not {render_mode!r}")
        self._reward: Reward = reward
        self.render_mode = render_mode
        self.metadata = {
            "name": f"tefuda_{game}_v0",
            "render_modes": list(MODES),
            "render_fps": 1,
            "is_parallelizable": False,
        }
        self.possible_agents = [f"player_{seat}" for seat in range(players)]
        self.agents: list[str] = []
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        encoding = self.definition.encoding
        self._places = size(encoding.layout(players))
        actions = len(encoding.actions(players))
        observation = {
            "observation": Box(-128, 127, (self._places,), np.int8),
            "action_mask": Box(0, 1, (actions,), np.int8),
        }
        self.observation_spaces = {agent: Dict(observation) for agent in self.possible_agents}
        self.action_spaces = {agent: Discrete(actions) for agent in self.possible_agents}
        self._play_on = compiled(game, play_on)
        self._list_actions = compiled(game, list_actions)
        self._observe = compiled(game, observe_seat)
        self._states = np.zeros(1, self.definition.State.dtype())
        self._deck = np.zeros(self.definition.deck_size, np.int8)
        self._ids = np.zeros(actions, np.int16)
        self._legal: list[int] = []  # the ids of the legal actions, in the order of the moves
        self._seed: int | None = None
        self._number = 0  # of the match under the seed
        self._x = 0  # the state of the generator

    def observation_space(self, agent: str) -> Dict:
        """Return the space of observations: what a seat knows, and the mask of its actions."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Discrete:
        """Return the space of actions, by their ids (`docs/encodings.md`)."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a match; without a seed the next one, of a random seed if there was none."""
        if seed is None and self._seed is not None:
            self._number += 1
        else:
            chosen = int(np.random.default_rng().integers(SEEDS)) if seed is None else seed
            self._seed, self._number = seed_number(chosen), 0
        s = self.definition.State()
        self.definition.rules.new(s, len(self.possible_agents), self._options)
        s.pack(self._states)
        self._x = self._play_on(self._states, self._deck, NOTHING, seeded(self._seed, self._number))
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._skip_agent_selection = None
        self._look()

    def step(self, action: int | None) -> None:
        """Play the action of this id; None for an agent whose match is over."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action not in self._legal:
            raise BadAction(f"action {action!r} is not legal for {agent}")
        chosen = self._legal.index(int(action))
        self._x = self._play_on(self._states, self._deck, chosen, self._x)
        self._cumulative_rewards[agent] = 0.0
        if self._states["phase"][0] == OVER:
            rewards = match_rewards(self.definition, self._state(), self._reward)
            self.rewards = dict(zip(self.possible_agents, rewards, strict=True))
            self.terminations = dict.fromkeys(self.agents, True)
            self._accumulate_rewards()
            self._legal = []
            self._deads_step_first()
        else:
            self._look()

    def observe(self, agent: str) -> dict[str, NDArray[np.int8]]:
        """Return what a seat knows, and the mask of its actions, of which others have none."""
        row = np.empty(self._places, np.int8)
        self._observe(self._states, self._seats[agent], row)
        mask = np.zeros(len(self._ids), np.int8)
        if agent == self.agent_selection:
            mask[self._legal] = 1
        return {"observation": row, "action_mask": mask}

    def match(self) -> Match:
        """Return the position as a match, without the steps that led to it."""
        players = len(self.possible_agents)
        on = dict.fromkeys(self.definition.option_names(self._options), True)
        match: Match = Match(self.definition.name, players, options=on)
        return match.world_at(self._state(), [], 0)

    def render(self) -> str | NDArray[np.uint8] | None:
        """Show the match as a spectator sees it, as `render_mode` says."""
        if self.render_mode is None:
            logger.warn("name a render_mode when you make the environment")
            return None
        return render(self.match(), self.render_mode)

    def close(self) -> None:
        """Do nothing: there is nothing to close."""

    def _state(self) -> Any:
        return self.definition.State.unpack(self._states)

    def _look(self) -> None:
        """Find the seat to move and its actions."""
        assert self._states["phase"][0] != NEEDS_DEAL
        self.agent_selection = self.possible_agents[self._states["turn"][0]]
        self._legal = self._ids[: self._list_actions(self._states, self._ids)].tolist()
