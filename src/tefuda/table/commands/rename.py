"""Check and change the names of people, and change their pictures."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tefuda.table import guards
from tefuda.table.actions import Rename
from tefuda.table.events import Event, Named
from tefuda.table.refusals import Refusal
from tefuda.table.text_cleaning import clean

if TYPE_CHECKING:
    from tefuda.table.table import Table

MAX_NAME_LENGTH = 24


def clean_name(name: str) -> str:
    """Clean a name for display, or raise a `Refusal`.

    >>> clean_name("  Ada   Lovelace ")
    'Ada Lovelace'
    """
    cleaned = clean(name)
    if not cleaned:
        raise Refusal("bad_name", "a name has at least one visible character")
    if len(cleaned) > MAX_NAME_LENGTH:
        raise Refusal("bad_name", f"a name has at most {MAX_NAME_LENGTH} characters")
    return cleaned


def rename(table: Table, player: str, action: Rename) -> list[Event]:
    """Change the name or the picture of a person at the table, at any time."""
    seat = guards.require_own_seat(table, player)
    return [Named(player, clean_name(action.name), seat, action.avatar)]
