"""Why a move of Nana Toridori is refused."""

from __future__ import annotations

from tefuda.errors import IllegalMove
from tefuda.games.nana import LEAD_MAY_PASS
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
from tefuda.games.nana.row import number_at
from tefuda.games.nana.state import DRAWN, OPENED, State
from tefuda.games.nana.strength import set_words, stronger_words


def refusal(s: State, move: int, text: str) -> IllegalMove:
    """The reason why the seat to decide may not play this move."""
    if s.choosing:
        reason, ruling = cards_to_place(s)
    elif move & KINDS == PLAY:
        reason, ruling = unfit_play(s, move)
    elif move & KINDS == PASS:
        reason, ruling = unfit_pass(s, used_number(move))
    else:
        reason, ruling = "you have no cards to place now: play, or pass", "NT-08"
    return IllegalMove(reason, ruling, text)


def cards_to_place(s: State) -> tuple[str, str]:
    """Neither play nor pass is possible between a play or pass and what becomes of the cards."""
    how = f"put in a gap (+0 to +{s.held[s.turn]}) or drop"
    if s.choosing == DRAWN:
        return f"first {how} the {s.block} that you drew", "NT-12"
    if s.choosing == OPENED:
        return f"first {how} the open {s.block} that you pass with", "ND-04"
    return f"first {how} the cards that you beat: {set_words(s.block_count, s.block)}", "NT-08"


def unfit_play(s: State, move: int) -> tuple[str, str]:
    """Cards of the hand that stand side by side, but may not be played like this."""
    joined = joined_count(move)
    number = number_at(s.row, s.turn * 3, played_index(move))
    if joined and s.players > 2:
        return "there are open cards with two players only: play without the +", "ND-08"
    lying = open_names(s, s.turn).count(str(number))
    if joined > lying:
        some = f"only one open {number}" if lying else f"no open {number}"
        return f"{some} lies in front of you: join no more than that", "ND-08"
    count = played_count(move) + joined
    verb = "does" if count == 1 else "do"
    weak, strong = set_words(count, number), set_words(s.count, s.number)
    need = stronger_words(s.count, s.number)
    return f"{weak} {verb} not beat {strong}: that takes {need}", "NT-06"


def unfit_pass(s: State, used: int) -> tuple[str, str]:
    """A pass by a leader, or one that names the wrong open card."""
    if not may_pass(s):
        if s.options & LEAD_MAY_PASS:
            spent = "you have no open cards" if s.players == 2 else "the pile is used up"
            return f"the table is empty and {spent}: you must play", "NT-27"
        return "the table is empty: who leads must play", "ND-03" if s.players == 2 else "NT-02"
    if s.players > 2:
        return "there are open cards with two players only: a plain pass draws a card", "ND-04"
    names = open_names(s, s.turn)
    if not names:
        return "you have no open cards: a plain pass, which loses the round, is left", "ND-05"
    choice = " or ".join(f"pass:{name}" for name in sorted(set(names)))
    if used:
        return f"no open {used} lies in front of you: {choice}", "ND-04"
    return f"say which open card you use up: {choice}", "ND-18"
