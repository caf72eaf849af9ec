"""Explain why a move of DATTO! is refused: which code applies, with its facts."""

from __future__ import annotations

from tefuda.errors import IllegalMove
from tefuda.games.datto import COLOURS, SUIT
from tefuda.games.datto.moves import NAP, move_card
from tefuda.games.datto.notation import NAMES
from tefuda.games.datto.refusal_codes import RefusalCode, refused
from tefuda.games.datto.state import State


def refusal(s: State, move: int, text: str) -> IllegalMove:
    """Explain why the seat to decide may not play this move."""
    if move == NAP:
        return refused(RefusalCode.NAP_TURNED, "DA-05", text)
    card = move_card(move)
    hand = s.hand[s.turn]
    if hand == 0:
        return refused(RefusalCode.HAND_EMPTY, "DA-05", text)
    name = NAMES[card]
    if not hand >> card & 1:
        return refused(RefusalCode.NOT_HELD, "AL-01", text, card=name)
    if s.led >= 0 and card // 5 != s.led and hand >> (s.led * 5) & SUIT:
        nap = not s.napped[s.turn]
        return refused(RefusalCode.MUST_FOLLOW, "DA-04", text, colour=COLOURS[s.led], nap=nap)
    if s.acted > 0:
        return refused(RefusalCode.LEADER_ANNOUNCES, "DA-10", text, card=name)
    colour = card // 5
    gone = (s.gone >> (colour * 5) & SUIT).bit_count()
    return refused(
        RefusalCode.NOT_THE_LAST, "DA-29", text, card=name, colour=COLOURS[colour], gone=gone
    )
