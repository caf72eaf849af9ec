"""Sentences about what happens in more than one game.

A teller makes the sentence, without its full stop, of an event as somebody sees it. It is called
like the event.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from tefuda.games.cast import Cast, counted

Teller = Callable[[Mapping[str, Any], Cast], str]

ORDINALS = ("", "first", "second", "third", "fourth", "fifth")


def by_name(*tellers: Teller) -> dict[str, Teller]:
    """The tellers of a game by the names of the events that they tell."""
    return {teller.__name__: teller for teller in tellers}


def out(seen: Mapping[str, Any], cast: Cast) -> str:
    """Somebody has no cards left.

    >>> out({"seat": 2, "place": 1}, Cast())
    'Seat 2 is out, as the first'
    """
    return f"{cast.does(seen['seat'], 'are')} out, as the {ORDINALS[seen['place']]}"


def scored(seen: Mapping[str, Any], cast: Cast) -> str:
    """Somebody gets points.

    >>> scored({"seat": 2, "points": 1, "total": 3}, Cast(you=2))
    'You get 1 point, 3 in all'
    """
    points = counted(seen["points"], "point")
    return f"{cast.does(seen['seat'], 'get')} {points}, {seen['total']} in all"


def ended(seen: Mapping[str, Any], cast: Cast) -> str:
    """There are no more rounds."""
    return "The match is over"
