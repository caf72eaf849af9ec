"""Why a move of DATTO! is refused."""

from __future__ import annotations

from tefuda.errors import IllegalMove
from tefuda.games.datto import SUIT
from tefuda.games.datto.moves import NAP, move_card
from tefuda.games.datto.notation import NAMES
from tefuda.games.datto.state import State

COLOUR_WORDS = ("red", "orange", "yellow", "green", "teal", "blue", "violet", "pink")


def refusal(s: State, move: int, text: str) -> IllegalMove:
    """The reason why the seat to decide may not play this move."""
    if move == NAP:
        return IllegalMove("your nap card is already turned: play a card", "DA-05", text)
    card = move_card(move)
    hand = s.hand[s.turn]
    if hand == 0:
        return IllegalMove("your hand is empty: turn your nap card (nap)", "DA-05", text)
    if not hand >> card & 1:
        return IllegalMove(f"you do not hold {NAMES[card]}", "AL-01", text)
    if s.led >= 0 and card // 5 != s.led and hand >> (s.led * 5) & SUIT:
        word = COLOUR_WORDS[s.led]
        nap = "" if s.napped[s.turn] else ", or nap"
        return IllegalMove(f"you hold {word}: {word} must be followed{nap}", "DA-04", text)
    if s.acted > 0:
        return IllegalMove(
            f"only the leader announces DATTO: play {NAMES[card]} without the !", "DA-10", text
        )
    word = COLOUR_WORDS[card // 5]
    lying = (s.gone >> (card // 5 * 5) & SUIT).bit_count()
    return IllegalMove(
        f"DATTO needs four {word} cards in the discard rows, there are {lying}: "
        f"play {NAMES[card]} without the !",
        "DA-29",
        text,
    )
