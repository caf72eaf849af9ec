"""Sets of cards, and what beats them, in words."""

from __future__ import annotations

from tefuda.games.cast import number_word
from tefuda.games.nana import COPIES, HIGHEST


def set_words(count: int, number: int) -> str:
    """So many cards of a number.

    >>> set_words(1, 5), set_words(2, 6)
    ('one 5', 'two 6s')
    """
    return f"{number_word(count)} {number}{'' if count == 1 else 's'}"


def stronger_words(count: int, number: int) -> str:
    """Say what beats such a set (NT-06).

    >>> stronger_words(2, 4)
    'two of 5-7, or any three'
    >>> stronger_words(2, 6)
    'two 7s, or any three'
    >>> stronger_words(1, 7)
    'any two'
    >>> stronger_words(9, 7)
    'nothing'
    """
    ways = []
    if number + 1 < HIGHEST:
        ways.append(f"{number_word(count)} of {number + 1}-{HIGHEST}")
    elif number + 1 == HIGHEST:
        ways.append(set_words(count, HIGHEST))
    if count < COPIES:
        ways.append(f"any {number_word(count + 1)}")
    return ", or ".join(ways) or "nothing"
