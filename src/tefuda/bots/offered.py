"""The settings that a bot plays: all of ours play every one, except those that have learned."""

from __future__ import annotations

from collections.abc import Collection
from typing import TYPE_CHECKING, Literal

from tefuda.bots.expert.setting import Setting, offered, setting_of
from tefuda.errors import UnknownBot

if TYPE_CHECKING:
    from tefuda.bots.entrant import Entrant

LEARNED = ("expert", "master")  # they need weights
SEARCHING = ("hard", "master")  # they search for a given time, and give hints


def plays(name: str, game: str, players: int, options: Collection[str] = ()) -> bool:
    """Return whether a built-in bot plays a game with this number of players and these options.

    >>> plays("hard", "nana", 6), plays("master", "nana", 9)
    (True, False)
    """
    return name not in LEARNED or setting_of(game, players, options) in offered()


def adviser(game: str, players: int, options: Collection[str] = ()) -> Literal["hard", "master"]:
    """Return the bot that gives hints: the strongest one that plays this.

    >>> adviser("nana", 9)
    'hard'
    """
    return "master" if plays("master", game, players, options) else "hard"


def check_plays(entrant: Entrant, game: str, players: int, options: Collection[str] = ()) -> None:
    """Raise `UnknownBot` if a built-in bot does not play this, unless it brings its own weights."""
    own_weights = "weights" in dict(entrant.settings)
    if not own_weights and not plays(entrant.name, game, players, options):
        raise no_weights(setting_of(game, players, options))


def no_weights(setting: Setting) -> UnknownBot:
    """Return the error of a setting without weights."""
    known = sorted(str(one) for one in offered() if one.game == setting.game)
    return UnknownBot(
        f"{' and '.join(LEARNED)} have no weights for {setting}; "
        f"of this game they play {'; '.join(known) or 'nothing yet'} "
        "('tefuda learn' trains weights of your own)"
    )
