"""Reasons for a move of DATTO!: what may be good about it, as far as its seat knows.

Each is certain: it holds whatever the hidden cards are, and whatever the others play.
"""

from __future__ import annotations

from enum import StrEnum

from tefuda.games.datto import NUMBERS
from tefuda.games.datto.types import Effect, View
from tefuda.games.move_reason import reason
from tefuda.games.types import MoveReason

LOW_STEPS = 3  # a trick that is worth no more is a good one to lose


class ReasonCode(StrEnum):
    """Each has a message `reason-<code>` in `messages`; the comments name its facts."""

    DATTO = "datto"  # steps
    DASH = "dash"
    WINS = "wins"  # steps
    SURE_WIN = "sure_win"
    ONLY_BEATEN_BY = "only_beaten_by"  # card
    LEADS_NEXT = "leads_next"
    GIVES_LEAD = "gives_lead"  # seat: the next leader
    PREPARES = "prepares"  # card: it becomes the last of its colour
    LOWERS = "lowers"  # steps: nobody else wins more
    KEEPS_HIGH = "keeps_high"  # card
    EMPTIES = "empties"  # colour
    THINS = "thins"  # card: the only one of its colour that stays
    KEEPS_HAND = "keeps_hand"


def reasons(view: View, effect: Effect) -> list[MoveReason]:
    """List the reasons for a legal move of the seat whose view it is, the best first."""
    seat, card, next_leader = view["seat"], effect["card"], effect["leads_next"]
    assert seat is not None, "a spectator has no moves"
    steps, wins = effect["steps"][seat], effect["wins"]
    found = []
    if effect["announced"] and effect["datto"]:
        found.append(reason(ReasonCode.DATTO, steps=effect["datto"]))
    if wins and effect["dash"]:
        found.append(reason(ReasonCode.DASH))
    elif wins and effect["ends_trick"]:
        found.append(reason(ReasonCode.WINS, steps=steps))
    elif wins and card:
        found += winning_reasons(view, card)
    if effect["ends_trick"] and next_leader:
        if next_leader["seat"] == seat:
            found.append(reason(ReasonCode.LEADS_NEXT))
        elif wins:
            found.append(reason(ReasonCode.GIVES_LEAD, seat=next_leader["seat"]))
    return found + (card_reasons(view, effect, card) if card else [reason(ReasonCode.KEEPS_HAND)])


def winning_reasons(view: View, card: str) -> list[MoveReason]:
    """Say of a card that would win the trick now that it wins for certain, or what beats it."""
    beating = threats(view, card)
    if not beating:
        return [reason(ReasonCode.SURE_WIN)]
    return [reason(ReasonCode.ONLY_BEATEN_BY, card=beating[0])] if len(beating) == 1 else []


def card_reasons(view: View, effect: Effect, card: str) -> list[MoveReason]:
    """List the reasons that lie in the card, and in the cards that stay in the hand."""
    colour, number = card[0], int(card[1])
    kept = [other for other in own_hand(view) if other[0] == colour and other != card]
    found = []
    if len(kept) == 1 and not hidden(view, colour):
        found.append(reason(ReasonCode.PREPARES, card=kept[0]))
    if number <= LOW_STEPS and limits_others(view, effect, card):
        found.append(reason(ReasonCode.LOWERS, steps=number))
    if not effect["wins"] and kept and number < int(kept[-1][1]):
        found.append(reason(ReasonCode.KEEPS_HIGH, card=kept[-1]))
    if not kept and len(own_hand(view)) > 1:
        found.append(reason(ReasonCode.EMPTIES, colour=colour))
    if len(kept) == 1:
        found.append(reason(ReasonCode.THINS, card=kept[0]))
    return found


def own_hand(view: View) -> list[str]:
    """Return the hand of the seat whose view it is, by colour and number."""
    assert view["seat"] is not None, "a spectator has no moves"
    return view["hands"][view["seat"]] or []


def in_trick(view: View, colour: str) -> list[int]:
    """List the numbers of a colour in the running trick."""
    cards = [played["card"] or "" for played in view["trick"]]
    return [int(card[1]) for card in cards if card.startswith(colour)]


def hidden(view: View, colour: str) -> list[int]:
    """List the numbers of a colour that others may hold, or that may lie aside."""
    known = {*view["discards"], *own_hand(view)}
    seen = [*in_trick(view, colour), *(int(card[1]) for card in known if card[0] == colour)]
    return [number for number in NUMBERS if number not in seen]


def threats(view: View, card: str) -> list[str]:
    """List the hidden cards that can take the trick from a card that would win it now.

    A 1 takes it by a dash, for which the 9 must come too; and from a 1 that dashes nobody does.
    """
    colour, number = card[0], int(card[1])
    others, highest = hidden(view, colour), NUMBERS[-1]
    beating = [n for n in others if n > number and not (number == 1 and n == highest)]
    may_dash = 1 in others and highest in (number, *others)
    return [f"{colour}{n}" for n in ([1] if may_dash else []) + beating]


def limits_others(view: View, effect: Effect, card: str) -> bool:
    """Return whether a card that others may beat is the reason why none of them wins more steps.

    It must be the lowest of the colour led, and no 1 of another seat may dash.
    """
    colour, number = card[0], int(card[1])
    lies = in_trick(view, colour)
    if effect["led"] != colour or number > min(lies, default=number):
        return False
    if effect["wins"] and (effect["ends_trick"] or not threats(view, card)):
        return False
    return number == 1 or 1 not in hidden(view, colour)
