"""Colour for plain text: cards and seats stand out. Colour never says what the text does not."""

from __future__ import annotations

import re

from rich.text import Text

from tefuda.games.game import Game

YOU = re.compile(r"\b[Yy]ou\b|あなた")


def coloured(text: str, style: str = "", game: Game | None = None) -> Text:
    """Return the same text, with colours where the terminal has them; cards in those of the game.

    >>> coloured("You play R7.").plain
    'You play R7.'
    """
    shown = Text(text, style)
    for pattern, colour in game.card_styles if game else ():
        shown.highlight_regex(pattern, colour)
    shown.highlight_regex(YOU, "bold")
    return shown
