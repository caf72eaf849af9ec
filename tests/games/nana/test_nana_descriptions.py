from typing import Any

import pytest

import tefuda
from tefuda.games import get
from tefuda.games.cast import Cast
from tefuda.games.event_text import sentence
from tefuda.games.nana.descriptions import caution, meaning

SAID: list[tuple[dict[str, Any], str]] = [
    (
        {"event": "dealt", "first": 0, "cards": [8] * 3, "piled": 39, "boxed": 0, "open": [[]] * 3},
        "8 cards each; 39 in the pile.",
    ),
    (
        {
            "event": "dealt",
            "first": 0,
            "cards": [11, 11],
            "piled": 0,
            "boxed": 37,
            "open": [["3", "4"], ["1", "1"]],
        },
        "11 cards each, plus two open cards.",
    ),
    ({"event": "leads", "seat": 0, "why": "starts"}, "You start."),
    ({"event": "leads", "seat": 1, "why": "everybody_passed"}, "Seat 1 leads."),
    (
        {"event": "leads", "seat": 1, "why": "owner_out"},
        "Seat 1 leads: the owner of the set has gone out.",
    ),
    ({"event": "leads", "seat": 1, "why": "leader_passed"}, "Seat 1 leads instead."),
    (
        {"event": "played", "seat": 0, "number": 4, "count": 2, "open": 0, "beat": None},
        "You play two 4s.",
    ),
    (
        {
            "event": "played",
            "seat": 1,
            "number": 4,
            "count": 3,
            "open": 1,
            "beat": {"number": 7, "count": 1},
        },
        "Seat 1 plays three 4s, one of them open, beating one 7.",
    ),
    ({"event": "passed", "seat": 1}, "Seat 1 passes."),
    ({"event": "drew", "seat": 0, "piled": 3, "number": 5}, "You draw a 5."),
    (
        {"event": "drew", "seat": 0, "piled": 0, "number": 5},
        "You draw a 5. The pile is now empty.",
    ),
    ({"event": "drew", "seat": 1, "piled": 3}, ""),
    ({"event": "drew", "seat": 1, "piled": 0}, "The pile is now empty."),
    ({"event": "used_open_card", "seat": 1, "number": 5}, "Seat 1 uses up the open 5."),
    ({"event": "placed", "seat": 1, "source": "pile"}, "Seat 1 takes the drawn card."),
    (
        {"event": "placed", "seat": 1, "source": "table", "number": 4, "count": 2},
        "Seat 1 takes the two 4s.",
    ),
    (
        {"event": "dropped", "seat": 0, "source": "table", "number": 4, "count": 1},
        "You drop the 4.",
    ),
    (
        {"event": "cleared", "seat": 0, "number": 4, "count": 1},
        "Everyone passed, so your 4 is cleared.",
    ),
    (
        {"event": "cleared", "seat": 1, "number": 4, "count": 2},
        "Everyone passed, so seat 1’s two 4s are cleared.",
    ),
    ({"event": "out", "seat": 0, "place": 1}, "You go out first."),
    (
        {"event": "round_ended", "loser": 2, "why": "last_with_cards"},
        "Seat 2 loses the round as the last player with cards.",
    ),
    ({"event": "lost_penguin", "seat": 2, "left": 1}, "Seat 2 has 1 penguin left."),
    (
        {"event": "scored", "seat": 2, "points": 4, "total": 10},
        "Seat 2 scores 4 points, 10 in total.",
    ),
    ({"event": "ended"}, "The match is over."),
]


@pytest.mark.parametrize(("seen", "words"), SAID, ids=lambda case: str(case)[:50])
def test_events_as_sentences(seen: dict[str, Any], words: str) -> None:
    assert sentence(get("nana"), seen, Cast(you=0)) == words


def view(hand: str, players: int = 3, piled: int = 9, block: int = 4, count: int = 1) -> Any:
    return {
        "seat": 1,
        "players": players,
        "piled": piled,
        "hands": [None, list(hand)],
        "choosing": {"number": block, "count": count},
    }


@pytest.mark.parametrize(
    ("move", "table", "words"),
    [
        ("4x2@0", view("44476"), "two 4s"),
        ("4x2@0", view("44"), "two 4s, going out"),
        ("4x1@0+2", view("47"), "one 4 and two open"),
        ("pass", view("4"), "draw a card"),
        ("pass", view("4", piled=0), "draw nothing"),
        ("pass", view("4", players=2, piled=0), "lose the round"),
        ("pass:5", view("4", players=2), "use up the open 5"),
        ("drop", view("4", count=2), "discard two 4s"),
        ("+0", view("123"), "at the left end"),
        ("+3", view("123"), "at the right end"),
        ("+1", view("123"), "between 1 and 2"),
        ("+1", view("14423", count=2), "making four 4s"),
    ],
)
def test_meanings_of_moves(move: str, table: Any, words: str) -> None:
    assert meaning(move, table) == words


def test_a_pass_that_loses_the_round_calls_for_caution() -> None:
    match = tefuda.Match("nana", players=2, seed=1)
    match.deal()
    assert caution("pass", match.view(match.turn))
