"""The events of dnup: the facts for everybody, and those for one seat."""

from __future__ import annotations

from typing import Any

import pytest

import tefuda
from games.dnup.positions import FAST_0, FAST_1, FAST_START, dealt, deck, positions
from support.tables import play
from tefuda.games.dnup import notation


def names(match: tefuda.Match) -> list[str]:
    return [event.name for event in match.events]


def test_a_deal_tells_everybody_the_counts_and_each_seat_its_hand() -> None:
    match = dealt("", "5/1 3/4", "")
    event = match.events[0]
    assert event.name == "dealt"
    assert event.public == {"first": 1, "cards": [9, 9, 9]}
    for seat in range(3):
        assert event.private[seat] == {"hand": match.snapshot()["hands"][seat]}


def test_a_turn_event_names_its_area() -> None:
    match = dealt("1/5", "")
    assert match.events[1].public == {"seat": 0, "area": "b"}
    match.play("rot")
    assert match.events[-1].public == {"seat": 1, "area": "a"}
    match = dealt("", "1/5", "")
    assert match.events[1].public == {"seat": 1, "area": None}


def test_a_played_set() -> None:
    match = dealt("1/5 7/3 7/2", "")
    (event, turn) = match.play("7:23")
    assert event.seen_by(1) == {
        "event": "played",
        "seat": 0,
        "area": "b",
        "value": 7,
        "size": 2,
        "cards": ["7/2", "7/3"],
    }
    assert turn.name == "turn"


def test_an_added_card() -> None:
    match = dealt("1/5 7/3", "7/2", "")
    match.play("7:3")
    event = match.play("7:2>0")[0]
    assert event.name == "added"
    assert event.public == {
        "seat": 1,
        "owner": 0,
        "area": None,
        "value": 7,
        "card": "7/2",
        "size": 2,
    }


def test_an_added_card_is_described_in_full_when_the_grown_set_is_discarded_at_once() -> None:
    match = dealt("1/5 9/4", "", "9/5")
    play(match, "9:4 rot")
    added, turn, discarded = match.play("9:5>0")
    assert added.public["size"] == 2
    assert turn.public["seat"] == 0
    assert discarded.public["cards"] == ["9/4", "9/5"]


def test_a_taken_set_is_described_before_and_after_it_was_turned_over() -> None:
    match = dealt("1/5 7/3 7/2", "")
    match.play("7:23")
    event = match.play("<0b")[0]
    assert event.name == "took"
    assert event.public == {
        "seat": 1,
        "owner": 0,
        "area": "b",
        "cards": ["7/2", "7/3"],
        "become": ["2/7", "3/7"],
    }
    assert event.private == {}


def test_a_rotation_tells_the_hand_to_its_owner_and_known_cards_to_all() -> None:
    match = dealt("1/5 7/3", "", "")
    play(match, "7:3 <0 rot rot")
    event = match.play("rot")[0]
    assert event.name == "rotated"
    assert event.public == {"seat": 1, "count": 10, "known": ["7/3"]}
    assert event.private == {1: {"hand": match.snapshot()["hands"][1]}}
    assert "hand" not in event.seen_by(0)
    assert "hand" not in event.seen_by(None)


def test_the_star_is_not_among_the_known_cards_of_a_rotation() -> None:
    match = dealt("1/5", "", "")
    assert match.play("rot")[0].public == {"seat": 0, "count": 9, "known": []}


def test_going_out_with_three_players() -> None:
    match = dealt(FAST_0, FAST_1, "")
    play(match, FAST_START)
    events = match.play("2:367")
    assert [event.name for event in events] == ["played", "out", "scored", "turn", "discarded"]
    assert events[1].public == {"seat": 0, "place": 1}
    assert events[2].public == {"seat": 0, "points": 2, "total": 2}
    events = match.play("8:3457")
    assert [event.name for event in events] == ["played", "out", "scored", "round_ended"]
    assert events[1].public == {"seat": 1, "place": 2}
    assert events[3].public == {"points": [2, 1, 0]}


def test_the_log_begins_with_the_deal_of_the_round() -> None:
    match = dealt(FAST_0, FAST_1, "")
    play(match, FAST_START + " 2:367 8:3457")
    match.deal(deck("", "", ""))
    assert [event["event"] for event in match.view(0)["log"]] == ["dealt", "turn"]
    assert names(match).count("dealt") == 2


def test_no_event_shows_a_hidden_card() -> None:
    for match in positions(1):
        for event in match.history[-1].events:
            for seat, facts in event.private.items():
                assert set(facts) == {"hand"}
                assert facts["hand"] == sorted(facts["hand"])
                assert len(facts["hand"]) == event.public.get("count", len(facts["hand"]))
                assert event.name == "dealt" or seat == event.public["seat"]


@pytest.mark.no_cover
def test_events_alone_tell_where_every_public_thing_stands() -> None:
    """A listener from the deal on needs no view of the table."""
    for match in positions(1):
        view = match.view(None)
        assert heard(view["log"], match.players) == {
            "held": view["held"],
            "known": view["known"],
            "sets": {(s["seat"], s["area"]): s["cards"] for s in view["sets"]},
            "discards": view["discards"],
            "out": view["out"],
        }


def heard(log: list[dict[str, Any]], players: int) -> dict[str, Any]:
    """Return the table as a listener reconstructs it."""
    held: list[int] = []
    known: list[list[str]] = [[] for _ in range(players)]
    sets: dict[tuple[int, str | None], list[str]] = {}
    discards, out = 0, []
    for event in log:
        name, seat = event["event"], event.get("seat", -1)
        place = (event.get("owner", seat), event.get("area"))
        if name == "dealt":
            held = list(event["cards"])
        elif name in ("played", "added"):
            cards = event["cards"] if name == "played" else [event["card"]]
            sets[place] = sorted(sets.get(place, []) + cards)
            held[seat] -= len(cards)
            for card in cards:
                if card in known[seat]:
                    known[seat].remove(card)
        elif name in ("returned", "took"):
            assert sorted(sets.pop(place)) == sorted(event["cards"])
            held[seat] += len(event["cards"])
            known[seat] = sorted(known[seat] + event["become"])
        elif name == "discarded":
            assert sets.pop(place) == event["cards"]
            discards += len(event["cards"])
        elif name == "rotated":
            known[seat] = sorted(card[::-1] for card in known[seat])
            assert known[seat] == event["known"]
        elif name == "out":
            out.append(seat)
    return {"held": held, "known": known, "sets": sets, "discards": discards, "out": out}


def test_the_public_part_of_a_move() -> None:
    assert notation.public_name("<1") == "<1"
