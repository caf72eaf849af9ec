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

COLOURED_CARD = re.compile(rf"\b([{''.join(CARD_STYLES)}])[13579]\b!?")
YOU = re.compile(r"\b[Yy]ou\b")


def coloured(text: str, style: str = "") -> Text:
    """Return the same text, with colours where the terminal has them.

    >>> coloured("You play R7.").plain
    'You play R7.'
    """
    paint = Text(text, style)
    for card in COLOURED_CARD.finditer(text):
        paint.stylize(CARD_STYLES[card[1]], *card.span())
    paint.highlight_regex(YOU, "bold")
    return paint
