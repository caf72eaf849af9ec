from typing import Any

import pytest

from tefuda.games import get
from tefuda.games.cast import Cast
from tefuda.games.datto.descriptions import meaning
from tefuda.games.event_text import sentence

SAID: list[tuple[dict[str, Any], str]] = [
    (
        {"event": "dealt", "first": 0, "cards": [12, 12], "colours": ["R", "T"], "aside": 1},
        "Everybody gets 12 cards; 1 aside, face down. In play: red, teal.",
    ),
    (
        {"event": "dealt", "first": 0, "cards": [10] * 4, "colours": ["R", "T"], "aside": 0},
        "Everybody gets 10 cards. In play: red, teal.",
    ),
    ({"event": "leads", "seat": 0, "why": "chosen"}, "You lead: drawn by lot."),
    ({"event": "leads", "seat": 1, "why": "fewest_steps"}, "Seat 1 leads: fewest steps."),
    (
        {"event": "played", "seat": 0, "card": "R7", "how": "leads"},
        "You play R7: red is led.",
    ),
    ({"event": "played", "seat": 1, "card": "R1", "how": "follows"}, "Seat 1 plays R1."),
    (
        {"event": "played", "seat": 1, "card": "B1", "how": "cannot_follow"},
        "Seat 1 plays B1, unable to follow.",
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
        "Seat 1 wins with R7; the lowest is R3.",
    ),
    (
        {"event": "dashed", "seat": 0, "nine": 2, "steps": 9},
        "One-Nine Dash! Your 1 outruns seat 2’s 9.",
    ),
    ({"event": "nobody_won"}, "Everybody naps: nobody wins the trick."),
    ({"event": "discarded", "cards": ["R7"]}, ""),
    ({"event": "ended", "aside": ["R7", "B1"]}, "The race is over; aside lay R7, B1."),
    ({"event": "ended", "aside": []}, "The race is over."),
]


@pytest.mark.parametrize(("seen", "words"), SAID, ids=lambda case: str(case)[:50])
def test_what_happens_is_said(seen: dict[str, Any], words: str) -> None:
    assert sentence(get("datto"), seen, Cast(you=0)) == words


def test_what_a_move_would_do_is_said() -> None:
    view = {"seat": 1, "held": [5, 6]}
    assert meaning("nap", view) == "turn the nap card"
    assert meaning("V9", view) == "violet 9"
    assert meaning("V9!", view) == "violet 9, announcing DATTO: 5 steps"
