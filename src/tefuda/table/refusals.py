"""Why a table refuses an action: a code for programs, a sentence for people."""

from __future__ import annotations

from typing import Literal

from tefuda.catalogue import Facts
from tefuda.errors import TefudaError

Code = Literal[
    "illegal_move",  # the rules refuse it; `reason` and `facts` say why
    "out_of_turn",
    "not_seated",  # only those who sit at the table may do that
    "seat_taken",
    "no_such_seat",
    "already_seated",
    "not_host",
    "not_a_bot",
    "table_full",
    "seats_empty",  # the match cannot begin yet
    "already_started",
    "not_started",
    "match_not_over",
    "match_over",
    "nothing_to_take_back",
    "taken_back_enough",  # others are to move, too
    "take_back_off",
    "away",  # a bot plays for you: return first
    "not_away",  # there is nothing to return from
    "resigned",
    "bad_name",
    "talk_off",
    "unknown_phrase",
    "empty_talk",
    "stale",  # something happened since the client looked
    "id_reused",  # the id of this action stands for another one that was done
    "table_closed",
    "said_enough",  # the share of the log for words and names is used up
    "worn_out",  # the log is long enough: only the match goes on
]


class Refusal(TefudaError):
    """An action that the table refuses; nothing has changed."""

    def __init__(
        self,
        code: Code,
        message: str,
        ruling: str | None = None,
        reason: str | None = None,
        facts: Facts | None = None,
    ) -> None:
        """`reason` and `facts` are the code and the facts of an `IllegalMove`."""
        self.code = code
        self.message = message
        self.ruling = ruling
        self.reason = reason
        self.facts = dict(facts or {})
        super().__init__(message)

    def __reduce__(self) -> tuple[type, tuple[object, ...]]:
        return type(self), (self.code, self.message, self.ruling, self.reason, self.facts)
