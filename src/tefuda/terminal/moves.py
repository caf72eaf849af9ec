"""The legal moves as a numbered list, and the move that an answer names."""

from __future__ import annotations

import math
import re

from tefuda.errors import IllegalMove
from tefuda.games import get
from tefuda.match import Match
from tefuda.terminal.screen import Screen


def numbered(match: Match) -> list[str]:
    """The legal moves as they are numbered: cards before words, +2 before +10."""

    def order(move: str) -> list[tuple[float, str]]:
        words = re.findall(r"[0-9]+|[^0-9]+", move)
        return [(int(word), "") if word.isdecimal() else (math.inf, word) for word in words]

    return sorted(match.legal_moves(), key=order)


def list_moves(screen: Screen, match: Match, seat: int) -> None:
    """The numbered list: notation, and what it means."""
    view = match.view(seat)
    meaning = get(match.game).words.meaning
    moves = numbered(match)
    width = max(map(len, moves))
    if places_cards(moves):
        screen.columns(f"{move:{width}}  {meaning(move, view)}" for move in moves)
        return
    screen.columns(
        f"{number:2} {move:{width}}  {meaning(move, view)}" for number, move in enumerate(moves, 1)
    )


def places_cards(moves: list[str]) -> bool:
    """Whether the moves are gaps, which have numbers of their own."""
    return any(move.startswith("+") for move in moves)


def named_move(match: Match, answer: str) -> str:
    """The legal move that was typed, by its number or in notation; or `IllegalMove`.

    Capital and small letters are taken as they would make sense.
    """
    if answer.isdecimal():
        moves = numbered(match)
        if places_cards(moves):
            return f"+{int(answer)}"
        if 1 <= int(answer) <= len(moves):
            return moves[int(answer) - 1]
        raise IllegalMove(f"the moves are numbered 1 to {len(moves)}")
    refusals = []
    for spelling in (answer, answer.upper(), answer.lower()):
        refusal = match.why_not(spelling)
        if refusal is None:
            return spelling
        refusals.append(refusal)
    raise next((refusal for refusal in refusals if refusal.ruling), refusals[0])
