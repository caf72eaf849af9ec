"""The legal moves as a numbered list, and the move that an answer names."""

from __future__ import annotations

import math
import re
from collections.abc import Mapping
from itertools import groupby

from rich.console import Group, RenderableType

from tefuda.errors import IllegalMove
from tefuda.games import get
from tefuda.games.refusal_codes import RefusalCode
from tefuda.match import Match
from tefuda.terminal.screen import Screen

MAX_LISTED_LINES = 24  # a longer list does not fit on a screen with the table
MAX_UNGROUPED_MOVES = 3  # moves of the same meaning without a heading


def numbered(match: Match) -> list[str]:
    """Return the legal moves in the order of their numbers.

    Cards stand in the order of the hand, and before words; +2 before +10.
    """
    view = match.view(match.turn)
    place = {card: index for index, card in enumerate(view["hands"][match.turn])}

    def order(move: str) -> tuple[float, list[tuple[float, str]]]:
        words = re.findall(r"[0-9]+|[^0-9]+", move)
        numbers = [(int(word), "") if word.isdecimal() else (math.inf, word) for word in words]
        return place.get(move.removesuffix("!"), math.inf), numbers

    return sorted(match.legal_moves(), key=order)


def numbers(match: Match) -> dict[str, str]:
    """Return the numbers of the moves; empty if the moves have numbers of their own, as +3."""
    moves = numbered(match)
    if have_own_numbers(moves):
        return dict.fromkeys(moves, "")
    return {move: f"{number:2} " for number, move in enumerate(moves, 1)}


def list_moves(screen: Screen, match: Match, seat: int) -> None:
    """Print the numbered list of moves: notation and meaning."""
    view = match.view(seat)
    meaning = get(match.game).descriptions.meaning
    number = numbers(match)
    width = max(map(len, number))
    language = screen.language
    names = {f"{number[move]}{move:{width}}": meaning(move, view, language) for move in number}
    listed = with_meanings(screen, names)
    if screen.height(listed) > MAX_LISTED_LINES:
        listed = by_meaning(screen, names)
    screen.show(listed)


def with_meanings(screen: Screen, names: Mapping[str, str]) -> RenderableType:
    """Lay out moves in columns, with their meanings."""
    return screen.columns(f"{name}  {meant}" for name, meant in names.items())


def by_meaning(screen: Screen, names: Mapping[str, str]) -> RenderableType:
    """Lay out moves in groups, each under its common meaning, to save lines."""
    parts: list[RenderableType] = []
    few: dict[str, str] = {}
    for meant, alike in groupby(names, lambda name: names[name]):
        moves = list(alike)
        if len(moves) <= MAX_UNGROUPED_MOVES:
            few |= dict.fromkeys(moves, meant)
            continue
        if few:
            parts.append(with_meanings(screen, few))
            few = {}
        parts += [screen.coloured(f"{meant}:"), screen.columns(moves, indent=2)]
    return Group(*parts, with_meanings(screen, few)) if few else Group(*parts)


def have_own_numbers(moves: list[str]) -> bool:
    """Return whether the moves have numbers of their own, as +3 has."""
    return any(move.startswith("+") for move in moves)


def named_move(match: Match, answer: str) -> str:
    """Return the legal move of an answer, a number or notation; or raise `IllegalMove`.

    It is tried as typed, then in upper case, then in lower case.
    """
    if answer.isdecimal():
        moves = numbered(match)
        if have_own_numbers(moves):
            return f"+{int(answer)}"
        if 1 <= int(answer) <= len(moves):
            return moves[int(answer) - 1]
        raise IllegalMove(RefusalCode.NO_SUCH_NUMBER, {"last": len(moves)})
    refusals = []
    for spelling in (answer, answer.upper(), answer.lower()):
        refusal = match.why_not(spelling)
        if refusal is None:
            return spelling
        refusals.append(refusal)
    raise next((refusal for refusal in refusals if refusal.ruling), refusals[0])
