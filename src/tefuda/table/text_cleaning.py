"""Text from people, made safe to show beside other text."""

from __future__ import annotations

import unicodedata

JOINERS = "\u200c\u200d"  # inside words of some scripts, and inside emoji
BLANKS = "\u115f\u1160\u2800\u3164\uffa0"  # letters and signs that show nothing
SPACES = {"Zs", "Zl", "Zp"}
NOT_SHOWN = {"Cc", "Cf", "Cs"}  # controls, bidirectional overrides and the like, half characters
CARRIED = {"Mn", "Mc", "Me", "Cf"}  # need something before them to be seen


def clean(text: str) -> str:
    r"""The text on one line, without anything that hides, turns or breaks other text.

    Empty if nothing of it could be seen.

    >>> clean("  two\n lines\t"), clean("\u202egnippilf"), clean("\u200d\u0301")
    ('two lines', 'gnippilf', '')
    """
    kept = unicodedata.normalize("NFC", "".join(map(shown, text)))
    if all(unicodedata.category(character) in CARRIED for character in kept if character != " "):
        return ""
    return " ".join(kept.split())


def shown(character: str) -> str:
    """The character, a space for white space, or nothing."""
    if character.isspace() or unicodedata.category(character) in SPACES:
        return " "
    if character in JOINERS:
        return character
    hidden = character in BLANKS or unicodedata.category(character) in NOT_SHOWN
    return "" if hidden else character
