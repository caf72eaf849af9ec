"""The settings that a bot plays: all of ours play every one, except `expert`."""

from __future__ import annotations

from collections.abc import Collection
from typing import TYPE_CHECKING

from tefuda.bots.expert.setting import Setting, offered, setting_of
from tefuda.errors import UnknownBot

if TYPE_CHECKING:
    from tefuda.bots.entrant import Entrant

EXPERT = "expert"


def plays(name: str, game: str, players: int, options: Collection[str] = ()) -> bool:
    """Return whether a built-in bot plays a game with this number of players and these options.

    >>> plays("hard", "nana", 6), plays("expert", "nana", 6, ["lead_may_pass"])
    (True, False)
    """
    return name != EXPERT or setting_of(game, players, options) in offered()


def check_plays(entrant: Entrant, game: str, players: int, options: Collection[str] = ()) -> None:
    """Raise `UnknownBot` if a built-in bot does not play this, unless it brings its own weights."""
    own_weights = "weights" in dict(entrant.settings)
    if not own_weights and not plays(entrant.name, game, players, options):
        raise no_weights(setting_of(game, players, options))


def no_weights(setting: Setting) -> UnknownBot:
    """Return the error of a setting that `expert` does not play."""
    known = "; ".join(sorted(map(str, offered()))) or "nothing yet"
    return UnknownBot(
        f"expert has no weights for {setting}; it plays {known} "
        "('tefuda learn' trains weights of your own)"
    )
