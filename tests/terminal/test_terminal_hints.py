"""Hints: in words, by a bot that sees only what the player sees."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

import tefuda
from support.tables import Table, dealt, played
from tefuda.bots import Bot, Estimate, View
from tefuda.bots.build import warmup
from tefuda.bots.expert.setting import Setting
from terminal.typing_players import seated


@pytest.fixture(autouse=True)
def _nothing_learned(monkeypatch: pytest.MonkeyPatch) -> None:
    """Have `hard` give the hints, whatever weights are shipped."""
    monkeypatch.setattr("tefuda.bots.offered.offered", frozenset)


DATTO_DECK = "R7 R3 O1 O3 O5 O7 O9 Y1 Y3 Y5 Y7 Y9 R1 R9 G1 G3 G5 G7 G9 T1 T3 T5 T7 T9 R5"


class AdvisingBot(Bot):
    """A bot with given estimates that remembers its views."""

    def __init__(self, visits: Sequence[int], chances: Sequence[float], proven: int) -> None:
        self.visits = visits
        self.chances = chances
        self.proven = proven  # this many of the moves, the best
        self.seen: list[View] = []

    def choose(self, view: View) -> str:
        return str(view["legal"][0])

    def estimates(self, view: View) -> list[Estimate]:
        self.seen.append(view)
        weighed = zip(view["legal"], self.visits, self.chances, strict=False)
        return [
            Estimate(move, visits, chance, proven=place < self.proven)
            for place, (move, visits, chance) in enumerate(weighed)
        ]


def hinted(
    match: tefuda.Match,
    *visits: int,
    chances: Sequence[float] = (0.62, 0.15, 0.09, 0.04),
    proven: int = 0,
) -> tuple[str, AdvisingBot]:
    """Return the output of a hint for the seat to decide, and the bot that gave it."""
    seat: Any = match.turn
    table, shown = seated(match, seat, "h\n")
    adviser = AdvisingBot(visits, chances, proven)
    table.opponents.__dict__["adviser"] = adviser
    assert not table.decide()
    return shown.getvalue(), adviser


def test_a_hint_tells_the_best_moves_in_words() -> None:
    shown, _ = hinted(dealt("datto"), 6200, 1500, 900, 400)
    lines = [line.split() for line in shown.splitlines()[1:]]
    match = dealt("datto")
    first = match.legal_moves()[0]
    assert " ".join(lines[0]) == "hard has simulated 9,000 rounds and clearly prefers the first:"
    assert lines[1][1] == first
    assert " ".join(lines[1]).endswith("wins 62% tried 6,200 times")
    assert " ".join(lines[2]).endswith("wins 15% tried 1,500 times")


def test_a_hint_says_why_its_moves_are_good() -> None:
    match = tefuda.Match("datto", 2)
    match.deal(DATTO_DECK, 0)
    match.play("R7")
    assert match.legal_moves()[:2] == ["R1", "R9"]
    shown, _ = hinted(match, 200, 800)
    assert "R1: It gets you the next lead and lets nobody else win more than 1 step." in shown
    assert "R9: It wins 7 steps and gives the next lead to seat 0." in shown


@pytest.mark.parametrize(
    ("chances", "says"),
    [
        ((0.40, 0.30), "clearly prefers the first"),
        ((0.40, 0.31), "prefers the first"),
        ((0.40, 0.38), "prefers the first"),
        ((0.404, 0.386), "finds the best moves about equally good"),  # shown as 40 and 39
        ((0.24, 0.24), "finds the best moves about equally good"),
        ((0.24, 0.25), "finds the best moves about equally good"),
        ((0.40, 0.20, 0.40), "finds the best moves about equally good"),
        ((0.24, 0.26), "would play the first"),
        ((0.40,), "would play the first"),
    ],
)
def test_a_hint_says_how_much_the_choice_matters(chances: tuple[float, ...], says: str) -> None:
    shown, _ = hinted(dealt("datto"), *(9000, 100, 90)[: len(chances)], chances=chances)
    assert f"rounds and {says}:" in shown


def test_a_hint_calls_certain_what_is_proven() -> None:
    shown, _ = hinted(dealt("datto"), 200, 800, chances=(1.0, 0.5), proven=1)
    first, second = (" ".join(line.split()) for line in shown.splitlines()[2:4])
    assert first.endswith("wins 100% certain")
    assert second.endswith("wins 50% tried 800 times")
    assert "hard has solved the rest of the round and clearly prefers the first:" in shown
    assert "simulated" not in shown


def test_where_the_game_is_learned_the_hint_comes_from_master(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    match = dealt("datto")
    learned = frozenset({Setting(match.game, match.players)})
    monkeypatch.setattr("tefuda.bots.offered.offered", lambda: learned)
    shown, _ = hinted(match, 6200, 1500, 900, 400)
    assert "master has simulated 9,000 rounds and clearly prefers the first:" in shown
    shown, _ = hinted(match)
    assert "master is not ready yet" in shown
    assert f"expert would play {match.legal_moves()[0]} (" in " ".join(shown.split())


def test_the_bot_for_hints_has_the_settings_of_its_kind_at_the_table(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    match = tefuda.Match("datto", 3)
    table, _ = seated(match, 0, bots="hard:milliseconds=50 easy")
    assert str(table.opponents.advising) == "hard:milliseconds=50"
    monkeypatch.setattr("tefuda.bots.offered.offered", lambda: frozenset({Setting("datto", 3)}))
    assert str(table.opponents.advising) == "master"


def test_a_hint_can_be_typed_by_the_number_it_shows() -> None:
    match = dealt("nana")
    shown, _ = hinted(match, 500, 400, 300)
    number, move = shown.splitlines()[2].split()[:2]
    assert match.turn is not None
    table, _ = seated(match, match.turn, f"{number}\n")
    assert table.decide()
    assert match.steps[-1].text() == move


def test_a_hint_names_the_gap_while_cards_are_placed() -> None:
    match = dealt("nana")
    match.play(match.legal_moves()[0])
    while not any(move.startswith("+") for move in match.legal_moves()):
        match.play(match.legal_moves()[-1])
    shown, _ = hinted(match, 500, 400)
    assert shown.splitlines()[2].split()[0] in match.legal_moves()


def test_the_bot_for_hints_sees_what_the_player_sees() -> None:
    match = played(Table("dnup", 3), seed=4, steps=6)
    _, adviser = hinted(match, 500, 400)
    assert adviser.seen == [match.view(match.turn)]


def test_no_hint_is_needed_for_the_only_move() -> None:
    match = played(Table("datto", 2), seed=1, steps=26)
    (only,) = match.legal_moves()
    shown, adviser = hinted(match, 500)
    assert f"There is only one move: {only}." in shown
    assert adviser.seen == []


def test_before_the_search_is_ready_a_hint_is_the_move_that_comes_to_mind() -> None:
    match = dealt("datto")
    shown, _ = hinted(match)
    reported = " ".join(shown.split())
    assert "hard is not ready yet" in reported
    assert f"normal would play {match.legal_moves()[0]} (" in reported


@pytest.mark.parametrize(
    ("on_disk", "says"),
    [(False, "compiling takes a minute or two the first time"), (True, "in a moment")],
)
def test_a_hint_says_how_long_it_takes_until_the_search_is_ready(
    monkeypatch: pytest.MonkeyPatch, on_disk: bool, says: str
) -> None:
    monkeypatch.setattr(warmup, "compiled_before", lambda game: on_disk)
    shown, _ = hinted(dealt("datto"))
    assert says in " ".join(shown.split())
