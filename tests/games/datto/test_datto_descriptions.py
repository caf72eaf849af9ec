from typing import Any

import pytest

from tefuda.games import get
from tefuda.games.cast import Cast
from tefuda.games.event_text import sentence

SAID: list[tuple[dict[str, Any], str]] = [
    (
        {"event": "dealt", "first": 0, "cards": [12, 12], "colours": ["R", "T"], "aside": 1},
        "12 cards each, 1 set aside face down. In play: red, teal.",
    ),
    (
        {"event": "dealt", "first": 0, "cards": [10] * 4, "colours": ["R", "T"], "aside": 0},
        "10 cards each. In play: red, teal.",
    ),
    ({"event": "leads", "seat": 0, "why": "chosen"}, "You have the lead (drawn by lot)."),
    ({"event": "leads", "seat": 1, "why": "fewest_steps"}, "Seat 1 has the lead (fewest steps)."),
    (
        {"event": "played", "seat": 0, "card": "R7", "how": "leads"},
        "You lead R7.",
    ),
    ({"event": "played", "seat": 1, "card": "R1", "how": "follows"}, "Seat 1 plays R1."),
    (
        {"event": "played", "seat": 1, "card": "B1", "how": "cannot_follow"},
        "Seat 1 cannot follow and plays B1.",
    ),
    ({"event": "napped", "seat": 2}, "Seat 2 naps."),
    (
        {"event": "announced", "seat": 0, "card": "P3", "steps": 4},
        "DATTO! You have the last pink card.",
    ),
    (
        {"event": "moved", "seat": 0, "from": 3, "to": 7, "why": "datto"},
        "You run 4 steps, to 7.",
    ),
    (
        {"event": "moved", "seat": 1, "from": 3, "to": 4, "why": "leader"},
        "Seat 1 moves 1 step for leading, to 4.",
    ),
    (
        {"event": "won", "seat": 1, "card": "R7", "lowest": "R3", "steps": 3},
        "Seat 1 wins the trick with R7; the lowest card is R3.",
    ),
    (
        {"event": "dashed", "seat": 0, "nine": 2, "steps": 9},
        "One-Nine Dash! Your 1 outruns seat 2’s 9.",
    ),
    ({"event": "nobody_won"}, "Everyone naps, so nobody wins the trick."),
    ({"event": "discarded", "cards": ["R7"]}, ""),
    ({"event": "ended", "aside": ["R7", "B1"]}, "The race is over. Set aside: R7, B1."),
    ({"event": "ended", "aside": []}, "The race is over."),
]


@pytest.mark.parametrize(("seen", "words"), SAID, ids=lambda case: str(case)[:50])
def test_events_as_sentences(seen: dict[str, Any], words: str) -> None:
    assert sentence(get("datto"), seen, Cast(you=0)) == words


def test_meanings_of_moves() -> None:
    meaning = get("datto").descriptions.meaning
    view = {"seat": 1, "held": [5, 6]}
    assert meaning("nap", view) == "turn the nap card"
    assert meaning("V9", view) == "violet 9"
    assert meaning("V9!", view) == "violet 9, announcing DATTO: 5 steps"
