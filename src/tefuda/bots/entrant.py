"""A bot and its settings as text, such as `hard:milliseconds=50`; or a bot of this program."""

from __future__ import annotations

import inspect
import re
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from tefuda.bots import bot_file
from tefuda.bots.bot import Bot
from tefuda.bots.bot_file import BotFile
from tefuda.bots.policies import policy
from tefuda.bots.registry import REGISTERED, RESERVED_NAMES, Maker, made_by, make, maker_name
from tefuda.errors import BadOption

POLICIES = {"random": policy.RANDOM, "easy": policy.EASY, "normal": policy.NORMAL}
TEXT = re.compile(r"([\w.-]+)(?::(.+))?")
FILE = re.compile(r"(.+\.py):([A-Za-z_]\w*)(?::(.+))?")
RESERVED = ("name", "game", "seed")  # arguments of `make` that are no settings
SETTING = re.compile(r"([a-z_]\w*)=([\w./+-]+)")  # a path may be one


@dataclass(frozen=True)
class Entrant:
    """A bot by name, with its settings.

    A bot of this program brings its maker along, and a bot of a file its source, so that other
    processes can make it, too.
    """

    name: str
    settings: tuple[tuple[str, Any], ...] = ()
    own: Maker | BotFile | None = field(default=None, compare=False)

    def __reduce__(self) -> tuple[Callable[..., Entrant], tuple[object, ...]]:
        """Pickle a maker with its code where it cannot be imported, as in a notebook."""
        if self.own is None or isinstance(self.own, BotFile):
            return Entrant, (self.name, self.settings, self.own)
        import cloudpickle

        return unpickled, (self.name, self.settings, cloudpickle.dumps(self.own))

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

    @property
    def source(self) -> str:
        """The source of a bot of this program or of a file, if it is known; otherwise empty."""
        if isinstance(self.own, BotFile):
            return self.own.source
        try:
            return "" if self.own is None else inspect.getsource(self.own)
        except (OSError, TypeError):
            return ""


def unpickled(name: str, settings: tuple[tuple[str, Any], ...], maker: bytes) -> Entrant:
    """Return an entrant with its own maker again."""
    import cloudpickle

    return Entrant(name, settings, cloudpickle.loads(maker))


def entrant(bot: str | Maker) -> Entrant:
    """Return the entrant that is meant by a text, a bot file, or a class of this program.

    >>> str(entrant("hard:milliseconds=50"))
    'hard:milliseconds=50'
    """
    if not isinstance(bot, str):
        if not callable(bot):
            raise BadOption(f"a bot is given by name or as a class, not as {bot!r}")
        name = maker_name(bot)
        if name in RESERVED_NAMES:
            raise BadOption(f"there is a bot {name!r} already: give your class another name")
        return Entrant(name, (), bot)
    if in_file := FILE.fullmatch(bot):
        path, name, settings = in_file.groups()
        known_as = f"{Path(path).name}:{name}"
        return Entrant(known_as, parsed_settings(settings), bot_file.read(path, name))
    read = parse(bot)
    if read.name.endswith(".py"):
        raise BadOption(f"name the class in the file too: {read.name}:MyBot")
    return Entrant(read.name, read.settings, REGISTERED.get(read.name))


def parse(text: str) -> Entrant:
    """Return the entrant that a text names, or raise `BadOption`.

    >>> parse("hard:milliseconds=50")
    Entrant(name='hard', settings=(('milliseconds', 50),), own=None)
    """
    read = TEXT.fullmatch(text)
    if read is None:
        raise BadOption(f"a bot is written like normal or hard:milliseconds=50, not {text!r}")
    return Entrant(read[1], parsed_settings(read[2]))


def parsed_settings(text: str | None) -> tuple[tuple[str, Any], ...]:
    """Return the settings in a text, or raise `BadOption`.

    >>> parsed_settings("patience=3,style=bold")
    (('patience', 3), ('style', 'bold'))
    """
    settings = []
    for setting in text.split(",") if text else ():
        parts = SETTING.fullmatch(setting)
        if parts is None:
            raise BadOption(f"settings of a bot are written name=value, not {setting!r}")
        if parts[1] in RESERVED:
            raise BadOption(f"{parts[1]!r} is not a setting of a bot: the table sets it")
        settings.append((parts[1], value(parts[2])))
    return tuple(settings)


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
    settings = dict(entrant.settings)
    if entrant.own is None:
        return make(entrant.name, game, seed=seed, **settings)
    maker = entrant.own.maker if isinstance(entrant.own, BotFile) else entrant.own
    return made_by(maker, entrant.name, game, seed, settings)
