"""Cleaning of text from people, so that it is safe to show beside other text."""

from __future__ import annotations

import unicodedata

JOINERS = "\u200c\u200d"  # inside words of some scripts, and inside emoji
BLANKS = "\u115f\u1160\u2800\u3164\uffa0"  # letters and signs that show nothing
SPACE_CATEGORIES = {"Zs", "Zl", "Zp"}
HIDDEN_CATEGORIES = {
    "Cc",
    "Cf",
    "Cs",
}  # control, format (bidirectional), surrogates
COMBINING_CATEGORIES = {"Mn", "Mc", "Me", "Cf"}  # invisible without a character before them


def clean(text: str) -> str:
    r"""Put a text on one line, without characters that hide, reverse or break other text.

    The result is empty if nothing in it is visible.

    >>> clean("  two\n lines\t"), clean("\u202egnippilf"), clean("\u200d\u0301")
    ('two lines', 'gnippilf', '')
    """
    kept = unicodedata.normalize("NFC", "".join(map(visible_part, text)))
    if all(
        unicodedata.category(character) in COMBINING_CATEGORIES
        for character in kept
        if character != " "
    ):
        return ""
    return " ".join(kept.split())


def visible_part(character: str) -> str:
    """Return the character, a space for white space, or nothing for a hidden character."""
    if character.isspace() or unicodedata.category(character) in SPACE_CATEGORIES:
        return " "
    if character in JOINERS:
        return character
    hidden = character in BLANKS or unicodedata.category(character) in HIDDEN_CATEGORIES
    return "" if hidden else character
