"""Explain why a move of Nana Toridori is refused: which code applies, with its facts."""

from __future__ import annotations

from tefuda.errors import IllegalMove
from tefuda.games.nana import LEAD_MAY_PASS
from tefuda.games.nana.beating import needed_to_beat
from tefuda.games.nana.legal import may_pass
from tefuda.games.nana.moves import (
    KINDS,
    PASS,
    PLAY,
    joined_count,
    played_count,
    played_index,
    used_number,
)
from tefuda.games.nana.notation import open_names
from tefuda.games.nana.refusal_codes import RefusalCode, refused
from tefuda.games.nana.row import number_at
from tefuda.games.nana.state import DRAWN, OPENED, TAKING, State

PLACING = {TAKING: ("table", "NT-08"), DRAWN: ("pile", "NT-12"), OPENED: ("open", "ND-04")}


def refusal(s: State, move: int, text: str) -> IllegalMove:
    """Explain why the seat to decide may not play this move."""
    if s.choosing:  # neither a play nor a pass: cards are to be placed
        source, ruling = PLACING[s.choosing]
        return refused(
            RefusalCode.PLACE_FIRST,
            ruling,
            text,
            source=source,
            number=s.block,
            count=s.block_count,
        )
    if move & KINDS == PLAY:
        return unfit_play(s, move, text)
    if move & KINDS == PASS:
        return unfit_pass(s, used_number(move), text)
    return refused(RefusalCode.NOTHING_TO_PLACE, "NT-08", text)


def unfit_play(s: State, move: int, text: str) -> IllegalMove:
    """Refuse a play of cards that stand side by side, but may not be played like this."""
    joined = joined_count(move)
    number = number_at(s.row, s.turn * 3, played_index(move))
    if joined and s.players > 2:
        return refused(RefusalCode.NO_OPEN_TO_JOIN, "ND-08", text)
    lying = open_names(s, s.turn).count(str(number))
    if joined > lying:
        return refused(RefusalCode.TOO_FEW_OPEN, "ND-08", text, number=number, lying=lying)
    return refused(
        RefusalCode.TOO_WEAK,
        "NT-06",
        text,
        number=number,
        count=played_count(move) + joined,
        lying_number=s.number,
        **needed_to_beat(s.count, s.number),
    )


def unfit_pass(s: State, used: int, text: str) -> IllegalMove:
    """Refuse a pass by a leader, or one that names the wrong open card."""
    duel = s.players == 2
    if not may_pass(s):
        if s.options & LEAD_MAY_PASS:
            return refused(RefusalCode.LEAD_SPENT, "NT-27", text, duel=duel)
        return refused(RefusalCode.LEAD_MUST_PLAY, "ND-03" if duel else "NT-02", text)
    if not duel:
        return refused(RefusalCode.PASS_DRAWS, "ND-04", text)
    open_cards = sorted(set(open_names(s, s.turn)))
    if not open_cards:
        return refused(RefusalCode.NO_OPEN_CARD, "ND-05", text)
    if used:
        return refused(
            RefusalCode.OTHER_OPEN_CARD, "ND-04", text, number=used, open_cards=open_cards
        )
    return refused(RefusalCode.WHICH_OPEN_CARD, "ND-18", text, open_cards=open_cards)
