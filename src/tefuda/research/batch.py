"""Many matches at once, with everything that a learner needs in arrays."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise
from typing import Any, Literal

import numpy as np
from numpy.typing import ArrayLike, NDArray

from tefuda.engine.cpu import compiled
from tefuda.engine.simulate import check_count
from tefuda.errors import BadAction, BadOption
from tefuda.games import get
from tefuda.games.integers import as_integer
from tefuda.games.layout import size as layout_size
from tefuda.games.seeds import SEEDS, seed_number
from tefuda.match import Match
from tefuda.research import stepping
from tefuda.research.checks import (
    check_choice,
    check_flag,
    check_mapping,
    check_policy,
    check_seat,
)
from tefuda.research.replay import replayed
from tefuda.research.saving import restore, saved
from tefuda.research.slots import (
    CALLER,
    Settings,
    make_slots,
)

Episode = Literal["match", "round"]
Reward = Literal["win", "rank", "score"]
Autoreset = Literal["same_step", "next_step"]


class Batch:
    """Matches of one game, played in step: arrays in, arrays out.

    Slot i plays match i of the seed, the same as `tefuda.simulate`, and when it is over match
    i + size, and so on.

    >>> import numpy as np
    >>> b = Batch("datto", players=2, size=3, seed=1)
    >>> b.observation.shape == (3, b.observation.shape[1]), b.mask.shape
    (True, (3, 81))
    >>> b.step(b.legal[:, 0])  # the first legal action in each match
    >>> b.turn.tolist(), b.done.any()
    ([1, 1, 0], np.False_)
    """

    def __init__(
        self,
        game: str,
        players: int = 2,
        size: int = 1024,
        seed: int = 0,
        *,
        options: Mapping[str, bool] | None = None,
        episode: Episode = "match",
        opponents: Mapping[int, str] | None = None,
        reward: Reward = "win",
        limit: int | None = None,
        autoreset: Autoreset = "same_step",
        skip_forced: bool = False,
        canonical: bool = False,
        open: bool = False,
        features: bool = False,
        threads: int = 1,
        stride: int | None = None,
    ) -> None:
        """Begin `size` matches.

        `opponents` maps seats to `random`, `easy` or `normal`, which then play them. `limit` cuts
        an episode after so many decisions of the caller. `skip_forced` plays a move itself where
        no other is legal. `canonical` orders what is interchangeable in the game, such as colours,
        by what it means to the seat. `open` fills `self.open`, `features` fills `self.features`.
        A slot goes on with the match whose number is higher by `stride`; None: by `size`.
        """
        self.definition = get(game)
        encoding = self.definition.encoding
        players = self.definition.check_players(players)
        self.threads = check_count("threads", threads)
        seats = [CALLER] * players
        for seat, name in check_mapping(opponents).items():
            seats[check_seat(seat, players)] = check_policy(name)
        if CALLER not in seats:
            raise BadOption("opponents play every seat: leave one to the caller")
        self.settings = Settings(
            players=players,
            options=self.definition.check_options(options, players),
            seed=seed_number(seed),
            slots=check_count("size", size),
            stride=check_count("stride", size if stride is None else stride),
            by_round=check_choice("episode", episode, Episode),
            reward=check_choice("reward", reward, Reward),
            limit=0 if limit is None else check_count("limit", limit),
            autoreset=check_choice("autoreset", autoreset, Autoreset),
            skip_forced=check_flag("skip_forced", skip_forced),
            canonical=check_flag("canonical", canonical),
            width=layout_size(encoding.layout(players)),
        )
        self._slots = make_slots(
            self.definition,
            self.settings,
            seats,
            self.threads,
            open=bool(check_flag("open", open)),
            features=bool(check_flag("features", features)),
        )
        self._pool = ThreadPoolExecutor(self.threads) if self.threads > 1 else None
        self._indices = np.zeros(self.settings.slots, np.int64)
        self._longest = 0  # at least as many as the decisions of any match in progress
        self._run(np.full(self.size, stepping.BEGIN))

    # What a learner needs

    @property
    def game(self) -> str:
        """The name of the game."""
        return self.definition.name

    @property
    def players(self) -> int:
        """The number of players."""
        return self.settings.players

    @property
    def size(self) -> int:
        """The number of matches."""
        return self.settings.slots

    @property
    def observation(self) -> NDArray[np.int8]:
        """The knowledge of the seat to move (size, places); see `docs/encodings.md`."""
        rows: NDArray[np.int8] = self._slots.rows[:, : self.settings.width]
        return rows

    @property
    def open(self) -> NDArray[np.int8]:
        """The observation followed by the hidden cards, for critics (size, places)."""
        if self._slots.rows.shape[1] == self.settings.width:
            raise BadOption("the hidden cards are not in this batch: make it with open=True")
        rows: NDArray[np.int8] = self._slots.rows
        return rows

    @property
    def mask(self) -> NDArray[np.bool_]:
        """A mask of the legal actions (size, actions)."""
        mask: NDArray[np.bool_] = self._slots.mask
        return mask

    @property
    def legal(self) -> NDArray[np.int16]:
        """The ids of the legal actions; `count` of them are valid in each row."""
        legal: NDArray[np.int16] = self._slots.legal
        return legal

    @property
    def count(self) -> NDArray[np.int16]:
        """The number of legal actions (size); 0 where the next step begins an episode."""
        count: NDArray[np.int16] = self._slots.count
        return count

    @property
    def features(self) -> NDArray[np.int8]:
        """The effect of each legal move (size, moves, features), in the order of `legal`."""
        if len(self._slots.features) == 0:
            raise BadOption("moves are not described in this batch: make it with features=True")
        features: NDArray[np.int8] = self._slots.features
        return features

    @property
    def turn(self) -> NDArray[np.int8]:
        """The seat to move (size)."""
        turn: NDArray[np.int8] = self._slots.turn
        return turn

    @property
    def reward(self) -> NDArray[np.float32]:
        """The reward of every seat for the last step (size, players)."""
        reward: NDArray[np.float32] = self._slots.reward
        return reward

    @property
    def done(self) -> NDArray[np.bool_]:
        """True where an episode has ended in the last step (size)."""
        done: NDArray[np.bool_] = self._slots.done
        return done

    @property
    def truncated(self) -> NDArray[np.bool_]:
        """True where an episode was cut in the last step (size)."""
        truncated: NDArray[np.bool_] = self._slots.truncated
        return truncated

    @property
    def ranks(self) -> NDArray[np.int8]:
        """The rank of every seat in the last episode that ended, from 1 (size, players)."""
        ranks: NDArray[np.int8] = self._slots.ranks
        return ranks

    @property
    def final(self) -> NDArray[np.int8]:
        """The last observation of an episode that has just ended, of the seat that moved last."""
        final: NDArray[np.int8] = self._slots.final
        return final

    @property
    def numbers(self) -> NDArray[np.int64]:
        """The number of each match under the seed (size)."""
        numbers: NDArray[np.int64] = self._slots.numbers
        return numbers

    @property
    def decisions(self) -> NDArray[np.int64]:
        """The decisions of the caller so far in each match (size)."""
        decisions: NDArray[np.int64] = self._slots.decisions
        return decisions

    # Playing

    def step(self, actions: ArrayLike, where: ArrayLike | None = None) -> None:
        """Play the action of this id in every match; `BadAction` if one is not legal.

        Where `where` is False, the match stands still and the action means nothing.
        """
        ids = self._check_integers("action ids", actions)
        if where is not None:
            moving = self._check_flags("where", where)
            ids = np.where(moving, ids, self.legal[:, 0])
        wrong = self._compiled(stepping.find_indices)(self._slots, ids, self._indices)
        if wrong != stepping.ALL_LEGAL:
            raise BadAction(f"action {ids[wrong]} is not legal in slot {wrong}", int(wrong))
        if where is None:
            self._step(self._indices)
        else:
            self._step(np.where(moving, self._indices, stepping.LOOK))
            for array in (self.reward, self.done, self.truncated):
                array[~moving] = 0

    def step_index(self, indices: ArrayLike) -> None:
        """Play the move of this index among `legal` in every match."""
        chosen = self._check_integers("indices", indices)
        wrong = self._compiled(stepping.check_indices)(self._slots, chosen)
        if wrong != stepping.ALL_LEGAL:
            count = self._slots.count[wrong]
            raise BadAction(
                f"slot {wrong} has {count} legal moves, and none of index {chosen[wrong]}",
                int(wrong),
            )
        self._step(chosen)

    def step_at_random(self) -> None:
        """Play a random move in every match: the one that `tefuda.simulate` plays there."""
        self._step(np.full(self.size, stepping.PLAY_AT_RANDOM))

    def reset(self, seed: int | None = None) -> None:
        """Begin again with match i in slot i; None: of the same seed."""
        if seed is not None:
            self.settings = self.settings._replace(seed=seed_number(seed))
        self._slots.numbers[:] = np.arange(self.size)
        self._longest = 0
        self._run(np.full(self.size, stepping.BEGIN))

    def begin(self, numbers: ArrayLike, where: ArrayLike) -> None:
        """Begin the match of this number in every slot where `where` is True."""
        chosen = self._check_integers("numbers of matches", numbers)
        fresh = self._check_flags("where", where)
        if not ((chosen >= 0) & (chosen < SEEDS))[fresh].all():
            raise BadOption(f"numbers of matches are from 0 to {SEEDS - 1}")
        self._slots.numbers[fresh] = chosen[fresh]
        self._run(np.where(fresh, stepping.BEGIN, stepping.LOOK))

    # Looking and keeping

    def match(self, slot: int) -> Match:
        """Return the match in a slot as it stands, with its history."""
        number = as_integer(slot)
        if number is None or not 0 <= number < self.size:
            raise BadOption(f"the slots are 0 to {self.size - 1}, not {slot!r}")
        return replayed(self.definition, self.settings, self._slots, number)

    def save(self) -> bytes:
        """Return everything that `load` needs to go on from here."""
        return saved(self.game, self.settings, self._slots)

    def load(self, data: bytes) -> None:
        """Go on from what a batch with the same settings has saved; otherwise `BadOption`."""
        self._slots = restore(self.game, self.settings, self._slots, data)
        self._longest = int(self._slots.decisions.max())
        self._run(np.full(self.size, stepping.LOOK))

    def __repr__(self) -> str:
        return f"<Batch of {self.size} matches of {self.definition.title}, {self.players} players>"

    # Inside

    def _step(self, indices: NDArray[np.int64]) -> None:
        self._make_room()
        self._run(indices)

    def _make_room(self) -> None:
        """Make room for one more decision in each match."""
        room = self._slots.choices.shape[1]
        if self._longest >= room:
            self._longest = int(self._slots.decisions.max())
            if self._longest >= room:
                more = np.zeros_like(self._slots.choices)
                choices = np.concatenate([self._slots.choices, more], axis=1)
                self._slots = self._slots._replace(choices=choices)
        self._longest += 1

    def _run(self, chosen: NDArray[np.int64]) -> None:
        """Take a step in all slots, in parts if there are several threads."""
        run = self._compiled(stepping.step_slots)
        if self._pool is None:
            run(self._slots, self.settings, chosen, 0, self.size, 0)
            return
        ends = [self.size * part // self.threads for part in range(self.threads + 1)]
        done = [
            self._pool.submit(run, self._slots, self.settings, chosen, begin, end, worker)
            for worker, (begin, end) in enumerate(pairwise(ends))
        ]
        for part in done:
            part.result()

    def _compiled(self, function: Callable[..., Any]) -> Any:
        return compiled(self.game, function, counting=False)

    def _check_integers(self, what: str, given: ArrayLike) -> NDArray[np.int64]:
        """Return an array of one whole number for each slot."""
        numbers = np.asarray(given)
        if numbers.dtype.kind not in "iu":
            raise BadOption(f"{what} are whole numbers, not {numbers.dtype}")
        if numbers.shape != (self.size,):
            raise BadOption(f"{what} are one for each slot, ({self.size},), not {numbers.shape}")
        return np.ascontiguousarray(numbers, np.int64)

    def _check_flags(self, what: str, given: ArrayLike) -> NDArray[np.bool_]:
        """Return an array of True or False for each slot."""
        flags = np.asarray(given)
        if flags.dtype != np.bool_ or flags.shape != (self.size,):
            raise BadOption(f"{what} is True or False for each slot, ({self.size},)")
        return flags
