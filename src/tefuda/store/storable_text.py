"""The texts that both kinds of database can store."""

from __future__ import annotations

from tefuda.store.errors import BadText


def storable(text: str) -> bool:
    """Return whether both kinds of database accept a text: no zero character, no lone surrogate.

    A text that cannot be stored cannot be found, so lookups check this before they query.
    """
    try:
        return b"\0" not in text.encode()
    except UnicodeEncodeError:
        return False


def check(*texts: str) -> None:
    """Raise `BadText` unless both kinds of database accept all of the texts."""
    if not all(map(storable, texts)):
        raise BadText("the text has a character that cannot be stored")
