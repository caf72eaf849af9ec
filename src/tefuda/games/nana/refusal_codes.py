"""The codes by which a move of Nana Toridori is refused, and the error that carries one."""

from __future__ import annotations

from enum import StrEnum

from tefuda.catalogue import Fact
from tefuda.errors import IllegalMove


class RefusalCode(StrEnum):
    """Each has a message `refusal-<code>` in `messages`; the comments name its facts."""

    NOT_A_MOVE = "not_a_move"  # duel
    NO_CARD_AT = "no_card_at"  # index, last
    OTHER_CARD_AT = "other_card_at"  # index, number, named: the number that the move names
    SHORT_RUN = "short_run"  # index, number; count: how many stand side by side
    NO_GAP = "no_gap"  # gap, last
    PLACE_FIRST = "place_first"  # source: where the cards come from; number, count
    NOTHING_TO_PLACE = "nothing_to_place"
    NO_OPEN_TO_JOIN = "no_open_to_join"
    TOO_FEW_OPEN = "too_few_open"  # number, lying
    # The set that was named, and the one to beat: by the same count of at least `least`, or by
    # `more` cards of any number. None: not at all.
    TOO_WEAK = "too_weak"  # number, count, lying_number, lying_count, least, more
    LEAD_MUST_PLAY = "lead_must_play"
    LEAD_SPENT = "lead_spent"  # duel
    PASS_DRAWS = "pass_draws"
    NO_OPEN_CARD = "no_open_card"
    OTHER_OPEN_CARD = "other_open_card"  # number, open_cards
    WHICH_OPEN_CARD = "which_open_card"  # open_cards


def refused(code: RefusalCode, ruling: str | None, move: str, **facts: Fact) -> IllegalMove:
    """Make the error for a refused move."""
    return IllegalMove(code, facts, ruling, move, "nana")
