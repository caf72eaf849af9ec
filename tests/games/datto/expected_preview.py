"""The expected previews of DATTO!, derived by playing the moves."""

from __future__ import annotations

import tefuda
from support.previews import Seen, found, play_on_copy


def expected_preview(match: tefuda.Match, move: str) -> Seen:
    """Play a legal move, and derive the expected preview, without its words."""
    seat, before = match.turn, match.snapshot()
    after, seen = play_on_copy(match, move)
    card = None if move == "nap" else move[:2]
    cards = {entry["seat"]: entry["card"] for entry in before["trick"] if entry["card"]}
    led = before["led"] or (card and card[0])
    if card:
        cards[seat] = card
    due = card in before["last_of_colour"] and not before["trick"]
    ends_trick = len(before["trick"]) + 1 == match.players
    bonus = len(before["hands"][seat]) - 1 if move.endswith("!") else 0
    reported = finished(before, led, cards, bonus)
    if ends_trick:
        won = found(seen, "won", "dashed")
        leads = found(seen, "leads")
        assert reported == {
            "winner": won["seat"] if won else None,
            "dash": won is not None and won["event"] == "dashed",
            "steps": moved(before, after.view(None)["steps"]),
            "leads_next": leads and {"seat": leads["seat"], "why": leads["why"]},
        }
    played = found(seen, "played")
    return {
        "card": card,
        "how": played["how"] if played else "naps",
        "led": led,
        "datto": len(before["hands"][seat]) - 1 if due else None,
        "announced": found(seen, "announced") is not None,
        "ends_trick": ends_trick,
        "wins": reported["winner"] == seat,
        **reported,
    }


def finished(before: Seen, led: str | None, cards: dict[int, str], bonus: int) -> Seen:
    """Return the result of a trick of these cards, computed as people do it at the table."""
    course, come = list(before["stack"]), list(before["steps"])

    def hop(hare: int, steps: int) -> None:
        course.remove(hare)
        come[hare] += steps
        behind = [other for other in course if come[other] <= come[hare]]
        course.insert(len(behind), hare)

    if bonus:
        hop(before["leader"], bonus)
    numbers = {int(card[1]): seat for seat, card in cards.items() if card[0] == led}
    dash = {1, 9} <= set(numbers)
    winner = numbers[1] if dash else numbers[max(numbers)] if numbers else None
    if winner is not None:
        hop(winner, 9 if dash else min(numbers))
    hop(before["leader"], 1)
    tied = come[course[0]] == come[course[1]]
    leads = {"seat": course[0], "why": "bottom_of_stack" if tied else "fewest_steps"}
    return {
        "winner": winner,
        "dash": dash,
        "steps": moved(before, come),
        "leads_next": leads if before["tricks_played"] + 1 < before["tricks"] else None,
    }


def moved(before: Seen, come: list[int]) -> list[int]:
    """Return how far each hare has moved."""
    return [now - then for now, then in zip(come, before["steps"], strict=True)]
