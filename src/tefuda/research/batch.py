"""Many matches at once, with everything that a learner needs in arrays."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Literal

import numpy as np
from numpy.typing import ArrayLike, NDArray

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
    check_count_below_seeds,
    check_flag,
    check_mapping,
    check_policy,
    check_seat,
)
from tefuda.research.processor import place
from tefuda.research.replay import REPLAYED, replayed
from tefuda.research.saving import restore, saved
from tefuda.research.slots import CALLER, SAVED, Settings, Slots, make_slots

Episode = Literal["match", "round"]
Reward = Literal["win", "rank", "score"]
Autoreset = Literal["same_step", "next_step"]
Device = Literal["cpu", "cuda"]


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
        device: Device = "cpu",
    ) -> None:
        """Begin `size` matches.

        `opponents` maps seats to `random`, `easy` or `normal`, which then play them. `limit` cuts
        an episode after this many decisions of the caller. `skip_forced` plays a move itself where
        no other is legal. `canonical` orders what is interchangeable in the game, such as colours,
        by what it means to the seat. `open` fills `self.open`, `features` fills `self.features`.
        A slot goes on with the match whose number is higher by `stride`; None: by `size`. With
        `device` "cuda" all arrays are on the GPU (`tefuda.research.device_array.DeviceArray`).
        """
        self.definition = get(game)
        encoding = self.definition.encoding
        players = self.definition.check_players(players)
        self.threads = check_count("threads", threads)
        on_gpu = bool(check_choice("device", device, Device))
        if on_gpu and self.threads > 1:
            raise BadOption("threads are cores of the processor: leave them out on a GPU")
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
            stride=check_count_below_seeds("stride", size if stride is None else stride),
            by_round=check_choice("episode", episode, Episode),
            reward=check_choice("reward", reward, Reward),
            limit=0 if limit is None else check_count_below_seeds("limit", limit),
            autoreset=check_choice("autoreset", autoreset, Autoreset),
            skip_forced=check_flag("skip_forced", skip_forced),
            canonical=check_flag("canonical", canonical),
            width=layout_size(encoding.layout(players)),
        )
        opposed = any(seat != CALLER for seat in seats)
        self._place = place(game, self.settings.slots, self.threads, on_gpu, opposed)
        self._slots = make_slots(
            self.definition,
            self.settings,
            self._place.workers,
            self._place.zeros,
            open=bool(check_flag("open", open)),
            features=bool(check_flag("features", features)),
        )
        self._place.overwrite(self._slots.numbers, np.arange(self.size))
        self._place.overwrite(self._slots.policies, np.array(seats, np.int8))
        self._indices = self._place.put(np.zeros(self.size, np.int64))
        self._everywhere = self._place.put(np.ones(self.size, np.bool_))
        self._random_moves = self._everywhere_do(stepping.PLAY_AT_RANDOM)
        self._longest = 0  # at least as many as the decisions of any match in progress
        self._run(self._everywhere_do(stepping.BEGIN_MATCH))

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
        rows: NDArray[np.int8] = self._place.shown(self._slots.observations, self.settings.width)
        return rows

    @property
    def open(self) -> NDArray[np.int8]:
        """The observation followed by the hidden cards, for critics (size, places)."""
        if self._slots.observations.shape[1] == self.settings.width:
            raise BadOption("the hidden cards are not in this batch: make it with open=True")
        rows: NDArray[np.int8] = self._place.shown(self._slots.observations)
        return rows

    @property
    def mask(self) -> NDArray[np.bool_]:
        """A mask of the legal actions (size, actions)."""
        mask: NDArray[np.bool_] = self._place.shown(self._slots.mask)
        return mask

    @property
    def legal(self) -> NDArray[np.int16]:
        """The ids of the legal actions; `count` of them are valid in each row."""
        legal: NDArray[np.int16] = self._place.shown(self._slots.legal)
        return legal

    @property
    def count(self) -> NDArray[np.int16]:
        """The number of legal actions (size); 0 where the next step begins an episode."""
        count: NDArray[np.int16] = self._place.shown(self._slots.count)
        return count

    @property
    def features(self) -> NDArray[np.int8]:
        """The effect of each legal move (size, moves, features), in the order of `legal`."""
        if len(self._slots.features) == 0:
            raise BadOption("moves are not described in this batch: make it with features=True")
        features: NDArray[np.int8] = self._place.shown(self._slots.features)
        return features

    @property
    def turn(self) -> NDArray[np.int8]:
        """The seat to move (size)."""
        turn: NDArray[np.int8] = self._place.shown(self._slots.turn)
        return turn

    @property
    def reward(self) -> NDArray[np.float32]:
        """The reward of every seat for the last step (size, players)."""
        reward: NDArray[np.float32] = self._place.shown(self._slots.reward)
        return reward

    @property
    def done(self) -> NDArray[np.bool_]:
        """True where an episode has ended in the last step (size)."""
        done: NDArray[np.bool_] = self._place.shown(self._slots.done)
        return done

    @property
    def truncated(self) -> NDArray[np.bool_]:
        """True where an episode was cut in the last step (size)."""
        truncated: NDArray[np.bool_] = self._place.shown(self._slots.truncated)
        return truncated

    @property
    def ranks(self) -> NDArray[np.int8]:
        """The rank of every seat in the last episode that ended, from 1 (size, players)."""
        ranks: NDArray[np.int8] = self._place.shown(self._slots.ranks)
        return ranks

    @property
    def final(self) -> NDArray[np.int8]:
        """The last observation of an episode that has just ended, of the seat that moved last."""
        final: NDArray[np.int8] = self._place.shown(self._slots.final)
        return final

    @property
    def numbers(self) -> NDArray[np.int64]:
        """The number of each match under the seed (size)."""
        numbers: NDArray[np.int64] = self._place.shown(self._slots.numbers)
        return numbers

    @property
    def decisions(self) -> NDArray[np.int64]:
        """The decisions of the caller so far in each match (size)."""
        decisions: NDArray[np.int64] = self._place.shown(self._slots.decisions)
        return decisions

    # Playing

    def step(self, actions: ArrayLike, where: ArrayLike | None = None) -> None:
        """Play the action of this id in every match; `BadAction` if one is not legal.

        Where `where` is False, the match stands still and the action means nothing.
        """
        ids = self._integers("action ids", actions)
        find = self._place.find_indices
        wrong = find(self._slots, ids, self._moving(where), self._indices)
        if wrong != stepping.ALL_LEGAL:
            action = self._place.host(ids)[wrong]
            raise BadAction(f"action {action} is not legal in slot {wrong}", wrong)
        self._step(self._indices)

    def step_index(self, indices: ArrayLike, where: ArrayLike | None = None) -> None:
        """Play the move of this index among `legal` in every match, as `step` does."""
        chosen = self._integers("indices", indices)
        check = self._place.check_indices
        wrong = check(self._slots, chosen, self._moving(where), self._indices)
        if wrong != stepping.ALL_LEGAL:
            count = self._place.host(self._slots.count)[wrong]
            index = self._place.host(chosen)[wrong]
            said = f"slot {wrong} has {count} legal moves, and none of index {index}"
            raise BadAction(said, wrong)
        self._step(self._indices)

    def step_at_random(self) -> None:
        """Play a random move in every match: the one that `tefuda.simulate` plays there."""
        self._step(self._random_moves)

    def reset(self, seed: int | None = None) -> None:
        """Begin again with match i in slot i; None: of the same seed."""
        if seed is not None:
            self.settings = self.settings._replace(seed=seed_number(seed))
        self._place.overwrite(self._slots.numbers, np.arange(self.size))
        self._longest = 0
        self._run(self._everywhere_do(stepping.BEGIN_MATCH))

    def begin(self, numbers: ArrayLike, where: ArrayLike) -> None:
        """Begin the match of this number in every slot where `where` is True."""
        chosen = self._place.host(self._integers("numbers of matches", numbers))
        fresh = self._place.host(self._moving(where))
        if not ((chosen >= 0) & (chosen < SEEDS))[fresh].all():
            raise BadOption(f"numbers of matches are from 0 to {SEEDS - 1}")
        begun = np.where(fresh, chosen.astype(np.int64), self._place.host(self._slots.numbers))
        self._place.overwrite(self._slots.numbers, begun)
        self._run(self._place.put(np.where(fresh, stepping.BEGIN_MATCH, stepping.ONLY_OBSERVE)))

    # Looking and keeping

    def match(self, slot: int) -> Match:
        """Return the match in a slot as it stands, with its history."""
        number = as_integer(slot)
        if number is None or not 0 <= number < self.size:
            raise BadOption(f"the slots are 0 to {self.size - 1}, not {slot!r}")
        return replayed(self.definition, self.settings, self._on_host(REPLAYED), number)

    def save(self) -> bytes:
        """Return everything that `load` needs to go on from here."""
        return saved(self.game, self.settings, self._on_host((*SAVED, "policies")))

    def load(self, data: bytes) -> None:
        """Go on from what a batch with the same settings has saved; otherwise `BadOption`."""
        slots = restore(self.game, self.settings, self._on_host(("policies",)), data)
        self._longest = int(slots.decisions.max())
        self._slots = Slots(*map(self._place.put, slots))
        self._run(self._everywhere_do(stepping.ONLY_OBSERVE))

    def __repr__(self) -> str:
        return f"<Batch of {self.size} matches of {self.definition.title}, {self.players} players>"

    # Inside

    def _step(self, indices: Any) -> None:
        self._make_room()
        self._run(indices)

    def _make_room(self) -> None:
        """Make room for one more decision in each match."""
        room = self._slots.choices.shape[1]
        if self._longest >= room:
            self._longest = int(self._place.host(self._slots.decisions).max())
            if self._longest > room // 2:  # so that this is seldom counted
                wider = self._place.widened(self._slots.choices)
                self._slots = self._slots._replace(choices=wider)
        self._longest += 1

    def _run(self, chosen: Any) -> None:
        self._place.step(self._slots, self.settings, chosen)

    def _everywhere_do(self, what: int) -> Any:
        return self._place.put(np.full(self.size, what, np.int64))

    def _on_host(self, names: Iterable[str]) -> Slots:
        """Return the slots with these arrays as NumPy arrays."""
        arrays = {name: self._place.host(getattr(self._slots, name)) for name in names}
        return self._slots._replace(**arrays)

    def _integers(self, what: str, given: ArrayLike) -> Any:
        """Return an array of one whole number for each slot."""
        numbers = self._place.received(what, given)
        if numbers.dtype.kind not in "iu":
            raise BadOption(f"{what} are whole numbers, not {numbers.dtype}")
        if numbers.shape != (self.size,):
            raise BadOption(f"{what} are one for each slot, ({self.size},), not {numbers.shape}")
        return numbers

    def _moving(self, where: ArrayLike | None) -> Any:
        """Return an array of True or False for each slot."""
        if where is None:
            return self._everywhere
        flags = self._place.received("where", where)
        if flags.dtype != np.bool_ or flags.shape != (self.size,):
            raise BadOption(f"where is True or False for each slot, ({self.size},)")
        return flags
