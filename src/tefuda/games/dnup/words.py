"""What happens in dnup, and what may be done, as sentences."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tefuda.games.cast import Cast, capital, counted, number_word
from tefuda.games.dnup.notation import ADD_TEXT, SET_TEXT, TAKE_TEXT
from tefuda.games.shared_words import by_name, ended, out, scored

TALLIES = {
    "beaten": "sets beaten",
    "added": "cards added",
    "taken": "sets taken",
    "rotated": "hands rotated",
    "stalemates": "stalemates",
}


def dealt(seen: Mapping[str, Any], cast: Cast) -> str:
    """A round is dealt."""
    star = cast.does(seen["first"], "hold")
    return f"{seen['cards'][0]} cards each. {star} the star"


def turn(seen: Mapping[str, Any], cast: Cast) -> str:
    """Whose turn it is, and for which area, shows from the table."""
    return ""


def discarded(seen: Mapping[str, Any], cast: Cast) -> str:
    """A set has had its time."""
    cards, are = " ".join(seen["cards"]), "is" if len(seen["cards"]) == 1 else "are"
    if seen["why"] == "next turn":
        return f"{capital(cast.whose(seen['seat']))} turn begins: {cards} {are} discarded"
    return f"{capital(cast.whose(seen['seat']))} {cards} {are} discarded ({seen['why']})"


def played(seen: Mapping[str, Any], cast: Cast) -> str:
    """A set is played."""
    return f"{cast.does(seen['seat'], 'play')} {' '.join(seen['cards'])}"


def added(seen: Mapping[str, Any], cast: Cast) -> str:
    """A card is added to a set."""
    card, owner, size = seen["card"], cast.whose(seen["owner"]), counted(seen["size"], "card")
    return f"{cast.does(seen['seat'], 'add')} {card} to {owner} set: {size}"


def returned(seen: Mapping[str, Any], cast: Cast) -> str:
    """A beaten set goes back, turned over."""
    verb = "returns" if len(seen["cards"]) == 1 else "return"
    cards, become = " ".join(seen["cards"]), " ".join(seen["become"])
    return f"{cards} {verb} to {cast.name(seen['seat'])} as {become}"


def took(seen: Mapping[str, Any], cast: Cast) -> str:
    """A set is taken, and turned over."""
    cards, become = " ".join(seen["cards"]), " ".join(seen["become"])
    return f"{cast.does(seen['seat'], 'take')} {cast.whose(seen['owner'])} {cards} as {become}"


def rotated(seen: Mapping[str, Any], cast: Cast) -> str:
    """A hand is turned over."""
    if seen["seat"] == cast.you:
        return f"You rotate your hand: {' '.join(seen['hand'])}"
    return f"{cast.does(seen['seat'], 'rotate')} a hand of {seen['count']}"


def won_round(seen: Mapping[str, Any], cast: Cast) -> str:
    """Two players: a round is won."""
    return f"{cast.does(seen['seat'], 'win')} the round: {seen['rounds']} won"


def round_ended(seen: Mapping[str, Any], cast: Cast) -> str:
    """No more turns."""
    return "The round is over"


def stalemate(seen: Mapping[str, Any], cast: Cast) -> str:
    """Nothing has been discarded for too long."""
    return f"Nothing is discarded any more: stalemate {seen['in_a_row']} of {seen['of']}"


SENTENCES = by_name(
    dealt,
    turn,
    discarded,
    played,
    added,
    returned,
    took,
    rotated,
    out,
    won_round,
    scored,
    round_ended,
    stalemate,
    ended,
)


def meaning(move: str, view: Mapping[str, Any]) -> str:
    """What a legal move would do, in a few words.

    >>> lying = {"seat": 1, "area": None, "size": 1, "value": 2, "cards": ["2/7"]}
    >>> view = {"seat": 0, "hands": [["3/4", "3/6", "1/9"]], "sets": [lying], "out": []}
    >>> meaning("3:4", view), meaning("3:46", view)
    ('one 3; 7/2 to seat 1', 'two 3s')
    >>> meaning("<1", view), meaning("rot", view)
    ('take 7/2', 'hand: 4/3 6/3 9/1')
    """
    hand = view["hands"][view["seat"]]
    if found := SET_TEXT.fullmatch(move):
        size = len(found[2])
        what = f"{number_word(size)} {found[1]}{'' if size == 1 else 's'}"
        return what + effect(size, size == len(hand), view)
    if found := ADD_TEXT.fullmatch(move):
        size = set_at(view, found[3], found[4])["size"] + 1
        return f"makes {counted(size, 'card')}" + effect(size, len(hand) == 1, view)
    if found := TAKE_TEXT.fullmatch(move):
        return f"take {turned(set_at(view, found[1], found[2])['cards'])}"
    return f"hand: {turned(hand)}"


def set_at(view: Mapping[str, Any], seat: str, area: str) -> Mapping[str, Any]:
    """The set in front of a seat."""
    place = (int(seat), area or None)
    return next(lying for lying in view["sets"] if (lying["seat"], lying["area"]) == place)


def turned(cards: list[str]) -> str:
    """Cards as they are when turned over."""
    return " ".join(sorted(card[::-1] for card in cards))


def effect(size: int, last: bool, view: Mapping[str, Any]) -> str:
    """What comes of laying a set of this size, perhaps with the last cards of the hand."""
    if last:
        return ", going out"
    for lying in view["sets"]:
        if lying["size"] == size:
            owner = Cast(view["seat"]).name(lying["seat"])
            where = "away" if lying["seat"] in view["out"] else f"to {owner}"
            return f"; {turned(lying['cards'])} {where}"
    return ""


def caution(move: str, view: Mapping[str, Any]) -> str:
    """What to think of before playing a move: nothing here cannot be mended."""
    return ""


def score_unit(view: Mapping[str, Any]) -> str:
    """What the scores count."""
    return "round" if view["players"] == 2 else "point"
