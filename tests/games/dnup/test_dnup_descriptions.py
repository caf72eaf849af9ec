from typing import Any

import pytest

from tefuda.games import get
from tefuda.games.cast import Cast
from tefuda.games.event_text import sentence

HERE = {"seat": 0, "area": None}
THERE = {"seat": 1, "area": None}
TURNED = {"cards": ["3/4", "3/6"], "become": ["4/3", "6/3"]}

SAID: list[tuple[dict[str, Any], str]] = [
    (
        {"event": "dealt", "first": 0, "cards": [9] * 3},
        "You hold the star and start. 9 cards each.",
    ),
    (
        {"event": "dealt", "first": 1, "cards": [9] * 3},
        "Seat 1 holds the star and starts. 9 cards each.",
    ),
    ({"event": "turn", **HERE}, ""),
    (
        {"event": "discarded", **HERE, "cards": ["3/4"], "why": "next_turn"},
        "Your turn starts: 3/4 is discarded.",
    ),
    (
        {"event": "discarded", **THERE, "cards": ["3/4", "3/6"], "why": "owner_out"},
        "Seat 1 is out: 3/4 3/6 are discarded.",
    ),
    (
        {"event": "played", **THERE, "value": 3, "size": 2, "cards": ["3/4", "3/6"]},
        "Seat 1 plays 3/4 3/6.",
    ),
    (
        {
            "event": "added",
            "seat": 0,
            "owner": 1,
            "area": None,
            "value": 5,
            "card": "5/2",
            "size": 3,
        },
        "You add 5/2 to seat 1’s set, which now has 3 cards.",
    ),
    ({"event": "returned", **HERE, **TURNED}, "Your 3/4 3/6 come back as 4/3 6/3."),
    (
        {"event": "returned", **THERE, "cards": ["1/5"], "become": ["5/1"]},
        "Seat 1’s 1/5 comes back as 5/1.",
    ),
    (
        {"event": "took", "seat": 1, "owner": 0, "area": None, **TURNED},
        "Seat 1 takes your 3/4 3/6 as 4/3 6/3.",
    ),
    (
        {"event": "rotated", "seat": 0, "count": 2, "known": [], "hand": ["1/2", "3/4"]},
        "You rotate your hand: 1/2 3/4.",
    ),
    (
        {"event": "rotated", "seat": 1, "count": 7, "known": ["1/2"]},
        "Seat 1 rotates a hand of 7 cards.",
    ),
    ({"event": "out", "seat": 1, "place": 2}, "Seat 1 goes out second."),
    (
        {"event": "scored", "seat": 1, "points": 2, "total": 2},
        "Seat 1 scores 2 points, 2 in total.",
    ),
    ({"event": "won_round", "seat": 0, "rounds": 1}, "You win the round (1 so far)."),
    ({"event": "round_ended", "points": [2, 1, 0]}, "The round is over."),
    (
        {"event": "stalemate", "in_a_row": 1, "of": 3},
        "Stalemate 1 of 3: nothing gets discarded any more.",
    ),
    ({"event": "ended", "winner": 1}, "The match is over."),
]


@pytest.mark.parametrize(("seen", "words"), SAID, ids=lambda case: str(case)[:50])
def test_events_as_sentences(seen: dict[str, Any], words: str) -> None:
    assert sentence(get("dnup"), seen, Cast(you=0)) == words


def view(hand: str, *sets: dict[str, Any], out: tuple[int, ...] = ()) -> dict[str, Any]:
    return {"seat": 0, "hands": [hand.split(), None], "sets": sets, "out": out}


def lying(seat: int, cards: str, area: str | None = None) -> dict[str, Any]:
    return {"seat": seat, "area": area, "size": len(cards.split()), "cards": cards.split()}


@pytest.mark.parametrize(
    ("move", "table", "words"),
    [
        ("3:4", view("3/4 3/6"), "one 3"),
        ("3:46", view("3/4 3/6 1/9"), "two 3s"),
        ("3:46", view("3/4 3/6", lying(1, "2/5 2/7")), "two 3s, going out"),
        ("3:46", view("3/4 3/6 1/9", lying(1, "2/5 2/7")), "two 3s; 5/2 7/2 back to seat 1"),
        ("3:4", view("3/4 1/9", lying(1, "2/7"), out=(1,)), "one 3; 7/2 discarded"),
        ("3:4", view("3/4 1/9", lying(0, "2/7", "a")), "one 3; 7/2 back to you"),
        ("5:2>1", view("5/2 1/9", lying(1, "5/7")), "makes 2 cards"),
        ("5:2>1b", view("5/2", lying(1, "5/7", "b")), "makes 2 cards, going out"),
        (
            "5:2>1",
            view("5/2 1/9", lying(1, "5/7"), lying(2, "3/4 3/6")),
            "makes 2 cards; 4/3 6/3 back to seat 2",
        ),
        ("<1", view("5/2", lying(1, "5/7 5/6")), "take 6/5 7/5"),
        ("<1a", view("5/2", lying(1, "5/7", "a"), lying(1, "1/2", "b")), "take 7/5"),
        ("rot", view("5/2 1/9"), "hand: 2/5 9/1"),
    ],
)
def test_meanings_of_moves(move: str, table: dict[str, Any], words: str) -> None:
    assert get("dnup").descriptions.meaning(move, table) == words
