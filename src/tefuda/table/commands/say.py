"""Talk at the table: quick phrases, which clients show in their language, and free text."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tefuda.table import guards
from tefuda.table.actions import Say
from tefuda.table.events import Event, Said
from tefuda.table.refusals import Refusal
from tefuda.table.text_cleaning import clean

if TYPE_CHECKING:
    from tefuda.table.table import Table

MAX_TEXT_LENGTH = 200

PHRASES = (
    "hello",
    "good_luck",
    "well_played",
    "nice_try",
    "thanks",
    "sorry",
    "oops",
    "wow",
    "hurry",
    "thinking",
    "back_soon",
    "good_game",
    "again",
    "bye",
)


def say(table: Table, player: str, action: Say) -> list[Event]:
    """Say a phrase or a text, not both, as far as the table's settings allow it."""
    seat = guards.require_own_seat(table, player)
    name = table.seats[seat].name
    if table.settings.talk == "off":
        raise Refusal("talk_off", "talk is off at this table")
    if (action.phrase is None) == (action.text is None):
        raise Refusal("empty_talk", "send either a phrase or a text")
    if action.text is None:
        if action.phrase not in PHRASES:
            raise Refusal("unknown_phrase", f"the phrases are {', '.join(PHRASES)}")
        return [Said(seat, phrase=action.phrase, name=name)]
    if table.settings.talk == "phrases":
        raise Refusal("talk_off", "this table allows only the quick phrases")
    text = clean(action.text[: 2 * MAX_TEXT_LENGTH])[:MAX_TEXT_LENGTH].rstrip()
    if not text:
        raise Refusal("empty_talk", "a text has at least one visible character")
    return [Said(seat, text=text, name=name)]
