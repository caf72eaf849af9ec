"""The nets in PyTorch: the actor rates moves, the critic sees all hands and predicts the winner."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import torch
from torch import Tensor, nn
from torch.nn import functional

from tefuda.bots.expert.encoded import FLAG, encoder
from tefuda.bots.expert.net import EPSILON, Layer, quantized

NOWHERE = -1e9  # the logit of the padding after the legal moves


class Net(nn.Module):  # type: ignore[misc]
    """A residual net; its input is an encoding.

    A block adds to the activations what two layers make of their normalized values. At first the
    second layer of each block and the outputs are zero. `kind` is the type of the activations.
    """

    steps: Tensor

    def __init__(
        self, steps: Any, width: int, blocks: int, outputs: int, kind: torch.dtype
    ) -> None:
        super().__init__()
        self.register_buffer("steps", torch.tensor(steps / FLAG, dtype=kind), False)
        self.kind = kind
        self.first = nn.Linear(len(steps), width)
        self.inner = nn.ModuleList(nn.Linear(width, width) for _ in range(blocks))
        self.outer = nn.ModuleList(nn.Linear(width, width) for _ in range(blocks))
        self.last = nn.Linear(width, outputs)
        for layer in self.ordered():
            nn.init.zeros_(layer.bias)
        for layer in (*self.outer, self.last):
            nn.init.zeros_(layer.weight)

    def ordered(self) -> Iterator[nn.Linear]:
        """Yield the layers in the order of their use."""
        yield self.first
        for inner, outer in zip(self.inner, self.outer, strict=True):
            yield from (inner, outer)
        yield self.last

    def forward(self, seen: Tensor) -> Tensor:
        """Return the outputs for rows of an encoding."""
        reached = self.linear(self.first, seen.to(self.kind) * self.steps)
        for inner, outer in zip(self.inner, self.outer, strict=True):
            added = torch.relu(self.linear(inner, normalized(reached)))
            reached = reached + self.linear(outer, added)
        return self.linear(self.last, torch.relu(normalized(reached))).float()

    def linear(self, layer: nn.Linear, inputs: Tensor) -> Tensor:
        """Return the outputs of a layer, computed in the type of the activations."""
        return functional.linear(inputs, layer.weight.to(self.kind), layer.bias.to(self.kind))

    def quantized(self) -> list[Layer]:
        """Return the layers, quantized to 8 bits."""
        return [
            quantized(layer.weight.detach().cpu().numpy(), layer.bias.detach().cpu().numpy())
            for layer in self.ordered()
        ]


def normalized(reached: Tensor) -> Tensor:
    """Return activations with a mean square of 1."""
    return functional.rms_norm(reached, reached.shape[-1:], eps=EPSILON)


class Actor(nn.Module):  # type: ignore[misc]
    """Computes a logit for each legal move: that of its action plus its weighted features.

    Games with very many actions have no output for each of them, only for features.
    """

    feature_steps: Tensor

    def __init__(
        self, game: str, players: int, width: int, blocks: int, kind: torch.dtype = torch.float32
    ) -> None:
        super().__init__()
        seen = encoder(game, players)
        self.actions = seen.rated_actions
        features = torch.tensor(seen.feature_steps / FLAG, dtype=torch.float32)
        self.register_buffer("feature_steps", features, False)
        self.net = Net(seen.steps, width, blocks, self.actions + len(features), kind)

    def forward(self, seen: Tensor, legal: Tensor, features: Tensor, count: Tensor) -> Tensor:
        """Return the logits of the legal moves; from `count` on, there is padding."""
        return self.rate_moves(self.net(seen), legal, features, count)

    def rate_moves(self, found: Tensor, legal: Tensor, features: Tensor, count: Tensor) -> Tensor:
        """Return the logits of the legal moves from the outputs of the net."""
        weights = found[:, self.actions :] * self.feature_steps
        logits = (features * weights.unsqueeze(1)).sum(2)
        if self.actions:
            logits = logits + found[:, : self.actions].gather(1, legal.long())
        places = torch.arange(legal.shape[1], device=legal.device)
        return logits.masked_fill(places >= count.unsqueeze(1), NOWHERE)


class Critic(nn.Module):  # type: ignore[misc]
    """Predicts from all hands which seat wins or, where all but one win together, loses.

    It has one logit for each seat; the first is that of the seat to decide.
    """

    def __init__(
        self, game: str, players: int, width: int, blocks: int, kind: torch.dtype = torch.float32
    ) -> None:
        super().__init__()
        self.net = Net(encoder(game, players).open_steps, width, blocks, players, kind)

    def forward(self, seen: Tensor) -> Tensor:
        """Return the logits of the seats."""
        found: Tensor = self.net(seen)
        return found
