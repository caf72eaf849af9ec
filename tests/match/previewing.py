"""What previews should say, found out by playing the moves."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import groupby
from typing import Any

import tefuda

Seen = dict[str, Any]


def play_it(match: tefuda.Match, move: str) -> tuple[tefuda.Match, list[Seen]]:
    """The match after a move, and what everybody sees of it."""
    after = match.copy()
    return after, [event.seen_by(None) for event in after.play(move)]


def found(seen: list[Seen], *names: str) -> Seen | None:
    """The first event of one of these names."""
    return next((event for event in seen if event["event"] in names), None)


def facts(match: tefuda.Match, move: str) -> Seen:
    """All that a preview of a legal move should say, besides its words."""
    return FACTS[match.game](match, move)


# DATTO!


def datto(match: tefuda.Match, move: str) -> Seen:
    seat, before = match.turn, match.snapshot()
    after, seen = play_it(match, move)
    card = None if move == "nap" else move[:2]
    cards = {entry["seat"]: entry["card"] for entry in before["trick"] if entry["card"]}
    led = before["led"] or (card and card[0])
    if card:
        cards[seat] = card
    due = card in before["last_of_colour"] and not before["trick"]
    ends_trick = len(before["trick"]) + 1 == match.players
    bonus = len(before["hands"][seat]) - 1 if move.endswith("!") else 0
    told = finished(before, led, cards, bonus)
    if ends_trick:
        won = found(seen, "won", "dashed")
        leads = found(seen, "leads")
        assert told == {
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
        "wins": told["winner"] == seat,
        **told,
    }


def finished(before: Seen, led: str | None, cards: dict[int, str], bonus: int) -> Seen:
    """What a trick of these cards brings, reckoned as people do it at the table."""
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
    """How far each hare has moved."""
    return [now - then for now, then in zip(come, before["steps"], strict=True)]


# Nana Toridori


def nana(match: tefuda.Match, move: str) -> Seen:
    seat = match.turn
    assert seat is not None
    before = match.view(seat)
    after, seen = play_it(match, move)
    then = after.view(seat)
    offered = then["choosing"]
    over, later = play_it(after, "drop") if offered else (after, [])
    if offered and offered["source"] == "pile":
        offered = {**offered, "number": None}
    dropped, ended = found(seen, "dropped"), found(seen, "round_ended")
    told = {
        "hand": then["hands"][seat],
        "open": then["open"][seat],
        "offered": offered,
        "discarded": dropped and {name: dropped[name] for name in ("number", "count")},
        "merges": None,
        "splits": None,
        "clears": found(seen + later, "cleared") is not None,
        "next": over.turn,
        "goes_out": found(seen, "out") is not None,
        "loser": ended and ended["loser"],
        "ends_match": over.over,
    }
    row = before["hands"][seat]
    if played := found(seen, "played"):
        index, count = int(move.partition("@")[2].partition("+")[0]), int(move[2])
        beats = before["set"]
        assert played["beat"] == (beats and {name: beats[name] for name in ("number", "count")})
        lies = {"number": played["number"], "count": played["count"]}
        return told | {
            "kind": "play",
            "merges": seam(row[:index], row[index + count :]),
            "indices": list(range(index, index + count)),
            "set": lies,
            "joined": played["open"],
            "beats": beats,
        }
    if move.startswith("+"):
        gap, block = int(move[1:]), before["choosing"]
        cards = [str(block["number"])] * block["count"]
        parted = seam(row[:gap], row[gap:])
        assert then["hands"][seat] == row[:gap] + cards + row[gap:]
        return told | {
            "kind": "put",
            "merges": seam(row[:gap] + cards, row[gap:]),
            "splits": parted and {**parted, "before": parted["after"], "after": parted["before"]},
            "indices": list(range(gap, gap + block["count"])),
        }
    return told | {"kind": move.partition(":")[0]}


def seam(left: list[str], right: list[str]) -> Seen | None:
    """The run that two parts of a row make of what were two."""
    if left[-1:] != right[:1] or not left:
        return None
    ending = [len(list(run)) for _, run in groupby(left)][-1]
    beginning = next(len(list(run)) for _, run in groupby(right))
    return {
        "number": int(left[-1]),
        "first": len(left) - ending,
        "before": [ending, beginning],
        "after": ending + beginning,
    }


# dnup


def dnup(match: tefuda.Match, move: str) -> Seen:
    seat = match.turn
    assert seat is not None
    before = match.view(seat)
    after, seen = play_it(match, move)
    then = after.view(seat)
    told: Seen = {"kind": "rotate", "set": None, "beats": None, "takes": None}
    if played := found(seen, "played"):
        told["kind"], told["set"] = "set", without(played, "event")
    if added := found(seen, "added"):
        old = lying(before, added["owner"], added["area"])
        cards = sorted([*old["cards"], added["card"]])
        told["kind"], told["set"] = "add", {**old, "size": added["size"], "cards": cards}
        assert len(cards) == added["size"]
    if took := found(seen, "took"):
        old = lying(before, took["owner"], took["area"])
        told["kind"], told["takes"] = "take", {**old, "become": took["become"]}
    beaten = [
        event
        for event in seen
        if event["event"] == "returned" or event.get("why") == "beaten_owner_out"
    ]
    if beaten:
        old = lying(before, beaten[0]["seat"], beaten[0]["area"])
        told["beats"] = {**old, "become": beaten[0].get("become")}
    return told | {
        "hand": then["hands"][seat],
        "goes_out": found(seen, "out") is not None,
        "points": then["points"][seat] - before["points"][seat],
        "next": after.turn,
        "ends_round": after.needs_deal or after.over,
        "stalemate": found(seen, "stalemate") is not None,
        "ends_match": after.over,
    }


def lying(view: Mapping[str, Any], seat: int, area: str | None) -> Seen:
    """The set that lies there."""
    place = (seat, area)
    return next(dict(set) for set in view["sets"] if (set["seat"], set["area"]) == place)


def without(event: Seen, name: str) -> Seen:
    return {fact: value for fact, value in event.items() if fact != name}


FACTS: dict[str, Callable[[tefuda.Match, str], Seen]] = {"datto": datto, "nana": nana, "dnup": dnup}
