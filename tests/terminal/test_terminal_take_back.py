"""Taking back against bots: as far as one likes within the round, and marked as practice."""

from __future__ import annotations

from pathlib import Path

import pytest

import tefuda
from support.tables import TRACED, Table, played
from tefuda.bots import Bot, View, registry
from tefuda.catalogue import TERMINAL, message
from tefuda.match.fairness import commit, deal_headers, verify_record
from tefuda.match.step import Deal, Move
from tefuda.match.take_back import is_practice
from terminal.typing_players import play_whole_match, seated

PRACTICE = "This is now a practice match"


def own_moves(match: tefuda.Match, seat: int = 0) -> int:
    return sum(isinstance(step, Move) and step.seat == seat for step in match.steps)


@pytest.mark.parametrize("setting", TRACED, ids=str)
def test_the_answers_of_the_bots_are_taken_back_too(setting: Table) -> None:
    table, shown = seated(setting.match(seed=3), 0, "1\nu\n", bots="normal", seed=3)
    table.play()
    undone, _ = seated(setting.match(seed=3), 0, "", bots="normal", seed=3)
    undone.play()
    assert table.match == undone.match
    assert table.match.turn == 0
    assert "Taken back: " in shown.getvalue()


def test_moves_can_be_taken_back_one_by_one_to_the_deal() -> None:
    typed = "1\n" * 5 + "u\n" * 6
    table, shown = seated(tefuda.Match("datto", 3, seed=2), 0, typed)
    table.play()
    assert own_moves(table.match) == 0
    assert shown.getvalue().count("Taken back: ") == 5
    assert shown.getvalue().count("Nothing to take back: you have not moved in this round.") == 1
    assert shown.getvalue().count(message(TERMINAL, "practice-begins")) == 1


def test_a_move_taken_back_is_reported() -> None:
    table, shown = seated(tefuda.Match("datto", 3, seed=2), 0, "nap\nu\n")
    table.play()
    assert "\nTaken back: nap, and " in shown.getvalue()
    assert " moves after it\n" in shown.getvalue()


def test_another_move_leads_elsewhere_and_the_same_move_to_the_same_answers() -> None:
    ends = []
    for typed in ("1\n1\n", "1\n2\nu\n1\n", "1\n2\n"):
        table, _ = seated(tefuda.Match("datto", 3, seed=2), 0, typed, bots="random")
        table.play()
        ends.append(table.match)
    assert ends[0] == ends[1]
    assert ends[0] != ends[2]


def test_the_match_is_marked_as_practice_where_it_can_be_seen(tmp_path: Path) -> None:
    file = tmp_path / "match.txt"
    typed = "1\nu\n" + "1\n" * 12 + f"s {file}\n"
    table, shown = seated(tefuda.Match("datto", 3, seed=2), 0, typed)
    table.play()
    assert "The end (practice)" in shown.getvalue()
    assert "\npractice: yes\n" in file.read_text(encoding="utf-8")
    again = tefuda.Match.from_record(file.read_text(encoding="utf-8"))
    assert is_practice(again)
    going_on, shown = seated(played(Table("datto", 3), seed=1, steps=5), 0)
    going_on.match.headers["practice"] = "yes"
    going_on.play()
    assert "you are seat 0 (practice)" in shown.getvalue()


def test_a_match_without_taking_back_is_not_marked(tmp_path: Path) -> None:
    table, shown, _ = play_whole_match(Table("datto", 3), 0, seed=1)
    assert not is_practice(table.match)
    assert "practice" not in shown


def test_al02_taking_back_a_move_that_showed_nothing_new_is_not_practice() -> None:
    match = tefuda.Match("nana", players=3)
    deck = ["7"] * 8 + ["1"] * 8 + ["2"] * 8 + ["5"] + ["7", "1", "2"] + ["5"] * 8
    match.deal(deck + ["3"] * 9 + ["4"] * 9 + ["6"] * 9, first=1)
    match.play("1x1@0")
    match.play("pass")
    match.play("drop")
    table, shown = seated(match, 0, "7x2@0\nu\n")
    before = match.copy()
    assert table.decide()  # beats the set, whose cards are to be placed now
    assert match.turn == 0
    assert table.decide()
    assert match == before
    assert not is_practice(match)
    assert PRACTICE not in shown.getvalue()


def test_a_move_that_has_shown_a_card_can_be_taken_back_as_practice() -> None:
    match = tefuda.Match("nana", players=3)
    deck = ["7"] * 8 + ["1"] * 8 + ["2"] * 8 + ["5"] + ["7", "1", "2"] + ["5"] * 8
    match.deal(deck + ["3"] * 9 + ["4"] * 9 + ["6"] * 9, first=2)
    match.play("2x1@0")
    before = match.copy()
    table, shown = seated(match, 0, "pass\nu\n")
    assert table.decide()
    assert "You draw a 5" in shown.getvalue()
    assert table.decide()
    assert match == before
    assert "Taken back: pass\n" in shown.getvalue()
    assert PRACTICE in shown.getvalue()


def test_the_last_move_of_a_match_can_be_taken_back() -> None:
    match = tefuda.Match("datto", 2, seed=1)
    table, shown = seated(match, 0, "1\n" * 13 + "u\n" + "1\n\n")
    assert not table.play()
    assert match.over
    assert shown.getvalue().count("The end") == 2
    assert shown.getvalue().count(PRACTICE) == 1


def test_deals_are_never_taken_back_so_that_commitments_hold() -> None:
    match = tefuda.Match("datto", 2, seed=1)
    match.deal()
    (deal,) = match.steps
    assert isinstance(deal, Deal)
    salt = "0123456789abcdef0123456789abcdef"
    match.headers |= deal_headers(1, commit(deal.deck, deal.first, salt), salt)
    table, _ = seated(match, 0, "1\n2\n" + "u\n" * 4 + "1\n" * 13)
    table.play()
    assert match.over
    assert is_practice(match)
    assert [finding.verdict for finding in verify_record(match)] == ["ok"]
    again = tefuda.Match.from_record(match.record())
    assert [finding.verdict for finding in verify_record(again)] == ["ok"]


class Rememberer(Bot):
    """Plays the first legal move, and remembers every trick that it was shown."""

    made: list[Rememberer] = []

    def __init__(self, game: str, seed: int) -> None:
        self.seen: list[int] = []
        self.made.append(self)

    def choose(self, view: View) -> str:
        self.seen.append(view["tricks_played"])
        move: str = view["legal"][0]
        return move


def test_bots_remember_nothing_of_undone_moves(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Rememberer, "made", [])
    monkeypatch.setitem(registry.OURS, "rememberer", Rememberer)
    table, _ = seated(tefuda.Match("datto", 2, seed=1), 0, "1\n1\nu\nu\n1\n", "rememberer")
    table.play()
    bot = table.opponents.bots[1]
    assert isinstance(bot, Rememberer)
    assert bot is Rememberer.made[-1]
    assert len(Rememberer.made) > 1
    assert bot.seen == sorted(set(bot.seen))
    assert len(bot.seen) <= own_moves(table.match, 1)
