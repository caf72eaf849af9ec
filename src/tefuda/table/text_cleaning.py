"""Cleaning of text from people, so that it is safe to show beside other text."""

from __future__ import annotations

import unicodedata

JOINERS = "\u200c\u200d"  # inside words of some scripts, and inside emoji
BLANKS = "\u115f\u1160\u2800\u3164\uffa0"  # letters and signs that show nothing
SPACES = {"Zs", "Zl", "Zp"}
NOT_SHOWN = {"Cc", "Cf", "Cs"}  # control and format characters (bidirectional ones), surrogates
CARRIED = {"Mn", "Mc", "Me", "Cf"}  # invisible without a character before them


def clean(text: str) -> str:
    r"""Put a text on one line, without characters that hide, reverse or break other text.

    The result is empty if nothing in it is visible.

    >>> clean("  two\n lines\t"), clean("\u202egnippilf"), clean("\u200d\u0301")
    ('two lines', 'gnippilf', '')
    """
    kept = unicodedata.normalize("NFC", "".join(map(shown, text)))
    if all(unicodedata.category(character) in CARRIED for character in kept if character != " "):
        return ""
    return " ".join(kept.split())


def shown(character: str) -> str:
    """Return the character, a space for white space, or nothing for a hidden character."""
    if character.isspace() or unicodedata.category(character) in SPACES:
        return " "
    if character in JOINERS:
        return character
    hidden = character in BLANKS or unicodedata.category(character) in NOT_SHOWN
    return "" if hidden else character
