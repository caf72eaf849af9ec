"""The nets in PyTorch: the actor rates moves, the critic sees all hands and predicts the winner."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import torch
from torch import Tensor, nn

from tefuda.bots.expert.encoded import FLAG, encoder
from tefuda.bots.expert.net import Layer, quantized
from tefuda.games import get

NOWHERE = -1e9  # the logit of the padding after the legal moves


class Net(nn.Module):  # type: ignore[misc]
    """A multilayer perceptron with ReLU; its input is an encoding."""

    steps: Tensor

    def __init__(self, steps: Any, width: int, layers: int, outputs: int) -> None:
        super().__init__()
        self.register_buffer("steps", torch.tensor(steps / FLAG, dtype=torch.float32), False)
        sizes = [len(steps), *[width] * layers, outputs]
        self.layers = nn.ModuleList(nn.Linear(inputs, size) for inputs, size in pairwise(sizes))
        for layer in self.layers:
            nn.init.zeros_(layer.bias)
        nn.init.zeros_(self.layers[-1].weight)

    def forward(self, seen: Tensor) -> Tensor:
        """Return the outputs for rows of an encoding."""
        inside = seen.float() * self.steps
        for layer in self.layers[:-1]:
            inside = torch.relu(layer(inside))
        last: Tensor = self.layers[-1](inside)
        return last

    def quantized(self) -> list[Layer]:
        """Return the layers, quantized to 8 bits."""
        return [
            quantized(layer.weight.detach().cpu().numpy(), layer.bias.detach().cpu().numpy())
            for layer in self.layers
        ]


class Actor(nn.Module):  # type: ignore[misc]
    """Computes a logit for each legal move: that of its action plus its weighted features."""

    feature_steps: Tensor

    def __init__(self, game: str, players: int, width: int, layers: int) -> None:
        super().__init__()
        seen = encoder(game, players)
        self.actions = len(get(game).encoding.actions(players))
        features = torch.tensor(seen.feature_steps / FLAG, dtype=torch.float32)
        self.register_buffer("feature_steps", features, False)
        self.net = Net(seen.steps, width, layers, self.actions + len(features))

    def forward(self, seen: Tensor, legal: Tensor, features: Tensor, count: Tensor) -> Tensor:
        """Return the logits of the legal moves; from `count` on, there is padding."""
        found = self.net(seen)
        by_action = found[:, : self.actions].gather(1, legal.long())
        counts = (found[:, self.actions :] * self.feature_steps).unsqueeze(2)
        logits = by_action + torch.bmm(features.float(), counts).squeeze(2)
        places = torch.arange(legal.shape[1], device=legal.device)
        return logits.masked_fill(places >= count.unsqueeze(1), NOWHERE)


class Critic(nn.Module):  # type: ignore[misc]
    """Predicts from all hands which seat wins or, where all but one win together, loses.

    It has one logit for each seat; the first is that of the seat to decide.
    """

    def __init__(self, game: str, players: int, width: int, layers: int) -> None:
        super().__init__()
        self.net = Net(encoder(game, players).open_steps, width, layers, players)

    def forward(self, seen: Tensor) -> Tensor:
        """Return the logits of the seats."""
        found: Tensor = self.net(seen)
        return found
