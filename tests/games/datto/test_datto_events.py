"""The events of a race, and who sees which facts."""

from __future__ import annotations

import pytest

import tefuda
from games.datto.positions import find, race
from support.tables import play
from tefuda.games.datto import notation

KINDS = {
    "dealt",
    "leads",
    "played",
    "napped",
    "announced",
    "moved",
    "won",
    "dashed",
    "nobody_won",
    "discarded",
    "ended",
}


def test_the_deal_tells_everybody_the_colours_and_each_seat_its_hand() -> None:
    match = race("R9 R7", "R1", aside="T9")
    dealt, leads = match.events
    assert dealt.seen_by(None) == {
        "event": "dealt",
        "first": 0,
        "cards": [12, 12],
        "colours": ["R", "O", "Y", "G", "T"],
        "aside": 1,
    }
    for seat in (0, 1):
        assert dealt.seen_by(seat)["hand"] == match.snapshot()["hands"][seat]
    assert leads.seen_by(None) == {"event": "leads", "seat": 0, "why": "chosen"}


@pytest.mark.parametrize("players", [2, 3, 4])
def test_only_the_deal_is_partly_private(players: int) -> None:
    match = find(players, lambda match: match.over)
    for event in match.events:
        assert set(event.private) == (set(range(players)) if event.name == "dealt" else set())


def test_a_trick_from_the_first_card_to_the_next_leader() -> None:
    match = race("R3", "R5 R7", "B9")
    assert play(match, "R3 R5 B9") == [
        {"event": "played", "seat": 0, "card": "R3", "how": "leads"},
        {"event": "played", "seat": 1, "card": "R5", "how": "follows"},
        {"event": "played", "seat": 2, "card": "B9", "how": "cannot_follow"},
        {"event": "won", "seat": 1, "card": "R5", "lowest": "R3", "steps": 3},
        {"event": "moved", "seat": 1, "from": 0, "to": 3, "why": "won"},
        {"event": "moved", "seat": 0, "from": 0, "to": 1, "why": "leader"},
        {"event": "discarded", "cards": ["R3", "R5", "B9"]},
        {"event": "leads", "seat": 2, "why": "fewest_steps"},
    ]


def test_a_dash_after_a_nap() -> None:
    match = race("", "T9", "T1")
    assert play(match, "nap T9 T1")[:5] == [
        {"event": "napped", "seat": 0},
        {"event": "played", "seat": 1, "card": "T9", "how": "leads"},
        {"event": "played", "seat": 2, "card": "T1", "how": "follows"},
        {"event": "dashed", "seat": 2, "nine": 1, "steps": 9},
        {"event": "moved", "seat": 2, "from": 0, "to": 9, "why": "dash"},
    ]


def test_the_announcement_comes_before_the_run_of_the_hare() -> None:
    match = race("R1 R3 R5", "R7 R9")
    play(match, "R1 R7 R9 R3")
    assert play(match, "R5!") == [
        {"event": "played", "seat": 0, "card": "R5", "how": "leads"},
        {"event": "announced", "seat": 0, "card": "R5", "steps": 9},
        {"event": "moved", "seat": 0, "from": 1, "to": 10, "why": "datto"},
    ]


def test_the_end_shows_the_cards_aside() -> None:
    match = find(3, lambda match: match.over)
    ended = match.events[-1]
    assert ended.name == "ended"
    assert ended.seen_by(None)["aside"] == match.snapshot()["aside"]
    assert len(ended.seen_by(None)["aside"]) == 2


def test_every_kind_of_event_occurs() -> None:
    reported = set()
    for seed in range(30):
        match = tefuda.Match("datto", 2, seed=seed)
        match.deal()
        while not match.over:
            moves = match.legal_moves()
            match.play(next((move for move in moves if move.endswith("!")), moves[-1]))
        reported |= {event.name for event in match.events}
    assert reported == KINDS


def test_the_public_part_of_a_move() -> None:
    assert notation.public_name("R7!") == "R7!"
