"""Colour for plain text: cards and seats stand out. Colour never says what the text does not."""

from __future__ import annotations

import re

from rich.text import Text

CARD_STYLES = {
    "R": "bold red",
    "O": "bold dark_orange",
    "Y": "bold yellow",
    "G": "bold green",
    "T": "bold cyan",
    "B": "bold blue",
    "V": "bold purple",
    "P": "bold hot_pink",
}

# Japanese characters are letters to `re`: next to them \b finds no end of a card.
COLOURED_CARD = re.compile(rf"(?<![A-Za-z0-9])([{''.join(CARD_STYLES)}])[13579](?![A-Za-z0-9])!?")
YOU = re.compile(r"\b[Yy]ou\b|あなた")


def coloured(text: str, style: str = "") -> Text:
    """Return the same text, with colours where the terminal has them.

    >>> coloured("You play R7.").plain
    'You play R7.'
    """
    shown = Text(text, style)
    for card in COLOURED_CARD.finditer(text):
        shown.stylize(CARD_STYLES[card[1]], *card.span())
    shown.highlight_regex(YOU, "bold")
    return shown
