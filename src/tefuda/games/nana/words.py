"""What happens in Nana Toridori, and what may be done, as sentences."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tefuda.games.cast import Cast, capital, counted, number_word
from tefuda.games.nana.notation import PASS_TEXT, PLAY_TEXT
from tefuda.games.nana.strength import set_words
from tefuda.games.shared_words import by_name, ended, out, scored

LOSING = "lose the round"

TALLIES = {
    "tricks": "sets cleared from the table",
    "takes": "times cards were put into a hand",
    "drops": "times cards were dropped by choice",
    "passes": "passes",
    "exhaustions": "piles used up",
}


def dealt(seen: Mapping[str, Any], cast: Cast) -> str:
    """A round is dealt."""
    if seen["piled"]:
        return f"{seen['cards'][0]} cards each; {seen['piled']} in the pile"
    open_cards = (
        f"{' and '.join(cards)} in front of {cast.name(seat)}"
        for seat, cards in enumerate(seen["open"])
    )
    return f"{seen['cards'][0]} cards each; open lie {', '.join(open_cards)}"


def leads(seen: Mapping[str, Any], cast: Cast) -> str:
    """Who plays on an empty table."""
    if seen["why"] == "starts":
        return cast.does(seen["seat"], "start")
    why = {"owner is out": ", next after the owner", "leader passed": " instead"}
    return f"{cast.does(seen['seat'], 'lead')}{why.get(seen['why'], '')}"


def played(seen: Mapping[str, Any], cast: Cast) -> str:
    """A set is laid on the table."""
    joined = f", {number_word(seen['open'])} of them open" if seen["open"] else ""
    beat = seen["beat"]
    beating = f", beating {set_words(beat['count'], beat['number'])}" if beat else ""
    cards = set_words(seen["count"], seen["number"])
    return f"{cast.does(seen['seat'], 'play')} {cards}{joined}{beating}"


def passed(seen: Mapping[str, Any], cast: Cast) -> str:
    """A pass."""
    return cast.does(seen["seat"], "pass")


def drew(seen: Mapping[str, Any], cast: Cast) -> str:
    """The card of a pass, for its drawer; that the others draw goes without saying."""
    used_up = "the pile is used up" if seen["piled"] == 0 else ""
    if "number" not in seen:
        return capital(used_up) if used_up else ""
    drawn = f"{cast.does(seen['seat'], 'draw')} a {seen['number']}"
    return f"{drawn}; {used_up}" if used_up else drawn


def used_open_card(seen: Mapping[str, Any], cast: Cast) -> str:
    """The open card of a pass in the duel."""
    return f"{cast.does(seen['seat'], 'use')} up the open {seen['number']}"


def placed(seen: Mapping[str, Any], cast: Cast) -> str:
    """Cards go into a hand."""
    return f"{cast.does(seen['seat'], 'take')} {the_cards(seen)}"


def dropped(seen: Mapping[str, Any], cast: Cast) -> str:
    """Cards are discarded instead."""
    return f"{cast.does(seen['seat'], 'drop')} {the_cards(seen)}"


def the_cards(seen: Mapping[str, Any]) -> str:
    """The cards that are placed or dropped, as far as they are seen."""
    if "number" not in seen:
        return "the card drawn"
    if seen["count"] == 1:
        return f"the {seen['number']}"
    return f"the {set_words(seen['count'], seen['number'])}"


def cleared(seen: Mapping[str, Any], cast: Cast) -> str:
    """The set on the table is discarded."""
    are = "is" if seen["count"] == 1 else "are"
    cards = set_words(seen["count"], seen["number"])
    return f"All have passed: {cast.whose(seen['seat'])} {cards} {are} cleared"


def round_ended(seen: Mapping[str, Any], cast: Cast) -> str:
    """Somebody has lost the round."""
    return f"{cast.does(seen['loser'], 'lose')} the round: {seen['why']}"


def lost_penguin(seen: Mapping[str, Any], cast: Cast) -> str:
    """The price of a lost round."""
    return f"{cast.does(seen['seat'], 'have')} {counted(seen['left'], 'penguin')} left"


SENTENCES = by_name(
    dealt,
    leads,
    played,
    passed,
    drew,
    used_open_card,
    placed,
    dropped,
    cleared,
    out,
    round_ended,
    lost_penguin,
    scored,
    ended,
)


def meaning(move: str, view: Mapping[str, Any]) -> str:
    """What a legal move would do, in a few words.

    >>> view = {"seat": 0, "hands": [["4", "4", "6"]], "choosing": {"number": 4, "count": 1}}
    >>> meaning("4x2@0", view), meaning("+0", view), meaning("+3", view)
    ('two 4s', 'making three 4s', 'at the right end')
    """
    if found := PLAY_TEXT.fullmatch(move):
        number, count, joined = int(found[1]), int(found[2]), int(found[4] or 0)
        with_open = f" and {number_word(joined)} open" if joined else ""
        going_out = ", going out" if count == len(own_hand(view)) else ""
        return f"{set_words(count, number)}{with_open}{going_out}"
    if found := PASS_TEXT.fullmatch(move):
        if found[1]:
            return f"use up the open {found[1]}"
        if view["players"] == 2:
            return LOSING
        return "draw a card" if view["piled"] else "draw nothing"
    if move == "drop":
        return f"discard {set_words(view['choosing']['count'], view['choosing']['number'])}"
    return gap_words(int(move[1:]), own_hand(view), view["choosing"])


def own_hand(view: Mapping[str, Any]) -> list[str]:
    """The hand of the seat whose view it is."""
    hand: list[str] = view["hands"][view["seat"]]
    return hand


def gap_words(gap: int, hand: list[str], block: Mapping[str, Any]) -> str:
    """Where in the hand a gap is, or what putting the cards there would make."""
    run = 0
    while hand[gap + run : gap + run + 1] == [str(block["number"])]:
        run += 1
    if run:
        return f"making {set_words(block['count'] + run, block['number'])}"
    if gap == 0:
        return "at the left end"
    if gap == len(hand):
        return "at the right end"
    return f"between {hand[gap - 1]} and {hand[gap]}"


def caution(move: str, view: Mapping[str, Any]) -> str:
    """What to think of before playing a move: to pass without an open card is to lose (ND-05)."""
    return "That loses the round at once." if meaning(move, view) == LOSING else ""


def score_unit(view: Mapping[str, Any]) -> str:
    """What the scores count."""
    return "penguin" if view["points"] is None else "point"
