"""The bots at the other seats."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

import tefuda
from cli.commands import Command
from tefuda.bots.build import warmup
from tefuda.games import names


@pytest.fixture(autouse=True)
def nothing_is_compiled(monkeypatch: pytest.MonkeyPatch) -> None:
    """Keep `hard` as it is before it is ready, and the one that gives hints."""
    monkeypatch.setattr("tefuda.bots.offered.offered", frozenset)
    monkeypatch.setattr(warmup, "warm_search", lambda game, wait=False: None)
    monkeypatch.setattr(warmup, "ready", lambda game: False)
    monkeypatch.setattr(warmup, "compiled_before", lambda game: False)


def headers(command: Command, folder: Path, *arguments: str) -> dict[str, str]:
    """Return the headers of the record of a match with these arguments."""
    file = folder / "match.txt"
    done = command("play", *arguments, typed=f"s {file}\nq\n")
    assert (done.status, done.err) == (0, "")
    return tefuda.Match.from_record(file.read_text(encoding="utf-8")).headers


def test_the_others_are_normal_unless_said_otherwise(tefuda_command: Command) -> None:
    done = tefuda_command("play", "nana", typed="q\n")
    assert "\nYou play against seat 1 (normal), seat 2 (normal).\n" in done.out


def test_one_name_is_for_all_other_seats(tefuda_command: Command) -> None:
    done = tefuda_command("play", "dnup", "--seat", "1", "--bots", "easy", typed="q\n")
    assert "\nYou play against seat 0 (easy), seat 2 (easy).\n" in done.out


@pytest.mark.parametrize(
    "bots", [["easy,random"], ["easy", "random"], ["easy random"], ["easy", "--bots", "random"]]
)
def test_several_names_are_for_the_other_seats_in_order(
    tefuda_command: Command, bots: list[str]
) -> None:
    done = tefuda_command("play", "datto", "--seat", "1", "--bots", *bots, typed="q\n")
    assert "\nYou play against seat 0 (easy), seat 2 (random).\n" in done.out


def test_the_others_are_asked_for_with_the_rest(tefuda_command: Command) -> None:
    done = tefuda_command("play", typed="dnup\n3\n\n0\n2 hard\nq\n")
    assert "hard    thinks about what the others may hold, and looks ahead" in done.out
    assert "Who plays against you? [normal] 2 hard" in done.out
    assert "\nYou play against seat 1 (easy), seat 2 (hard).\n" in done.out


def test_bots_that_are_given_are_not_asked_for(tefuda_command: Command) -> None:
    done = tefuda_command("play", "--bots", "random", typed="datto\n2\n0\nq\n")
    assert "Who plays against you" not in done.out
    assert "\nYou play against seat 1 (random).\n" in done.out


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (["--bots", "genius"], "there is no bot 'genius'; there are random, easy, normal, hard"),
        (["--bots", "easy,hard,easy"], "with 3 players name one bot for all other seats, or 2"),
        (["--bots", ","], "with 3 players name one bot for all other seats, or 2, not 0"),
        (["--players", "2", "--bots", "easy", "easy"], "with 2 players name one bot, not 2"),
        (
            ["--milliseconds", "50"],
            "--milliseconds sets how long hard and master think, but neither has a seat",
        ),
        (["--bots", "hard", "--milliseconds", "0"], "milliseconds is a number from 1"),
        (["--bots", "hard", "--milliseconds", "-5"], "milliseconds is a number from 1"),
        (["--bots", "easy:milliseconds=5"], "bot 'easy' has no setting 'milliseconds'"),
    ],
)
def test_bots_that_cannot_be_had_are_refused(
    tefuda_command: Command, arguments: list[str], complaint: str
) -> None:
    done = tefuda_command("play", "datto", *arguments, typed="q\n")
    assert done.status == 2
    assert done.err.startswith(f"tefuda: {complaint}")
    assert done.err.count("\n") == 1
    assert done.out == ""


def test_an_unknown_bot_is_refused_before_anything_is_asked(tefuda_command: Command) -> None:
    done = tefuda_command("play", "--bots", "easy", "datto", typed="q\n")
    assert (done.status, done.out) == (2, "")
    assert done.err.startswith("tefuda: there is no bot 'datto'")


NOT_READY = "hard plays like normal, and master like expert, until the search is compiled"


def test_a_table_with_hard_says_that_it_is_not_ready_yet(tefuda_command: Command) -> None:
    assert NOT_READY in tefuda_command("play", "nana", "--bots", "hard", typed="q\n").out
    assert NOT_READY not in tefuda_command("play", "nana", "--bots", "easy", typed="q\n").out


def test_nothing_is_printed_if_hard_is_compiled_already(
    tefuda_command: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(warmup, "compiled_before", lambda game: game == "nana")
    assert NOT_READY not in tefuda_command("play", "nana", "--bots", "hard", typed="q\n").out
    assert NOT_READY in tefuda_command("play", "dnup", "--bots", "hard", typed="q\n").out


def test_a_record_says_who_sits_where(tefuda_command: Command, tmp_path: Path) -> None:
    said = headers(tefuda_command, tmp_path, "nana", "--seat", "1", "--bots", "easy", "random")
    assert said == {"seat-0": "easy", "seat-1": "person", "seat-2": "random"}


def test_a_record_says_how_long_hard_thinks(tefuda_command: Command, tmp_path: Path) -> None:
    arguments = ("datto", "--bots", "hard,easy", "--milliseconds", "50")
    said = headers(tefuda_command, tmp_path, *arguments)
    assert said == {"seat-0": "person", "seat-1": "hard:milliseconds=50", "seat-2": "easy"}


def test_a_record_with_bots_is_replayed(tefuda_command: Command, tmp_path: Path) -> None:
    headers(tefuda_command, tmp_path, "datto", "--seed", "1", "--bots", "random")
    done = tefuda_command("replay", str(tmp_path / "match.txt"))
    assert (done.status, done.err) == (0, "")
    assert "DATTO!, round 1" in done.out


def test_a_hint_comes_from_a_rule_of_thumb_until_the_search_is_ready(
    tefuda_command: Command,
) -> None:
    done = tefuda_command("play", "nana", "--seed", "2", "--seat", "0", typed="h\nq\n")
    assert "hard is not ready yet" in done.out
    assert "normal would play " in " ".join(done.out.split())


NOT_COMPILED = """
import sys
from tefuda.bots import offered
from tefuda.bots.build import warmup
from tefuda.cli import main
offered.offered = frozenset  # otherwise the hint comes from master, which needs NumPy
warmup.warm_search = lambda game, wait=False: None
main(["play", sys.argv[1], "--bots", "hard", "normal"])
print([name for name in ("numpy", "numba") if name in sys.modules], file=sys.stderr)
"""


@pytest.mark.parametrize("game", names())
def test_nobody_waits_for_numba_before_the_first_prompt(game: str) -> None:
    done = subprocess.run(
        [sys.executable, "-c", NOT_COMPILED, game],
        input="h\nq\n",
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=True,
    )
    assert "Your move (? for help): q" in done.stdout
    assert done.stderr == "[]\n"
