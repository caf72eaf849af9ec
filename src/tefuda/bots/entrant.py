"""A bot and its settings as text: `hard:milliseconds=50`."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any

from tefuda.bots.bot import Bot
from tefuda.bots.policies import policy
from tefuda.bots.registry import make
from tefuda.errors import BadOption

POLICIES = {"random": policy.RANDOM, "easy": policy.EASY, "normal": policy.NORMAL}
TEXT = re.compile(r"([\w.-]+)(?::(.+))?")
RESERVED = ("name", "game", "seed")  # arguments of `make` that are no settings
SETTING = re.compile(r"([a-z_]\w*)=([\w.+-]+)")


@dataclass(frozen=True)
class Entrant:
    """A bot by name, with its settings."""

    name: str
    settings: tuple[tuple[str, Any], ...] = ()

    def __str__(self) -> str:
        """Return the text that `parse` reads.

        >>> str(parse("hard:milliseconds=50"))
        'hard:milliseconds=50'
        """
        settings = ",".join(f"{name}={value}" for name, value in self.settings)
        return f"{self.name}:{settings}" if settings else self.name

    @property
    def policy(self) -> int | None:
        """The policy that it plays by; None: it is not a policy."""
        return POLICIES.get(self.name) if not self.settings else None


def parse(text: str) -> Entrant:
    """Return the entrant that a text names, or raise `BadOption`.

    >>> parse("hard:milliseconds=50")
    Entrant(name='hard', settings=(('milliseconds', 50),))
    """
    read = TEXT.fullmatch(text)
    if read is None:
        raise BadOption(f"a bot is written like normal or hard:milliseconds=50, not {text!r}")
    settings = []
    for setting in (read[2] or "").split(",") if read[2] else ():
        parts = SETTING.fullmatch(setting)
        if parts is None:
            raise BadOption(f"settings of a bot are written name=value, not {setting!r}")
        if parts[1] in RESERVED:
            raise BadOption(f"{parts[1]!r} is not a setting of a bot: the table sets it")
        settings.append((parts[1], value(parts[2])))
    return Entrant(read[1], tuple(settings))


def value(text: str) -> int | float | str:
    """Return a setting as a number, if it is one.

    >>> value("50"), value("0.5"), value("deep")
    (50, 0.5, 'deep')
    """
    for number in (int, float):
        try:
            return number(text)
        except ValueError:
            continue
    return text


def seated(entrant: Entrant, game: str, seed: int) -> Bot:
    """Return the bot for one seat of one match."""
    return make(entrant.name, game, seed=seed, **dict(entrant.settings))
