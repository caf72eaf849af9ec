"""Continuing a saved match."""

from __future__ import annotations

from pathlib import Path

import pytest

import tefuda
from cli.commands import Command, Done
from support.tables import Table, moments, played
from tefuda.match.step import Deal


@pytest.fixture
def saved(tefuda_command: Command, tmp_path: Path) -> Path:
    """A match of DATTO! in which seat 1, a person, has played a card among two bots."""
    file = tmp_path / "match.txt"
    arguments = ("datto", "--seat", "1", "--bots", "random", "easy", "--seed", "5")
    done = tefuda_command("play", *arguments, typed=f"1\ns {file}\nq\n")
    assert done.status == 0
    return file


def match_in(file: Path) -> tefuda.Match:
    return tefuda.Match.from_record(file.read_text(encoding="utf-8"))


def save_record(match: tefuda.Match, file: Path) -> Path:
    file.write_text(match.record(), encoding="utf-8")
    return file


def resume(command: Command, file: Path, *arguments: str, typed: str = "q\n") -> Done:
    done = command("play", "--resume", str(file), *arguments, typed=typed)
    assert (done.status, done.err) == (0, "")
    return done


def test_a_saved_match_goes_on_where_it_was_left(tefuda_command: Command, saved: Path) -> None:
    done = resume(tefuda_command, saved)
    assert "DATTO!, round 1 continues: you are seat 1" in done.out
    assert "You play against seat 0 (random), seat 2 (easy)." in done.out
    assert "Your move (? for help): q" in done.out


def test_later_moves_are_saved_to_the_same_file(tefuda_command: Command, saved: Path) -> None:
    before = match_in(saved)
    resume(tefuda_command, saved, typed="nap\ns\nq\n")
    after = match_in(saved)
    assert after.steps[: len(before.steps)] == before.steps
    assert after.steps[len(before.steps)].text() == "nap"
    assert after.headers == before.headers


def test_a_file_that_holds_another_match_is_left_alone(
    tefuda_command: Command, saved: Path, tmp_path: Path
) -> None:
    other = tmp_path / "other.txt"
    other.write_text("mine", encoding="utf-8")
    assert "Not saved: File exists" in resume(tefuda_command, saved, typed=f"s {other}\nq\n").out
    assert other.read_text(encoding="utf-8") == "mine"


def test_another_seat_and_other_bots_may_go_on(tefuda_command: Command, saved: Path) -> None:
    done = resume(tefuda_command, saved, "--seat", "0", "--bots", "normal", "random")
    assert "you are seat 0" in done.out
    assert "You play against seat 1 (normal), seat 2 (random)." in done.out


def test_in_a_seat_that_a_person_has_left_sits_normal(tefuda_command: Command, saved: Path) -> None:
    done = resume(tefuda_command, saved, "--seat", "2")
    assert "You play against seat 0 (random), seat 1 (normal)." in done.out


def test_people_that_a_record_names_are_replaced_by_normal(
    tefuda_command: Command, tmp_path: Path
) -> None:
    match = played(Table("datto", 3), seed=1, steps=5)
    match.headers |= {"seat-0": "Ada L.", "seat-1": "person", "seat-2": "easy"}
    done = resume(tefuda_command, save_record(match, tmp_path / "match.txt"))
    assert "you are seat 1" in done.out
    assert "You play against seat 0 (normal), seat 2 (easy)." in done.out


def test_a_record_that_names_nobody_goes_on_at_the_first_seat(
    tefuda_command: Command, tmp_path: Path
) -> None:
    file = save_record(played(Table("nana", 3), seed=1, steps=9), tmp_path / "match.txt")
    done = resume(tefuda_command, file)
    assert "round 1 continues: you are seat 0" in done.out
    assert "You play against seat 1 (normal), seat 2 (normal)." in done.out


def test_a_seed_fixes_the_deals_that_are_yet_to_come(
    tefuda_command: Command, tmp_path: Path
) -> None:
    whole = played(Table("dnup", 3), seed=2)
    rounds = (match.copy() for match in moments(whole) if match.round == 1 and match.needs_deal)
    file = save_record(next(rounds), tmp_path / "match.txt")
    resume(tefuda_command, file, "--seed", "2", typed="s\nq\n")
    dealt = [step for step in match_in(file).steps if isinstance(step, Deal)]
    assert len(dealt) == 2
    assert dealt == [step for step in whole.steps if isinstance(step, Deal)][:2]


def test_a_resumed_match_can_be_played_to_its_end(tefuda_command: Command, saved: Path) -> None:
    done = resume(tefuda_command, saved, typed="1\n" * 12 + "s\n")
    assert "The end" in done.out
    assert match_in(saved).over


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (["datto"], "with --resume the record sets the game, players and options"),
        (["--players", "3"], "with --resume the record sets the game, players and options"),
        (["--option", "x"], "with --resume the record sets the game, players and options"),
        (["--seat", "3"], "the seats are 0 to 2, not 3"),
    ],
)
def test_settings_of_the_record_cannot_be_overridden(
    tefuda_command: Command, saved: Path, arguments: list[str], complaint: str
) -> None:
    done = tefuda_command("play", *arguments, "--resume", str(saved))
    assert (done.status, done.out) == (2, "")
    assert done.err.startswith(f"tefuda: {complaint}")


def test_a_match_that_is_over_is_not_resumed(tefuda_command: Command, tmp_path: Path) -> None:
    file = save_record(played(Table("datto", 2), seed=1), tmp_path / "match.txt")
    done = tefuda_command("play", "--resume", str(file))
    assert (done.status, done.out) == (2, "")
    assert done.err == f"tefuda: this match is over; tefuda replay {file} shows it\n"


def test_a_file_without_a_record_is_not_resumed(tefuda_command: Command, tmp_path: Path) -> None:
    missing, poem = tmp_path / "missing.txt", tmp_path / "poem.txt"
    poem.write_text("old pond", encoding="utf-8")
    for file, complaint in ((missing, "cannot be read"), (poem, "line 1: expected a header")):
        done = tefuda_command("play", "--resume", str(file))
        assert (done.status, done.out) == (2, "")
        assert complaint in done.err
