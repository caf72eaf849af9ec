"""Refusals of actions: a code for programs and a sentence for people."""

from __future__ import annotations

from typing import Literal

from tefuda.catalogue import Facts
from tefuda.errors import TefudaError

Code = Literal[
    "illegal_move",  # against the rules; `reason` and `facts` say why
    "out_of_turn",
    "not_seated",  # only a person with a seat at the table may do that
    "seat_taken",
    "no_such_seat",
    "already_seated",
    "not_host",
    "not_a_bot",
    "no_such_bot",  # it has not learned the game with these settings
    "table_full",
    "seats_empty",  # the match cannot begin yet
    "already_started",
    "not_started",
    "match_not_over",
    "match_over",
    "nothing_to_take_back",
    "take_back_limit",  # the limit that lets the others move, too
    "take_back_off",
    "nothing_to_continue",  # no round has just ended and no bot moves, or one has continued
    "away",  # a bot plays for you: return first
    "not_away",  # there is nothing to return from
    "resigned",
    "bad_name",
    "bad_settings",  # the game lacks one, or a table keeps it
    "talk_off",
    "unknown_phrase",
    "empty_talk",
    "stale",  # the position has changed since the entry that the client named
    "id_reused",  # the id of this action belongs to another, completed one
    "table_closed",
    "talk_limit",  # the log's limit for talk and renames is reached
    "log_full",  # the log's limit is reached: only the current match goes on
]


class Refusal(TefudaError):
    """An action that the table refuses; nothing has changed."""

    def __init__(
        self,
        code: Code,
        message: str,
        ruling: str | None = None,
        rule_code: str | None = None,
        facts: Facts | None = None,
    ) -> None:
        """Make a refusal; `rule_code` and `facts` are those of an `IllegalMove`."""
        self.code = code
        self.message = message
        self.ruling = ruling
        self.rule_code = rule_code
        self.facts = dict(facts or {})
        super().__init__(message)

    def __reduce__(self) -> tuple[type, tuple[object, ...]]:
        return type(self), (self.code, self.message, self.ruling, self.rule_code, self.facts)
