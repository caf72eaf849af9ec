"""The games as games of OpenSpiel, written in Python, with chance card by card.

Importing this module registers each game under the name `tefuda_NAME`. Its parameters are
the number of players, the options of the game, and

- `episode`: `match`, `round` (the first round alone), or `tiny` (a game of a few cards);
- `reward`: `win` or `rank`, both with the sum 0.
"""

from __future__ import annotations

from collections.abc import Callable
from importlib.util import find_spec
from typing import Any, ClassVar, get_args

from tefuda.errors import MissingExtra
from tefuda.extras import require

require("research", "The interface to OpenSpiel")
if find_spec("pyspiel") is None:  # it has no wheels for Windows, where the extra goes without it
    raise MissingExtra("The interface to OpenSpiel", ["OpenSpiel"], "research")

import numpy as np
import pyspiel

from tefuda.errors import BadAction, BadOption
from tefuda.games import get, names
from tefuda.games.game import Game
from tefuda.research.chance_table import (
    CHANCE,
    TERMINAL,
    ChanceTable,
    Episode,
    action_names,
    place_names,
)
from tefuda.research.rendering_text import match_text

# More moves and cards than any match has.
MAX_LENGTH = 200_000
TINY_PLAYERS = 2
REWARDS = ("win", "rank")


class CardGame(pyspiel.Game):  # type: ignore[misc]
    """One of our games with its parameters. Each has a subclass, which OpenSpiel knows."""

    name: ClassVar[str]
    game_type: ClassVar[Any]

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        """Make the game; a parameter that is not right raises `SpielError`."""
        given = dict(params or {})
        name = self.name
        try:
            self.begun = begun(name, given)
        except BadOption as error:
            raise pyspiel.SpielError(str(error)) from error
        players, reward = self.begun.players, self.begun.reward
        stages = self.begun.draws.stages
        info = pyspiel.GameInfo(
            num_distinct_actions=len(action_names(name, players)),
            max_chance_outcomes=max(len(stage.room) * stage.ways for stage in stages),
            num_players=players,
            min_utility=-1.0,
            max_utility=float(players - 1 if reward == "win" else 1),
            utility_sum=0.0,
            max_game_length=MAX_LENGTH,
        )
        super().__init__(self.game_type, info, given)

    def new_initial_state(self, _: Any = None) -> CardGameState:
        """Return the state before the first card is dealt."""
        return CardGameState(self)

    def max_chance_nodes_in_history(self) -> int:
        """Return more cards than are dealt in any match."""
        return MAX_LENGTH

    def make_py_observer(self, kind: Any = None, params: Any = None) -> Observer:
        """Return an observer of one seat; there are no others."""
        if params:
            raise ValueError(f"an observer has no parameters, not {params!r}")
        return Observer(self, kind)


class CardGameState(pyspiel.State):  # type: ignore[misc]
    """A position. What it holds besides the history is its `table`."""

    def __init__(self, game: CardGame) -> None:
        super().__init__(game)
        self.table = game.begun.copy()

    def current_player(self) -> int:
        """Return the seat to move, or that it is chance's turn or the end."""
        return self.table.turn

    def is_terminal(self) -> bool:
        """Return whether the match is over."""
        return self.table.turn == TERMINAL

    def is_chance_node(self) -> bool:
        """Return whether chance is to deal a card."""
        return self.table.turn == CHANCE

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Return what may be dealt, with the chances."""
        return self.table.outcomes()

    def legal_actions(self, player: int | None = None) -> list[int]:
        """Return the ids of the legal actions, or what chance may deal."""
        turn = self.table.turn
        if turn == CHANCE:
            return [outcome for outcome, _ in self.table.outcomes()]
        if turn == TERMINAL or player not in (None, turn):
            return []
        return self.table.legal()

    def returns(self) -> list[float]:
        """Return what every seat has got: nothing before the end."""
        table = self.table
        if table.turn != TERMINAL:
            return [0.0] * table.players
        rewards = table.rewards()
        if table.reward == "win":
            return [reward * table.players - 1.0 for reward in rewards]
        return rewards

    def information_state_string(self, player: int | None = None) -> str:
        """Return a text that is the same where a seat has seen and done the same."""
        return self.table.key(self._seat(player))

    def observation_string(self, player: int | None = None) -> str:
        """Return what a seat knows as text."""
        return self.table.observation_text(self._seat(player))

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> CardGameState:
        """Return a random world that looks the same to a seat; its history begins there."""
        world = self.get_game().new_initial_state()
        world.table = self.table.world(self._seat(player), int(sampler() * (1 << 53)))
        return world  # type: ignore[no-any-return]

    def __str__(self) -> str:
        if self.table.turn == CHANCE:
            return f"{self.table.kit.game.title}, dealing: {self.table.draws.drawn}"
        return match_text(self.table.match(), show_all=True)

    # Called by OpenSpiel

    def _legal_actions(self, player: int) -> list[int]:
        return self.table.legal()

    def _apply_action(self, action: int) -> None:
        try:
            self.table.act(action)
        except BadAction as error:
            raise pyspiel.SpielError(str(error)) from error

    def _action_to_string(self, player: int, action: int) -> str:
        table = self.table
        if player == CHANCE:
            return table.draw_name(action)
        return action_names(table.kit.game.name, table.players)[action]

    def _seat(self, player: int | None) -> int:
        seat = self.table.turn if player is None else player
        if not 0 <= seat < self.table.players:
            raise pyspiel.SpielError(f"the seats are 0 to {self.table.players - 1}, not {seat}")
        return seat


class Observer:
    """Observations of a seat as tensors, and as text: of this moment or of the whole past."""

    def __init__(self, game: CardGame, kind: Any) -> None:
        self.remembers = kind is not None and kind.perfect_recall
        if kind is not None and kind.private_info != pyspiel.PrivateInfoType.SINGLE_PLAYER:
            raise ValueError("observations are those of a single player")
        table = game.begun
        self.tensor = np.zeros(len(place_names(table.kit.game.name, table.players)), np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: CardGameState, player: int) -> None:
        """Fill the tensor."""
        self.tensor[:] = state.table.observation(player)

    def string_from(self, state: CardGameState, player: int) -> str:
        """Return the text."""
        table = state.table
        return table.key(player) if self.remembers else table.observation_text(player)


def begun(name: str, given: dict[str, Any]) -> ChanceTable:
    """Return the table of a game with these parameters, before the first deal."""
    definition = get(name)
    players = definition.check_players(given.get("players", definition.players[0]))
    options = {o.name: True for o in definition.options if given.get(o.name, False)}
    episode = one_of("episode", given.get("episode", "match"), get_args(Episode))
    reward = one_of("reward", given.get("reward", "win"), REWARDS)
    if episode == "tiny" and (players != TINY_PLAYERS or options):
        raise BadOption(f"a tiny game is for {TINY_PLAYERS} players, without options")
    return ChanceTable(name, players, options, episode, reward)  # type: ignore[arg-type]


def one_of(what: str, given: str, choices: tuple[str, ...]) -> str:
    """Return a parameter; `BadOption` unless it is one of the choices."""
    if given not in choices:
        raise BadOption(f"{what} is one of {', '.join(choices)}, not {given!r}")
    return given


def register(definition: Game) -> None:
    """Register a game with OpenSpiel."""
    name = definition.name
    game_type = pyspiel.GameType(
        short_name=f"tefuda_{name}",
        long_name=definition.title,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=definition.players[-1],
        min_num_players=definition.players[0],
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=False,
        parameter_specification={
            "players": definition.players[0],
            "episode": "match",
            "reward": "win",
            **{option.name: False for option in definition.options},
        },
    )
    known_as = {"name": name, "game_type": game_type, "__module__": __name__}
    pyspiel.register_game(game_type, type(f"{name.capitalize()}Game", (CardGame,), known_as))


for _name in names():
    if get(_name).has("encoding") and get(_name).has("dealing"):
        register(get(_name))
