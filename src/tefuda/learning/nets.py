"""The nets in PyTorch: one chooses among the moves, one sees all hands and tells who wins."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import torch
from torch import Tensor, nn

from tefuda.bots.expert.encoded import FLAG, encoder
from tefuda.bots.expert.net import Layer, quantized
from tefuda.games import get

NOWHERE = -1e9  # the logit of a move that does not exist


class Net(nn.Module):  # type: ignore[misc]
    """Layers with everything below 0 cut off between them; takes an encoding as it is."""

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
        """Return the layers in 8 bits."""
        return [
            quantized(layer.weight.detach().cpu().numpy(), layer.bias.detach().cpu().numpy())
            for layer in self.layers
        ]


class Actor(nn.Module):  # type: ignore[misc]
    """Gives a logit to each legal move: its action's, plus what its features count here."""

    feature_steps: Tensor

    def __init__(self, game: str, players: int, width: int, layers: int) -> None:
        super().__init__()
        seen = encoder(game, players)
        self.actions = len(get(game).encoding.actions(players))
        features = torch.tensor(seen.feature_steps / FLAG, dtype=torch.float32)
        self.register_buffer("feature_steps", features, False)
        self.net = Net(seen.steps, width, layers, self.actions + len(features))

    def forward(self, seen: Tensor, legal: Tensor, features: Tensor, count: Tensor) -> Tensor:
        """Return the logits of the moves; those from `count` on do not exist."""
        found = self.net(seen)
        by_action = found[:, : self.actions].gather(1, legal.long())
        counts = (found[:, self.actions :] * self.feature_steps).unsqueeze(2)
        logits = by_action + torch.bmm(features.float(), counts).squeeze(2)
        places = torch.arange(legal.shape[1], device=legal.device)
        return logits.masked_fill(places >= count.unsqueeze(1), NOWHERE)


class Critic(nn.Module):  # type: ignore[misc]
    """Sees all hands: a logit for each seat, the seat to decide first, to be singled out.

    That is to win the match; where all but one win together, to lose it.
    """

    def __init__(self, game: str, players: int, width: int, layers: int) -> None:
        super().__init__()
        self.net = Net(encoder(game, players).open_steps, width, layers, players)

    def forward(self, seen: Tensor) -> Tensor:
        """Return the logits."""
        found: Tensor = self.net(seen)
        return found
