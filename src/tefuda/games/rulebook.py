"""The rules of a game for people: `rules.md` in the game's folder, in our own words."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

SHORT = "## In short\n"


class Rulebook(NamedTuple):
    """The rules as Markdown, and what front ends want to show of them."""

    text: str  # all of it
    tagline: str  # one line that says what kind of game it is
    short: str  # as much as fits on a card


def rulebook(name: str) -> Rulebook:
    """The rulebook of a game.

    >>> rulebook("datto").tagline
    'A trick-taking race of hares, for 2 to 4 players.'
    """
    text = (Path(__file__).parent / name / "rules.md").read_text(encoding="utf-8")
    tagline = text.split("\n\n")[1]
    short = text.partition(SHORT)[2].partition("\n## ")[0].strip()
    return Rulebook(text, tagline, short)
