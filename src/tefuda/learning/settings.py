"""The settings of a training."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

import msgspec

from tefuda.bots.expert.setting import Setting
from tefuda.errors import BadOption
from tefuda.research.batch import Device

POSITIVE = (
    "seconds",
    "threads",
    "width",
    "blocks",
    "tables",
    "steps",
    "minibatch",
    "epochs",
    "rate",
)

ON_GPU = MappingProxyType(  # defaults that differ on a GPU, which wants much work at a time
    {
        "width": 512,
        "critic_width": 256,
        "blocks": 2,
        "tables": 65_536,
        "steps": 32,
        "minibatch": 32_768,
    }
)


class Settings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The setting to train, and the hyperparameters."""

    game: str
    players: int
    options: tuple[str, ...] = ()
    seconds: float = 600.0  # in total; unused if there is a number of decisions
    decisions: int = 0  # in total; 0: train for `seconds`
    seed: int = 1
    device: Device = "cpu"
    threads: int = 1
    width: int = 256  # of the hidden layers of the actor
    critic_width: int = 0  # of those of the critic; 0: as wide as the actor
    blocks: int = 1  # residual blocks of both nets
    tables: int = 512  # matches played in parallel
    steps: int = 64  # decisions at each table between two updates
    minibatch: int = 2048
    epochs: int = 1  # passes over the decisions of an update
    rate: float = 1e-3  # learning rate at the beginning
    last_rate: float = 0.03  # the share of `rate` that is left at the end
    entropy: float = 0.03  # weight of the entropy bonus at the beginning
    last_entropy: float = 0.003  # the same at the end
    horizon: float = 0.95  # lambda of the advantages
    clip: float = 0.2  # how far the ratio of probabilities may move in an update
    gradient: float = 0.5  # maximum norm of the gradients

    def __post_init__(self) -> None:
        """Raise `BadOption` for values that cannot work."""
        if self.decisions < 0:
            raise BadOption(f"decisions must be 0 or more, not {self.decisions}")
        if self.critic_width < 0:
            raise BadOption(f"critic_width must be 0 or more, not {self.critic_width}")
        for name in POSITIVE:
            if not getattr(self, name) > 0:
                raise BadOption(f"{name} must be more than 0, not {getattr(self, name)}")

    def resized(self, sizes: Mapping[str, int | None]) -> Settings:
        """Return settings with these sizes; those that are None are the defaults of the device."""
        found = dict(ON_GPU) if self.device == "cuda" else {}
        found |= {name: number for name, number in sizes.items() if number is not None}
        return msgspec.structs.replace(self, **found)

    @property
    def actor_shape(self) -> tuple[str, int, int, int]:
        """The game, the players, and the width and blocks of the actor."""
        return self.game, self.players, self.width, self.blocks

    @property
    def critic_shape(self) -> tuple[str, int, int, int]:
        """The same of the critic."""
        return self.game, self.players, self.critic_width or self.width, self.blocks

    @property
    def setting(self) -> Setting:
        """The setting for which the nets are trained."""
        return Setting(self.game, self.players, self.options)
