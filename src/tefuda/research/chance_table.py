"""A match in which chance is asked card by card, and what each seat has seen of it."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from hashlib import blake2b
from typing import Any, Literal, Self

import numpy as np
from numpy.typing import NDArray

from tefuda.engine.cpu import compiled
from tefuda.errors import BadAction
from tefuda.games import get
from tefuda.games.chance import seeded
from tefuda.games.draws import Draws
from tefuda.games.event import Event
from tefuda.games.layout import index_names, size
from tefuda.games.observing import NATURAL
from tefuda.games.phase import NEEDS_DEAL, OVER
from tefuda.match import Match
from tefuda.research.returns import Reward, match_rewards, round_rewards
from tefuda.research.single import deal_cards, list_actions, observe_seat, play_index

Episode = Literal["match", "round", "tiny"]

CHANCE, TERMINAL = -1, -4  # instead of the seat to move, as in OpenSpiel


class Kit:
    """The compiled functions of a game."""

    def __init__(self, name: str) -> None:
        self.game = get(name)
        self.play_index = compiled(name, play_index)
        self.deal_cards = compiled(name, deal_cards)
        self.list_actions = compiled(name, list_actions)
        self.observe_seat = compiled(name, observe_seat)

    def __reduce__(self) -> tuple[Any, tuple[str]]:
        return kit_of, (self.game.name,)


@cache
def kit_of(name: str) -> Kit:
    """Return the functions of a game, which are compiled once."""
    return Kit(name)


class ChanceTable:
    """A match, a round of it, or a tiny game; chance decides one card at a time.

    >>> table = ChanceTable("nana", 3)
    >>> table.turn == CHANCE, table.outcomes()[6]
    (True, (6, 0.14285714285714285))
    >>> table.act(6)
    >>> table.outcomes()[6]
    (6, 0.12903225806451613)
    """

    def __init__(
        self,
        game: str,
        players: int,
        options: Mapping[str, bool] | None = None,
        episode: Episode = "match",
        reward: Reward = "win",
    ) -> None:
        """Begin before the first card is dealt."""
        self.kit = kit_of(game)
        definition = self.kit.game
        self.players = definition.check_players(players)
        self.episode: Episode = episode
        self.reward: Reward = reward
        s = definition.State()
        definition.rules.new(s, players, definition.check_options(options, players))
        self.states = np.zeros(1, definition.State.dtype())
        s.pack(self.states)
        self._begun = self.states.tobytes()  # before the first step
        self.turn = CHANCE
        self.draws = self._new_draws(0)
        self._ids: list[int] | None = None  # of the legal actions, in the order of the moves
        # Positions after each step, who took it and how, that are not yet in the keys of all seats.
        self._steps: list[tuple[bytes, int, int]] = []
        self._keys: list[tuple[int, bytes, str]] = [(0, b"", "")] * self.players
        self._moves = 0
        # In a sampled world: the match in which it was sampled, and for which seat.
        self._origin: tuple[ChanceTable, int] | None = None

    @property
    def state(self) -> Any:
        """The state of the rules."""
        return self.kit.game.State.unpack(self.states)

    def outcomes(self) -> list[tuple[int, float]]:
        """Return what chance may decide, with the chances."""
        return self.draws.outcomes()

    def legal(self) -> list[int]:
        """Return the ids of the legal actions in rising order."""
        return sorted(self._legal_ids())

    def act(self, action: int) -> None:
        """Take an outcome of chance, or a legal action of the seat to move."""
        seat = self.turn
        if seat == CHANCE:
            if not self.draws.possible(action):
                raise BadAction(f"chance cannot decide {action}, only one of `outcomes`")
            self.draws.draw(action)
            if self.draws.complete:
                self._deal()
                self._note(CHANCE, 0)
            return
        if seat == TERMINAL:
            raise BadAction(f"action {action} is not legal: the match is over")
        legal = self._legal_ids()
        if action not in legal:
            raise BadAction(f"action {action} is not legal for seat {seat}")
        self.turn = self.kit.play_index(self.states, legal.index(action))
        self._ids = None
        if self.turn == CHANCE:
            if self.episode == "match":
                self.draws = self._new_draws(1)
            else:
                self.turn = TERMINAL
        self._note(seat, action)
        self._moves += 1
        if self.episode == "tiny" and self._moves == self.kit.game.dealing.TINY_MOVES:
            self.turn = TERMINAL

    def rewards(self) -> list[float]:
        """Return what each seat gets at the end; a tiny game that is cut is a draw."""
        game = self.kit.game
        s = self.state
        if s.phase == OVER:
            return match_rewards(game, s, self.reward)
        if self.episode == "tiny":
            return [1.0 / self.players if self.reward == "win" else 0.0] * self.players
        return round_rewards(game, s, self.reward)

    def observation(self, seat: int) -> NDArray[np.int8]:
        """Return all that a seat knows as numbers (`docs/encodings.md`)."""
        row = np.empty(self._width(), np.int8)
        self.kit.observe_seat(self.states, seat, row)
        return row

    def observation_text(self, seat: int) -> str:
        """Return all that a seat knows as text: the places of the observation that are not 0."""
        names = place_names(self.kit.game.name, self.players)
        row = self.observation(seat).tolist()
        seen = [f"{name}={n}" if n != 1 else name for name, n in zip(names, row, strict=True) if n]
        return f"seat {seat}: {', '.join(seen)}"

    def draw_name(self, outcome: int) -> str:
        """Name an outcome of chance."""
        dealing = self.kit.game.dealing
        if self.episode == "tiny":
            return dealing.tiny_draw_name(self.draws.drawn, outcome)
        return dealing.draw_name(self.players, self.draws.drawn, outcome)

    def key(self, seat: int) -> str:
        """Return a text that is the same exactly where a seat has seen and done the same.

        It has the actions of the seat, and a digest of all its observations in order.
        """
        done, digest, text = self._keys[seat]
        if done < len(self._steps):
            row = np.empty(self._width(), np.int8)
            names = action_names(self.kit.game.name, self.players)
            for packed, actor, action in self._steps[done:]:
                self.kit.observe_seat(self._states_of(packed), seat, row)
                digest = blake2b(digest + row.tobytes(), digest_size=16).digest()
                if actor == seat:
                    text += f" {names[action]}"
            self._keys[seat] = len(self._steps), digest, text
        return f"seat {seat}:{text} #{digest.hex()}"

    def world(self, seat: int, seed: int) -> Self:
        """Return a random world that a seat cannot distinguish from this one.

        The other seats remember nothing there of what this seat has not seen.
        """
        knowledge = self.kit.game.knowledge
        own = self.key(seat)
        s = self.state
        knowledge.conceal(s, seat)
        k = knowledge.Knowledge()
        knowledge.infer(k, s, seat)
        knowledge.draw(k, s, seat, seeded(seed, 0))
        world = self.copy()
        s.pack(world.states)
        world._begun = world.states.tobytes()
        world._ids = None
        world._steps, world._origin = [], (self.copy(), seat)
        for other in range(self.players):
            row = world.observation(other).tobytes()
            world._keys[other] = 0, blake2b(row, digest_size=16).digest(), " (sampled)"
        _, digest, text = self._keys[seat]
        world._keys[seat] = 0, digest, text
        assert world.key(seat) == own
        return world

    def match(self) -> Match:
        """Return the position as a match with the events of this round, but without its steps."""
        s = self.state
        on = dict.fromkeys(self.kit.game.option_names(s.options), True)
        match: Match = Match(self.kit.game.name, self.players, options=on)
        return match.world_at(s, self.round_events(), 0)

    def round_events(self) -> list[Event]:
        """Return the events since the last deal; in a sampled world, those that the seat has seen.

        The interpreter plays the round again, since compiled rules emit nothing.
        """
        game = self.kit.game
        deals = [place for place, step in enumerate(self._steps) if step[1] == CHANCE]
        if deals:
            s = self._dealt_again(deals[-1])
            later = self._steps[deals[-1] + 1 :]
            events = [game.events.event(fact, s) for fact in s.events or ()]
        elif self._origin is not None:
            origin, seat = self._origin
            s, later = game.State.unpack(self._states_of(self._begun)), self._steps
            events = [event.visible_to(seat) for event in origin.round_events()]
        else:
            return []
        for _, _, action in later:
            s.events = []
            moves = (game.rules.legal_move(s, k) for k in range(game.rules.count_legal(s)))
            move = next(m for m in moves if game.encoding.action_id(s, m, NATURAL) == action)
            game.rules.apply(s, move)
            events += [game.events.event(fact, s) for fact in s.events]
        return events

    def copy(self) -> Self:
        """Return the same position, to go on apart."""
        twin = object.__new__(type(self))
        vars(twin).update(vars(self))
        twin.states, twin.draws = self._states_of(self.states.tobytes()), self.draws.copy()
        twin._steps, twin._keys = self._steps[:], self._keys[:]
        return twin

    def __deepcopy__(self, memo: dict[int, Any]) -> Self:
        return self.copy()

    def _new_draws(self, later: int) -> Draws:
        dealing = self.kit.game.dealing
        if self.episode == "tiny":
            return Draws(dealing.tiny_stages())
        return Draws(dealing.stages(self.players, bool(later)))

    def _deal(self) -> None:
        """Deal the cards that chance has drawn."""
        dealing = self.kit.game.dealing
        if self.episode == "tiny":
            dealing.tiny_state(self.draws.drawn).pack(self.states)
        else:
            deck, first = dealing.deck_of(self.players, self.draws.drawn)
            self.kit.deal_cards(self.states, np.array(deck, np.int8), first)
        self.turn = int(self.states["turn"][0])
        assert self.states["phase"][0] != NEEDS_DEAL

    def _dealt_again(self, place: int) -> Any:
        """Return the state after the deal of this step, with its events."""
        game = self.kit.game
        if self.episode == "tiny":
            return game.dealing.tiny_state(self.draws.drawn)
        before = self._steps[place - 1][0] if place > 0 else self._begun
        s = game.State.unpack(self._states_of(before))
        s.events = []
        deck, first = game.dealing.deck_of(self.players, self.draws.drawn)
        game.rules.deal(s, deck, first)
        return s

    def _note(self, seat: int, action: int) -> None:
        self._steps.append((self.states.tobytes(), seat, action))

    def _states_of(self, packed: bytes) -> NDArray[np.void]:
        """Return the array of a state in bytes; NumPy copies records many times as slowly."""
        return np.frombuffer(bytearray(packed), self.states.dtype)

    def _legal_ids(self) -> list[int]:
        if self._ids is None:
            ids = np.empty(len(action_names(self.kit.game.name, self.players)), np.int16)
            self._ids = ids[: self.kit.list_actions(self.states, ids)].tolist()
        return self._ids

    def _width(self) -> int:
        return width(self.kit.game.name, self.players)


@cache
def action_names(game: str, players: int) -> tuple[str, ...]:
    """Return the names of the actions."""
    return get(game).encoding.actions(players)


@cache
def place_names(game: str, players: int) -> tuple[str, ...]:
    """Return the names of the places of an observation."""
    return tuple(index_names(get(game).encoding.layout(players)))


@cache
def width(game: str, players: int) -> int:
    """Return the length of an observation."""
    return size(get(game).encoding.layout(players))
