"""The settings for which `expert` has weights; found from their cards, without NumPy."""

from __future__ import annotations

import json
from collections.abc import Collection
from functools import cache
from itertools import chain, combinations
from pathlib import Path
from typing import Any, NamedTuple

from tefuda.games import get, names
from tefuda.games.game import folder_of


class Setting(NamedTuple):
    """A game, a number of players and options, for which a net is trained."""

    game: str
    players: int
    options: tuple[str, ...] = ()  # the options that are on, in the order of the game

    @property
    def label(self) -> str:
        """The name of the files of its weights.

        >>> Setting("nana", 3, ("lead_may_pass",)).label
        'nana-3-lead_may_pass'
        """
        return "-".join([self.game, str(self.players), *self.options])

    def serves(self, other: Setting) -> bool:
        """Return whether weights for this setting play another one.

        Weights without options play those under which as many win: all inputs are the same.

        >>> standard = Setting("nana", 3)
        >>> standard.serves(Setting("nana", 3, ("lead_may_pass",)))
        True
        >>> standard.serves(Setting("nana", 3, ("advanced_scoring",)))
        False
        """
        if self == other:
            return True
        one_loses = get(self.game).one_loses
        return self == other._replace(options=()) and (
            one_loses(self.players, ()) == one_loses(other.players, other.options)
        )

    def __str__(self) -> str:
        """Return the setting in words.

        >>> print(Setting("datto", 2), "/", Setting("nana", 3, ("lead_may_pass",)))
        DATTO! with 2 players / Nana Toridori with 3 players and lead_may_pass
        """
        title = f"{get(self.game).title} with {self.players} players"
        return f"{title} and {' and '.join(self.options)}" if self.options else title


def setting_of(game: str, players: int, options: Collection[str]) -> Setting:
    """Return a setting, its options in the order of the game."""
    ordered = tuple(option.name for option in get(game).options if option.name in options)
    return Setting(game, players, ordered)


def setting_on(card: dict[str, Any]) -> Setting:
    """Return the setting that a card names."""
    return Setting(card["game"], card["players"], tuple(card["options"]))


def shipped_in(game: str) -> Path | None:
    """Return the folder of the weights of a game; None if the game has no bots of its own."""
    package = get(game).bots
    return None if package is None else folder_of(package) / "weights"


@cache
def trained() -> frozenset[Setting]:
    """Return the settings that have weights of their own."""
    folders = [folder for name in names() if (folder := shipped_in(name)) is not None]
    cards = [card for folder in folders for card in sorted(folder.glob("*.json"))]
    return frozenset(setting_on(json.loads(card.read_text("utf-8"))) for card in cards)


@cache
def offered() -> frozenset[Setting]:
    """Return the settings that `expert` plays: with their own weights, or the standard ones."""
    found = trained()
    standard = [setting for setting in found if not setting.options]
    return found.union(*(served(setting) for setting in standard))


def served(setting: Setting) -> set[Setting]:
    """Return the settings with options that weights for none of them play, too."""
    known = [one.name for one in get(setting.game).options if setting.players in one.players]
    chosen = chain.from_iterable(combinations(known, count) for count in range(1, len(known) + 1))
    return {other for names in chosen if setting.serves(other := setting._replace(options=names))}
