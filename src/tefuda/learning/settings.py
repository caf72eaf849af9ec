"""The settings of a training."""

from __future__ import annotations

import msgspec

from tefuda.bots.expert.setting import Setting
from tefuda.errors import BadOption
from tefuda.research.batch import Device

POSITIVE = (
    "seconds",
    "threads",
    "width",
    "layers",
    "tables",
    "steps",
    "minibatch",
    "epochs",
    "rate",
)


class Settings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The setting that is trained, and everything that decides how."""

    game: str
    players: int
    options: tuple[str, ...] = ()
    seconds: float = 600.0  # in all; unless there is a number of decisions
    decisions: int = 0  # in all, or 0; learning rate and entropy follow from the part that is over
    seed: int = 1
    device: Device = "cpu"
    threads: int = 1
    width: int = 256  # of the layers of both nets
    layers: int = 2  # hidden ones
    tables: int = 512  # matches in step
    steps: int = 64  # decisions at each table between two updates
    minibatch: int = 2048
    epochs: int = 1  # how often each decision is learned from
    rate: float = 1e-3  # learning rate at the beginning
    last_rate: float = 0.03  # part of it that is left at the end
    entropy: float = 0.03  # what uncertainty counts at the beginning
    last_entropy: float = 0.003  # and at the end
    horizon: float = 0.95  # lambda of the advantages
    clip: float = 0.2  # how far a probability may move in an update
    gradient: float = 0.5  # the largest norm of a gradient

    def __post_init__(self) -> None:
        """Raise `BadOption` for numbers with which nothing can be learned."""
        if self.decisions < 0:
            raise BadOption(f"decisions is 0 or more, not {self.decisions}")
        for name in POSITIVE:
            if not getattr(self, name) > 0:
                raise BadOption(f"{name} is more than 0, not {getattr(self, name)}")

    @property
    def setting(self) -> Setting:
        """The setting that the nets are for."""
        return Setting(self.game, self.players, self.options)
