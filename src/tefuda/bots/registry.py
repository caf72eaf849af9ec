"""The bots by name: ours, and those of other packages.

A package offers a bot by an entry point of the group `tefuda.bots`: a callable that takes the name
of a game, a seed (a whole number below 2**60) and settings. It returns a `Bot`, or raises
`UnknownBot` if it does not play that game.
"""

from __future__ import annotations

import inspect
import secrets
from collections.abc import Callable, Mapping
from functools import cache
from importlib.metadata import EntryPoint, entry_points
from typing import Any

from tefuda.bots.bot import Bot
from tefuda.bots.policies.policy import EASY, NORMAL, RANDOM
from tefuda.bots.policies.policy_bot import PolicyBot
from tefuda.errors import BadOption, UnknownBot
from tefuda.extras import require
from tefuda.games import get
from tefuda.games.seeds import seed_number

GROUP = "tefuda.bots"

Maker = Callable[..., Bot]


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


OURS: dict[str, Maker] = {
    "random": make_random,
    "easy": make_easy,
    "normal": make_normal,
    "hard": make_hard,
}


@cache
def _external_bots() -> dict[str, EntryPoint]:
    return {point.name: point for point in entry_points(group=GROUP)}


def names() -> list[str]:
    """Return the names of all bots, ours from weak to strong first.

    >>> names()[:4]
    ['random', 'easy', 'normal', 'hard']
    """
    return [*OURS, *sorted(set(_external_bots()) - set(OURS))]


def make(name: str, game: str, seed: int | None = None, **settings: Any) -> Bot:
    """Return a bot for one seat of one match.

    With a seed it plays the same moves in the same match. `hard` takes `milliseconds` per move
    (200) or a number of `simulations`; with simulations a seed fixes its moves, too.

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
    takes = list(inspect.signature(maker).parameters.values())[2:]
    if not any(taken.kind is taken.VAR_KEYWORD for taken in takes):
        known = [taken.name for taken in takes]
        for setting in settings:
            if setting not in known:
                offered = ", ".join(known) or "none"
                raise BadOption(f"bot {name!r} has no setting {setting!r}; its settings: {offered}")
    return maker(game, seed, **settings)


def _maker(name: str) -> Maker:
    """Return the maker of the bots of this name."""
    if name in OURS:
        return OURS[name]
    if name not in _external_bots():
        raise UnknownBot(f"there is no bot {name!r}; there are {', '.join(names())}")
    try:
        maker: Maker = _external_bots()[name].load()
    except Exception as problem:  # the import of another package can fail in any way
        raise UnknownBot(f"bot {name!r} cannot be loaded: {problem}") from problem
    return maker
