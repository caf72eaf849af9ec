"""The codes by which a move of dnup is refused, and the error that carries one."""

from __future__ import annotations

from enum import StrEnum

from tefuda.catalogue import Fact
from tefuda.errors import IllegalMove


class RefusalCode(StrEnum):
    """Each has a message `refusal-<code>` in `messages`; the comments name its facts."""

    NOT_A_MOVE = "not_a_move"  # place: how a set on the table is named, as an example
    NO_PASS = "no_pass"
    RISING_ORDER = "rising_order"  # rising: the move as it should be written
    NO_SEAT = "no_seat"  # seat, last
    NO_AREAS = "no_areas"
    WHICH_AREA = "which_area"  # typed: the move, which lacks the letter of an area
    NOT_HELD = "not_held"  # card; another: the hand holds one of these, and two are named
    OTHER_END_UP = "other_end_up"  # card, up
    OWN_SET = "own_set"
    NO_SET = "no_set"  # place; places: where sets lie
    ONE_CARD = "one_card"
    OTHER_VALUE = "other_value"  # value
    SAME_SIZE = "same_size"  # seat, size, value; needs: the least value that wins, or None
    GROWN_SIZE = "grown_size"  # the same facts, about the set that would be matched


def refused(code: RefusalCode, ruling: str | None, move: str, **facts: Fact) -> IllegalMove:
    """Make the error for a refused move."""
    return IllegalMove(code, facts, ruling, move, "dnup")
