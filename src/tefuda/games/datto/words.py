"""What happens in DATTO!, and what may be done, as sentences."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tefuda.games.cast import Cast, capital, counted
from tefuda.games.datto import COLOURS
from tefuda.games.shared_words import by_name

COLOUR_WORDS = ("red", "orange", "yellow", "green", "teal", "blue", "violet", "pink")

TALLIES = {"dattos": "DATTO announcements", "dashes": "One-Nine Dashes"}

HOW_MOVED = {"datto": "run", "won": "move", "dash": "dash", "leader": "move"}


def dealt(seen: Mapping[str, Any], cast: Cast) -> str:
    """The cards are dealt."""
    colours = ", ".join(colour_word(colour) for colour in seen["colours"])
    aside = f"; {seen['aside']} aside, face down" if seen["aside"] else ""
    return f"Everybody gets {seen['cards'][0]} cards{aside}. In play: {colours}"


def leads(seen: Mapping[str, Any], cast: Cast) -> str:
    """Who leads the next trick."""
    why = " first" if seen["why"] == "chosen" else f": {seen['why']}"
    return f"{cast.does(seen['seat'], 'lead')}{why}"


def played(seen: Mapping[str, Any], cast: Cast) -> str:
    """A card is played."""
    seat, card = seen["seat"], seen["card"]
    if seen["how"] == "cannot follow":
        return f"{cast.does(seat, 'play')} {card}, unable to follow"
    led = f": {colour_word(card[0])} is led" if seen["how"] == "leads" else ""
    return f"{cast.does(seat, 'play')} {card}{led}"


def napped(seen: Mapping[str, Any], cast: Cast) -> str:
    """A nap card is turned."""
    return cast.does(seen["seat"], "nap")


def announced(seen: Mapping[str, Any], cast: Cast) -> str:
    """DATTO!"""
    return f"DATTO! {cast.does(seen['seat'], 'have')} the last {colour_word(seen['card'][0])} card"


def moved(seen: Mapping[str, Any], cast: Cast) -> str:
    """A hare moves."""
    steps = counted(seen["to"] - seen["from"], "step")
    why = " for leading" if seen["why"] == "leader" else ""
    return f"{cast.does(seen['seat'], HOW_MOVED[seen['why']])} {steps}{why}, to {seen['to']}"


def won(seen: Mapping[str, Any], cast: Cast) -> str:
    """The highest card wins."""
    return f"{cast.does(seen['seat'], 'win')} with {seen['card']}; lowest is {seen['lowest']}"


def dashed(seen: Mapping[str, Any], cast: Cast) -> str:
    """The 1 outruns the 9."""
    one, nine = cast.whose(seen["seat"]), cast.whose(seen["nine"])
    return f"One-Nine Dash! {capital(one)} 1 outruns {nine} 9"


def nobody_won(seen: Mapping[str, Any], cast: Cast) -> str:
    """No card was played."""
    return "Everybody naps: nobody wins the trick"


def discarded(seen: Mapping[str, Any], cast: Cast) -> str:
    """What lies in the rows is seen there."""
    return ""


def ended(seen: Mapping[str, Any], cast: Cast) -> str:
    """The last trick is over."""
    aside = f"; aside lay {' '.join(seen['aside'])}" if seen["aside"] else ""
    return f"The race is over{aside}"


SENTENCES = by_name(
    dealt,
    leads,
    played,
    napped,
    announced,
    moved,
    won,
    dashed,
    nobody_won,
    discarded,
    ended,
)


def colour_word(letter: str) -> str:
    """The name of a colour."""
    return COLOUR_WORDS[COLOURS.index(letter)]


def meaning(move: str, view: Mapping[str, Any]) -> str:
    """What a legal move would do, in a few words.

    >>> meaning("R7!", {"seat": 1, "held": [9, 9]})
    'red 7, announcing DATTO: 8 steps'
    """
    if move == "nap":
        return "turn the nap card"
    card = f"{colour_word(move[0])} {move[1]}"
    if move.endswith("!"):
        return f"{card}, announcing DATTO: {counted(view['held'][view['seat']] - 1, 'step')}"
    return card


def caution(move: str, view: Mapping[str, Any]) -> str:
    """What to think of before playing a move: nothing here cannot be mended."""
    return ""


def score_unit(view: Mapping[str, Any]) -> str:
    """What the scores count."""
    return "step"
