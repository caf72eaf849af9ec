"""Contests of a net in training: it plays each seat of every deal among a built-in policy."""

from __future__ import annotations

from typing import NamedTuple

import torch

from tefuda.games import get
from tefuda.learning.nets import Actor
from tefuda.learning.rollout import array, make_batch, tensor
from tefuda.learning.settings import Settings


class Share(NamedTuple):
    """The share of matches that a net has won, with its margin of error, in percent."""

    wins: float
    error: float  # of a 95 % interval over deals

    def __str__(self) -> str:
        """Return the share as text.

        >>> print(Share(51.23, 1.04))
        51.2 % ±1.0
        """
        return f"{self.wins:.1f} % ±{self.error:.1f}"


@torch.no_grad()  # type: ignore[untyped-decorator]
def contest(actor: Actor, settings: Settings, opponent: str, deals: int, seed: int) -> Share:
    """Play deals with the net in each seat; it plays the move that it prefers."""
    seats = range(settings.players)
    wins = torch.stack([seat_wins(actor, settings, opponent, deals, seed, seat) for seat in seats])
    by_deal = wins.mean(0) * 100.0
    error = 1.96 * float(by_deal.std()) / deals**0.5
    return Share(float(by_deal.mean()), error)


def seat_wins(
    actor: Actor, settings: Settings, opponent: str, deals: int, seed: int, seat: int
) -> torch.Tensor:
    """Return the net's share of the win in each deal, at one seat."""
    others = {other: opponent for other in range(settings.players) if other != seat}
    batch = make_batch(settings, deals, seed, others)
    one_loses = get(settings.game).one_loses(settings.players, settings.options)
    found = torch.zeros(deals, device=settings.device)
    waiting = torch.ones(deals, dtype=torch.bool, device=settings.device)
    while bool(waiting.any()):
        count = tensor(batch.count).long()
        most = int(count.max())
        logits = actor(
            tensor(batch.observation),
            tensor(batch.legal)[:, :most],
            tensor(batch.features)[:, :most],
            count,
        )
        batch.step_index(array(logits.argmax(1)))
        reward = tensor(batch.reward)[:, seat]
        ended = tensor(batch.done) & waiting
        found[ended] = (reward[ended] > 0).float() if one_loses else reward[ended]
        waiting &= ~ended
    return found
