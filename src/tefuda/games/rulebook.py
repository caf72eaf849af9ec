"""The rules of a game for people, in our own words: `rules.md` and, in Japanese, `rules.ja.md`."""

from __future__ import annotations

from typing import NamedTuple

from tefuda.catalogue import Language
from tefuda.games import get

FILES: dict[Language, str] = {"en": "rules.md", "ja": "rules.ja.md"}
SHORT: dict[Language, str] = {"en": "In short", "ja": "かんたんに言うと"}  # titles of sections
TWO: dict[Language, str] = {"en": "two players", "ja": "2人戦"}
WITH_TWO: dict[Language, str] = {"en": "With two players", "ja": "2人戦では"}


class Rulebook(NamedTuple):
    """The rules as Markdown, and the parts that front ends show."""

    text: str  # all of it
    tagline: str  # one line that says what kind of game it is
    short: str  # as much as fits on a card
    two: str  # what differs with two players; empty where nothing does
    language: Language

    def short_for(self, players: int) -> str:
        """Return the rules in short, for this number of players."""
        if players != 2 or not self.two:
            return self.short
        return f"{self.short}\n\n**{WITH_TWO[self.language]}**\n\n{self.two}"


def rulebook(name: str, language: Language = "en") -> Rulebook:
    """Return the rulebook of a game.

    >>> rulebook("datto").tagline
    'A trick-taking race of hares, for 2 to 4 players.'
    >>> rulebook("datto", "ja").tagline
    'うさぎのレースをトリックテイキングで。2〜4人用。'
    """
    text = (get(name).folder / FILES[language]).read_text(encoding="utf-8")
    tagline = text.split("\n\n")[1]
    sections = dict(section.split("\n", 1) for section in text.split("\n## ")[1:])
    short = sections[SHORT[language]]
    two = next((body for title, body in sections.items() if TWO[language] in title.lower()), "")
    return Rulebook(text, tagline, short.strip(), two.strip(), language)
