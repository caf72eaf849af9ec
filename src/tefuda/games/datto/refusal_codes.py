"""The codes by which a move of DATTO! is refused, and the error that carries one."""

from __future__ import annotations

from enum import StrEnum

from tefuda.catalogue import Fact
from tefuda.errors import IllegalMove


class RefusalCode(StrEnum):
    """Each has a message `refusal-<code>` in `messages`; the comments name its facts."""

    NOT_A_MOVE = "not_a_move"
    NAP_TURNED = "nap_turned"
    HAND_EMPTY = "hand_empty"
    NOT_HELD = "not_held"  # card
    MUST_FOLLOW = "must_follow"  # colour; nap: whether napping is possible instead
    LEADER_ANNOUNCES = "leader_announces"  # card
    NOT_THE_LAST = "not_the_last"  # card, colour; gone: how many of the colour are discarded


def refused(code: RefusalCode, ruling: str | None, move: str, **facts: Fact) -> IllegalMove:
    """Make the error for a refused move."""
    return IllegalMove(code, facts, ruling, move, "datto")
