"""Which texts a database can hold."""

from __future__ import annotations

from tefuda.store.errors import BadText


def storable(text: str) -> bool:
    """Whether both kinds of databases take it: no zero character, no half of a surrogate pair.

    What cannot be stored cannot be found either, so lookups ask this before they ask the database.
    """
    try:
        return b"\0" not in text.encode()
    except UnicodeEncodeError:
        return False


def check(*texts: str) -> None:
    """Refuse to store what one kind of database takes and another does not."""
    if not all(map(storable, texts)):
        raise BadText("the text has a character that cannot be stored")
