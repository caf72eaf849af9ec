"""The codes of refusals that all games share."""

from __future__ import annotations

from enum import StrEnum


class RefusalCode(StrEnum):
    """Each has a message `refusal-<code>` in `games/messages`."""

    NOT_TEXT = "not_text"  # type, of what came instead
    MATCH_OVER = "match_over"
    NOT_DEALT = "not_dealt"
    OUT_OF_TURN = "out_of_turn"  # turn, seat
    NO_SUCH_NUMBER = "no_such_number"  # last: of a numbered list of moves
