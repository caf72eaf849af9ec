"""The truth of reasons in DATTO!, found by playing the moves and the rest of the trick."""

from __future__ import annotations

import random

import tefuda
from support.previews import Seen, found, play_on_copy
from tefuda.games.types import MoveReason

CONTINUATIONS = 4


def holds(match: tefuda.Match, move: str, reason: MoveReason) -> bool:
    """Return whether a reason for a legal move is true, however the trick goes on."""
    return all(holds_once(match, move, reason, seed) for seed in range(CONTINUATIONS))


def holds_once(match: tefuda.Match, move: str, reason: MoveReason, seed: int) -> bool:
    """Return whether a reason is true if the others play at random."""
    seat, facts = match.turn, reason["facts"]
    before = match.snapshot()["hands"][seat]
    after, seen = play_on_copy(match, move)
    hand = after.snapshot()["hands"][seat]
    rest = finish_trick(after, seen, random.Random(seed))
    won, leads = found(rest, "won", "dashed"), found(rest, "leads")
    wins = won is not None and won["seat"] == seat
    match reason["code"]:
        case "datto":
            ran = next(one for one in seen if one["event"] == "moved" and one["why"] == "datto")
            return (ran["seat"], ran["to"] - ran["from"]) == (seat, facts["steps"])
        case "dash":
            return wins and won is not None and won["steps"] == 9
        case "wins":
            return wins and won is not None and won["steps"] == facts["steps"]
        case "sure_win":
            return wins
        case "only_beaten_by":
            return wins or facts["card"] in [one.get("card") for one in rest]
        case "gives_lead":
            return leads is not None and leads["seat"] == facts["seat"] != seat
        case "leads_next":
            return leads is not None and leads["seat"] == seat
        case "prepares":
            return facts["card"] in hand and facts["card"] in after.view(None)["last_of_colour"]
        case "lowers":
            return won is None or wins or won["steps"] <= facts["steps"]
        case "keeps_high":
            card = str(facts["card"])
            return card in hand and card[0] == move[0] and card[1] > move[1]
        case "thins":
            return [card for card in hand if card[0] == move[0]] == [facts["card"]]
        case "empties":
            return all(card[0] != facts["colour"] for card in hand)
    return reason["code"] == "keeps_hand" and hand == before


def finish_trick(match: tefuda.Match, seen: list[Seen], rng: random.Random) -> list[Seen]:
    """Play at random to the end of the trick; return its events from the move on."""
    while found(seen, "won", "dashed", "nobody_won") is None:
        seen = seen + [event.seen_by(None) for event in match.play(rng.choice(match.legal_moves()))]
    return seen
