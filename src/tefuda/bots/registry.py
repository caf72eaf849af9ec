"""The bots by name: ours, those that this program registers, and those of other packages.

A bot is offered by a maker: a class or function that takes the name of a game, a seed (a whole
number below 2**60) and settings. It returns a `Bot`, or raises `UnknownBot` if it does not play
that game. A package names its makers as entry points of the group `tefuda.bots`.
"""

from __future__ import annotations

import inspect
import re
import secrets
from collections.abc import Callable, Mapping
from functools import cache
from importlib.metadata import EntryPoint, entry_points
from typing import Any, TypeVar

from tefuda.bots.bot import Bot
from tefuda.bots.policies.policy import EASY, NORMAL, RANDOM
from tefuda.bots.policies.policy_bot import PolicyBot
from tefuda.errors import BadOption, UnknownBot
from tefuda.extras import require
from tefuda.games import get
from tefuda.games.seeds import seed_number

GROUP = "tefuda.bots"

NAME = re.compile(r"[\w.-]+")

Maker = Callable[..., Bot]
AnyMaker = TypeVar("AnyMaker", bound=Maker)


def make_random(game: str, seed: int) -> Bot:
    """Make a bot that plays any legal move."""
    return PolicyBot(game, RANDOM, seed)


def make_easy(game: str, seed: int) -> Bot:
    """Make a bot for beginners: it plays plausibly and makes mistakes."""
    return PolicyBot(game, EASY, seed)


def make_normal(game: str, seed: int) -> Bot:
    """Make a bot that knows the game and does not search."""
    return PolicyBot(game, NORMAL, seed)


def make_hard(
    game: str, seed: int, milliseconds: float | None = None, simulations: int | None = None
) -> Bot:
    """Make a bot that searches over hands that the others may hold."""
    require("fast", "The bot hard")
    from tefuda.bots.search.hard import Hard

    return Hard(game, seed, milliseconds, simulations)


def make_expert(game: str, seed: int, worlds: int = 0, weights: str | None = None) -> Bot:
    """Make a bot that plays by a net, where there are weights for the setting."""
    require("expert", "The bot expert")
    from tefuda.bots.expert.player import Expert

    return Expert(game, seed, worlds, weights)


def make_master(
    game: str,
    seed: int,
    milliseconds: float | None = None,
    simulations: int | None = None,
    weights: str | None = None,
) -> Bot:
    """Make a bot that searches with a net, where there are weights for the setting."""
    require("fast", "The bot master")
    from tefuda.bots.expert.master import Master

    return Master(game, seed, milliseconds, simulations, weights)


OURS: dict[str, Maker] = {  # from weak to strong
    "random": make_random,
    "easy": make_easy,
    "normal": make_normal,
    "hard": make_hard,
    "expert": make_expert,
    "master": make_master,
}
RESERVED_NAMES = (*OURS, "oracle")  # the arena has an oracle


REGISTERED: dict[str, Maker] = {}


def register(maker: AnyMaker, name: str | None = None) -> AnyMaker:
    """Give a bot of this program a name; return its maker, so that this decorates classes.

    The name is that of the class or function unless another is given. Registering it again
    replaces the bot.

    >>> class Hasty(Bot):
    ...     def choose(self, view):
    ...         return view["legal"][0]
    >>> register(Hasty) is Hasty
    True
    >>> make("Hasty", game="dnup").choose({"seat": 0, "turn": 1})
    Traceback (most recent call last):
    tefuda.errors.BadView: a bot decides on a view, as Match.view(seat) returns it: 'legal'
    """
    named = maker_name(maker) if name is None else name
    if not isinstance(named, str) or not NAME.fullmatch(named):
        raise BadOption(f"the name of a bot has letters, digits, '.', '-' and '_', not {named!r}")
    if named in RESERVED_NAMES or named in external_bots():
        raise BadOption(f"there is a bot {named!r} already: register yours with another name=...")
    if not callable(maker):
        raise BadOption(f"a bot is a class or function that makes one, not {maker!r}")
    check_maker(maker, named)
    REGISTERED[named] = maker
    return maker


def check_maker(maker: Maker, name: str) -> None:
    """Raise `BadOption` for a class that is no `Bot`, or that lacks a method."""
    if not isinstance(maker, type):
        return
    if not issubclass(maker, Bot):
        raise BadOption(f"the class of bot {name!r} is not a subclass of tefuda.bots.Bot")
    if missing := sorted(maker.__abstractmethods__):
        raise BadOption(f"the class of bot {name!r} does not define {', '.join(missing)}")


def maker_name(maker: object) -> str:
    """Return the name of a class or function, or raise `BadOption`."""
    name = getattr(maker, "__name__", None)
    if not isinstance(name, str):
        raise BadOption(f"{maker!r} has no name of its own: register it with name=...")
    return name


@cache
def external_bots() -> dict[str, EntryPoint]:
    """Find the bots of other packages that are installed, by name."""
    return {point.name: point for point in entry_points(group=GROUP)}


def names() -> list[str]:
    """Return the names of all bots, ours from weak to strong first, then the registered ones.

    >>> names()[:4]
    ['random', 'easy', 'normal', 'hard']
    """
    external = set(external_bots()) - {*OURS, *REGISTERED}
    return [*OURS, *REGISTERED, *sorted(external)]


def make(name: str, game: str, seed: int | None = None, **settings: Any) -> Bot:
    """Return a bot for one seat of one match.

    With a seed it plays the same moves in the same match. `hard` and `master` take `milliseconds`
    per move (200) or a number of `simulations`; with simulations a seed fixes their moves, too.

    >>> import tefuda
    >>> match = tefuda.Match("datto", players=2, seed=1)
    >>> dealt = match.deal()
    >>> bot = make("normal", game="datto", seed=1)
    >>> bot.choose(match.view(match.turn)) in match.legal_moves()
    True
    """
    get(game)
    number = secrets.randbits(60) if seed is None else seed_number(seed)
    return made_by(_maker(name), name, game, number, settings)


def made_by(maker: Maker, name: str, game: str, seed: int, settings: Mapping[str, Any]) -> Bot:
    """Call a maker; raise `BadOption` for a setting that it does not have."""
    check_maker(maker, name)
    signature = inspect.signature(maker)
    takes = list(signature.parameters.values())[2:]
    if not any(taken.kind is taken.VAR_KEYWORD for taken in takes):
        known = [taken.name for taken in takes]
        for setting in settings:
            if setting not in known:
                offered = ", ".join(known) or "none"
                raise BadOption(f"bot {name!r} has no setting {setting!r}; its settings: {offered}")
    try:
        signature.bind(game, seed, **settings)
    except TypeError as problem:
        raise BadOption(
            f"bot {name!r} is called with a game, a seed and its settings: {problem}"
        ) from problem
    bot = maker(game, seed, **settings)
    if not isinstance(bot, Bot):
        raise BadOption(f"bot {name!r} is not a tefuda.bots.Bot but a {type(bot).__name__}")
    return bot


def _maker(name: str) -> Maker:
    """Return the maker of the bots of this name."""
    if name in OURS:
        return OURS[name]
    if name in REGISTERED:
        return REGISTERED[name]
    if name not in external_bots():
        raise UnknownBot(f"there is no bot {name!r}; there are {', '.join(names())}")
    try:
        maker: Maker = external_bots()[name].load()
    except Exception as problem:  # the import of another package can fail in any way
        raise UnknownBot(f"bot {name!r} cannot be loaded: {problem}") from problem
    return maker
