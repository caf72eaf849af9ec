"""The events of a round, and who sees which facts."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import tefuda
from games.nana.positions import deck, duel, play_round, public, table
from support.tables import Table, moments, play, played
from tefuda.games.nana import notation

KINDS = {
    "dealt",
    "leads",
    "played",
    "passed",
    "drew",
    "used_open_card",
    "placed",
    "dropped",
    "cleared",
    "out",
    "round_ended",
    "lost_penguin",
    "scored",
    "ended",
}

nana_tables = pytest.mark.parametrize(
    "table",
    [
        Table("nana", 2),
        Table("nana", 3),
        Table("nana", 6),
        Table("nana", 4, ("advanced_scoring", "lead_may_pass")),
    ],
    ids=str,
)


def test_the_deal_tells_the_counts_and_each_seat_its_hand() -> None:
    match = table("1234567", "765", "", first=2)
    dealt, leads = match.events
    assert dealt.seen_by(None) == {
        "event": "dealt",
        "first": 2,
        "cards": [8, 8, 8],
        "piled": 39,
        "boxed": 0,
        "open": [[], [], []],
    }
    for seat in range(3):
        assert dealt.seen_by(seat)["hand"] == match.snapshot()["hands"][seat]
    assert leads.seen_by(None) == {"event": "leads", "seat": 2, "why": "starts"}


def test_the_deal_of_a_duel_shows_the_open_cards() -> None:
    dealt = duel(mine="34", yours="77").events[0].seen_by(None)
    assert dealt["open"] == [["3", "4"], ["7", "7"]]
    assert (dealt["cards"], dealt["piled"], dealt["boxed"]) == ([11, 11], 0, 37)


def test_a_play_and_what_it_beats() -> None:
    match = table("244", "355", "")
    (led,) = match.play("4x2@1")
    assert led.seen_by(1) == {
        "event": "played",
        "seat": 0,
        "number": 4,
        "count": 2,
        "open": 0,
        "beat": None,
    }
    assert led.seen_by(0) == {**led.seen_by(1), "index": 1}
    (beat,) = match.play("5x2@1")
    assert beat.seen_by(None)["beat"] == {"number": 4, "count": 2}
    (placed,) = match.play("+1")
    taken = {"event": "placed", "seat": 1, "source": "table", "number": 4, "count": 2}
    assert placed.seen_by(0) == taken
    assert placed.seen_by(1) == {**taken, "gap": 1}


def test_open_cards_in_a_play() -> None:
    match = duel("35", mine="55")
    (joined,) = match.play("5x1@1+2")
    assert joined.seen_by(1) == {
        "event": "played",
        "seat": 0,
        "number": 5,
        "count": 3,
        "open": 2,
        "beat": None,
    }
    assert joined.seen_by(0)["index"] == 1


def test_a_pass_that_draws_and_keeps() -> None:
    match = table("4", "", "", pile="7")
    match.play("4x1@0")
    passed, drew = match.play("pass")
    assert passed.seen_by(1) == {"event": "passed", "seat": 1}
    assert drew.seen_by(0) == {"event": "drew", "seat": 1, "piled": 38}
    assert drew.seen_by(1) == {**drew.seen_by(0), "number": 7}
    (placed,) = match.play("+2")
    assert placed.seen_by(0) == {"event": "placed", "seat": 1, "source": "pile"}
    assert placed.seen_by(1) == {**placed.seen_by(0), "number": 7, "count": 1, "gap": 2}


def test_a_pass_that_draws_and_drops() -> None:
    match = table("4", "", "", pile="7")
    (dropped,) = play(match, "4x1@0 pass drop")[-1:]
    facts = {"seat": 1, "number": 7, "count": 1, "source": "pile"}
    assert dropped == {"event": "dropped", **facts}


def test_a_pass_with_an_open_card() -> None:
    match = duel("4", yours="67")
    match.play("4x1@0")
    passed, used = match.play("pass:6")
    assert passed.seen_by(None) == {"event": "passed", "seat": 1}
    assert used.seen_by(None) == {"event": "used_open_card", "seat": 1, "number": 6}
    placed = match.play("+2")[0]
    facts = {"seat": 1, "source": "open", "number": 6, "count": 1}
    assert placed.seen_by(0) == {"event": "placed", **facts}
    assert placed.seen_by(1)["gap"] == 2


def test_the_end_of_a_round_and_of_the_match() -> None:
    match = tefuda.Match("nana", 3)
    play_round(match, 0, 1)
    assert match.events[-1].seen_by(None) == {"event": "lost_penguin", "seat": 2, "left": 1}
    play_round(match, 0, 1)
    assert [event.seen_by(0) for event in match.events[-3:]] == [
        {"event": "round_ended", "loser": 2, "why": "last_with_cards"},
        {"event": "lost_penguin", "seat": 2, "left": 0},
        {"event": "ended", "winners": [0, 1], "ranking": [1, 1, 3], "scores": [2, 2, 0]},
    ]


def test_there_is_an_event_with_the_points_of_every_seat() -> None:
    match = tefuda.Match("nana", 4, options={"advanced_scoring": True})
    play_round(match, 2, 0, 1)
    play_round(match, 2, 0, 1)
    assert [event.seen_by(None) for event in match.events[-4:]] == [
        {"event": "scored", "seat": 0, "points": 2, "total": 4},
        {"event": "scored", "seat": 1, "points": 2, "total": 4},
        {"event": "scored", "seat": 2, "points": 4, "total": 8},
        {"event": "scored", "seat": 3, "points": 0, "total": 0},
    ]


def test_every_kind_of_event_occurs_and_no_other() -> None:
    tables = (Table("nana", 2), Table("nana", 3), Table("nana", 3, ("advanced_scoring",)))
    matches = [played(table, seed) for table in tables for seed in range(2)]
    assert {event.name for match in matches for event in match.events} == KINDS


@nana_tables
def test_private_parts_are_for_the_seat_that_acts(table: Table) -> None:
    for event in played(table, 5).events:
        if event.name == "dealt":
            assert set(event.private) == set(range(table.players))
        elif event.name in ("played", "placed", "drew"):
            assert set(event.private) == {event.public["seat"]}
        else:
            assert not event.private


class Follower:
    """Reconstructs a round from the public events alone."""

    def __init__(self) -> None:
        self.held: list[int] = []
        self.piled = 0
        self.discards: Counter[str] = Counter()
        self.lying: dict[str, int] | None = None
        self.out: list[int] = []
        self.scores: dict[int, int] = {}

    def hear(self, seen: dict[str, Any]) -> None:
        match seen:
            case {"event": "dealt"}:
                self.held, self.piled = list(seen["cards"]), seen["piled"]
                self.discards, self.lying, self.out = Counter(), None, []
            case {"event": "played", "seat": seat, "number": number, "count": count}:
                self.held[seat] -= count - seen["open"]
                self.lying = {"number": number, "count": count, "seat": seat}
            case {"event": "placed", "seat": seat}:
                self.held[seat] += seen.get("count", 1)
            case {"event": "drew", "piled": piled}:
                self.piled = piled
            case {"event": "dropped" | "cleared" as name, "number": number, "count": count}:
                self.discards[str(number)] += count
                if name == "cleared":
                    self.lying = None
            case {"event": "out", "seat": seat, "place": place}:
                self.out.append(seat)
                assert len(self.out) == place
            case {"event": "lost_penguin", "seat": seat, "left": left}:
                self.scores[seat] = left
            case {"event": "scored", "seat": seat, "total": total}:
                self.scores[seat] = total


@pytest.mark.no_cover
@nana_tables
def test_the_events_are_enough_to_know_the_table(table: Table) -> None:
    follower, heard = Follower(), 0
    for match in moments(played(table, 7)):
        for event in match.events[heard:]:
            follower.hear(event.seen_by(None))
        heard = len(match.events)
        if match.round:
            assert follower.held == public(match, "held")
            assert follower.piled == public(match, "piled")
            assert dict(follower.discards) == public(match, "discards")
            assert follower.lying == public(match, "set")
            assert follower.out == public(match, "out")
            scores = public(match, "points") or public(match, "penguins")
            assert all(scores[seat] == score for seat, score in follower.scores.items())


def test_a_deck_can_be_made_of_hands_and_a_pile() -> None:
    cards = deck(["11", "", ""], pile="77")
    assert (cards[:2], cards[24:26]) == (["1", "1"], ["7", "7"])
    assert Counter(cards) == Counter(dict.fromkeys("1234567", 9))


def test_the_public_part_of_a_move() -> None:
    assert [notation.public_name(move) for move in ("4x2@3", "+12")] == ["4x2", "+"]
