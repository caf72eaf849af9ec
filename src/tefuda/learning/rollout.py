"""Rollouts: decisions at many tables, where one net plays all seats."""

from __future__ import annotations

from typing import Any, NamedTuple

import torch
from torch import Tensor

from tefuda.games import get
from tefuda.learning.nets import Actor, Critic
from tefuda.learning.settings import Settings
from tefuda.research import Batch

MOVES_AT_ONCE = 16  # the room for legal moves grows by this many
MAX_ROOM = 32  # decisions with more moves are too rare to make room for


class Tables(NamedTuple):
    """The arrays of a batch as tensors; each step writes them in place."""

    open: Tensor
    turn: Tensor
    count: Tensor
    legal: Tensor
    features: Tensor
    reward: Tensor
    done: Tensor


class Rollout:
    """The tables, and the decisions since the last update: a row for each step and table."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.batch = make_batch(settings, settings.tables, settings.seed, {})
        self.tables = shared(self.batch)
        self.one_loses = get(settings.game).one_loses(settings.players, settings.options)
        self.seen_places = self.batch.observation.shape[1]
        shape = (settings.steps, settings.tables)
        seats = settings.players
        longer = (settings.steps + 1, settings.tables)  # with the positions after the last step
        self.seen = self.zeros((*longer, self.batch.open.shape[1]), "int8")
        self.turn = self.zeros(longer, "int64")
        self.count = self.zeros(shape, "int64")
        self.chosen = self.zeros(shape, "int64")
        self.likely = self.zeros(shape, "float32")  # log probability of the chosen move
        self.over = self.zeros(shape, "bool")
        self.outcome = self.zeros((*shape, seats), "float32")  # by seat, where a match is over
        self.advantage = self.zeros(shape, "float32")
        self.target = self.zeros((*shape, seats), "float32")  # the seat to decide first
        self.legal = self.zeros((*shape, 0), "int16")
        self.features = self.zeros((*shape, 0, self.batch.features.shape[2]), "int8")

    def load(self, saved: bytes) -> None:
        """Go on from the tables that a batch has saved."""
        self.batch.load(saved)
        self.tables = shared(self.batch)

    def zeros(self, shape: tuple[int, ...], kind: str) -> Tensor:
        """Return an array of zeros."""
        return torch.zeros(shape, dtype=getattr(torch, kind), device=self.settings.device)

    @property
    def room(self) -> int:
        """The number of legal moves of a decision that are stored."""
        return int(self.legal.shape[2])

    def make_room(self, moves: int) -> None:
        """Make room for this many legal moves, but not for more than `MAX_ROOM`."""
        more = min(-(-moves // MOVES_AT_ONCE) * MOVES_AT_ONCE, MAX_ROOM) - self.room
        if more > 0:
            self.legal = torch.nn.functional.pad(self.legal, (0, more))
            self.features = torch.nn.functional.pad(self.features, (0, 0, 0, more))

    @torch.no_grad()  # type: ignore[untyped-decorator]
    def play(self, actor: Actor, chance: torch.Generator) -> int:
        """Play the steps of one update; return the number of matches that ended."""
        for step in range(self.settings.steps):
            self.observe(step)
            count = self.count[step]
            most = int(count.max())
            self.make_room(most)
            stored = min(most, self.room)
            legal = self.tables.legal[:, :most]
            features = self.tables.features[:, :most]
            self.legal[step, :, :stored] = legal[:, :stored]
            self.features[step, :, :stored] = features[:, :stored]
            logits = actor(self.seen[step, :, : self.seen_places], legal, features, count)
            noise = torch.rand(logits.shape, generator=chance, device=logits.device)
            chosen = (logits - (-(noise + 1e-9).log()).log()).argmax(1)
            self.chosen[step] = chosen
            self.likely[step] = logits.log_softmax(1).gather(1, chosen.unsqueeze(1)).squeeze(1)
            self.batch.step_index(array(chosen))
            self.over[step] = self.tables.done
            self.outcome[step] = singled_out(self.tables.reward, self.one_loses)
        self.observe(self.settings.steps)
        return int(self.over.sum())

    def observe(self, step: int) -> None:
        """Store what the seats to decide see before a step."""
        self.seen[step] = self.tables.open
        self.turn[step] = self.tables.turn
        if step < self.settings.steps:
            self.count[step] = self.tables.count

    @torch.no_grad()  # type: ignore[untyped-decorator]
    def judge(self, critic: Critic) -> None:
        """Compute advantages and targets, for each seat along the whole match."""
        players, steps = self.settings.players, self.settings.steps
        seats = torch.arange(players, device=self.turn.device)
        values = torch.stack([critic(seen).softmax(1) for seen in self.seen])
        # In the order of the seats; the critic puts the seat to decide first.
        by_seat = values.gather(2, (seats - self.turn.unsqueeze(2)) % players)
        gain = torch.zeros_like(self.outcome[0])
        for step in reversed(range(steps)):
            over = self.over[step].unsqueeze(1)
            after = torch.where(over, self.outcome[step], by_seat[step + 1])
            later = torch.where(over, torch.zeros_like(gain), gain)
            gain = after - by_seat[step] + self.settings.horizon * later
            turn = self.turn[step].unsqueeze(1)
            self.advantage[step] = gain.gather(1, turn).squeeze(1)
            reached = by_seat[step] + gain
            self.target[step] = reached.gather(1, (seats + turn) % players)
        if self.one_loses:
            self.advantage.neg_()
        self.advantage /= self.advantage.std() + 1e-6


def singled_out(reward: Tensor, one_loses: bool) -> Tensor:
    """Return each seat's share of the win; where all but one win together, 1 for the loser."""
    return (reward == 0).float() if one_loses else reward


def make_batch(settings: Settings, size: int, seed: int, opponents: dict[int, str]) -> Batch:
    """Return tables in the layout of the nets."""
    return Batch(
        settings.game,
        settings.players,
        size,
        seed,
        options=dict.fromkeys(settings.options, True),
        opponents=opponents,
        skip_forced=True,
        canonical=True,
        open=True,
        features=True,
        threads=settings.threads,
        device=settings.device,
    )


def shared(batch: Batch) -> Tables:
    """Return the arrays of a batch as tensors."""
    return Tables(*(tensor(getattr(batch, name)) for name in Tables._fields))


def tensor(array: Any) -> Tensor:
    """Return an array of a batch as a tensor, without a copy."""
    return torch.from_numpy(array) if hasattr(array, "ctypes") else torch.from_dlpack(array)


def array(indices: Tensor) -> Any:
    """Return indices as an array on the device of the batch."""
    return indices.numpy() if indices.device.type == "cpu" else indices
