"""Continue a match that was left in any way."""

from __future__ import annotations

import json
import os
import re
import signal
from collections.abc import Callable
from pathlib import Path

import pytest

import tefuda
from cli.commands import Command
from support.tables import TRACED, Table
from tefuda.games import OURS
from tefuda.terminal import unfinished
from tefuda.terminal.unfinished import MatchFile, Unfinished
from terminal.typing_players import play_whole_match

PROMPT = "Your move (? for help): "
RACE = ("play", "datto", "--seed", "5", "--bots", "easy", "random")


def files(folder: Path) -> list[Path]:
    """The files of unfinished matches, in no order."""
    return list(folder.glob("matches/*.json"))


def unfinished_match(folder: Path) -> tefuda.Match:
    """The only unfinished match."""
    (file,) = files(folder)
    return MatchFile(file).read().match()


def test_a_match_that_was_left_goes_on(tefuda_command: Command, state_folder: Path) -> None:
    left = tefuda_command(*RACE, typed="1\nq\n")
    assert left.out.endswith("You left the table. To continue:\n  tefuda play --continue\n")
    done = tefuda_command("play", "--continue", typed="q\n")
    assert (done.status, done.err) == (0, "")
    assert "DATTO!, round 1 continues: you are seat 0" in done.out
    assert "You play against seat 1 (easy), seat 2 (random)." in done.out
    table = left.out[: left.out.rindex(PROMPT)].rpartition("\n\ntrick")[2]
    assert table in done.out
    assert len(files(state_folder)) == 1


@pytest.mark.parametrize("setting", TRACED, ids=str)
def test_a_match_in_pieces_is_the_match_in_one_piece(
    tefuda_command: Command, state_folder: Path, tmp_path: Path, setting: Table
) -> None:
    whole, _, answers = play_whole_match(setting, 0, seed=6)
    answers = answers[:-1]
    options = [word for name in setting.options for word in ("--option", name)]
    arguments = [setting.game, "--players", str(setting.players), "--seed", "6", *options]
    for start in range(0, len(answers), 4):
        typed = "".join(f"{answer}\n" for answer in answers[start : start + 4])
        if start + 4 >= len(answers):
            typed += f"s {tmp_path / 'match.txt'}\n"
        done = tefuda_command("play", *arguments, typed=typed)
        assert (done.status, done.err) == (0, "")
        arguments = ["--continue"]
    match = tefuda.Match.from_record((tmp_path / "match.txt").read_text(encoding="utf-8"))
    assert match == whole.match
    assert match.headers == whole.match.headers
    assert files(state_folder) == []


def test_without_a_seed_the_bots_go_on_as_they_would_have(
    tefuda_command: Command, state_folder: Path
) -> None:
    tefuda_command("play", "datto", "--bots", "random", typed="1\n")
    (file,) = files(state_folder)
    before = file.read_bytes()
    ends = []
    for _ in range(2):  # from the same file twice
        file.write_bytes(before)
        tefuda_command("play", "--continue", typed="1\n1\n1\n")
        ends.append(unfinished_match(state_folder))
    assert ends[0] == ends[1]
    assert len(ends[0].steps) > 9


def test_the_file_of_the_record_is_remembered(tefuda_command: Command, tmp_path: Path) -> None:
    file = tmp_path / "notes # 1.txt"
    tefuda_command(*RACE, typed=f"1\ns {file}\nq\n")
    before = file.read_text(encoding="utf-8")
    done = tefuda_command("play", "--continue", typed="nap\ns\nq\n")
    assert "Saved. To continue:" in done.out
    assert file.read_text(encoding="utf-8").startswith(before.rstrip("\n"))
    assert "nap" in file.read_text(encoding="utf-8").removeprefix(before.rstrip("\n"))


@pytest.mark.parametrize("typed", ["\n", "q\n", "", "n\nq\n"])
def test_a_finished_match_is_not_kept(
    tefuda_command: Command, state_folder: Path, typed: str
) -> None:
    done = tefuda_command(
        "play", "datto", "--players", "2", "--seed", "1", typed="1\n" * 13 + typed
    )
    assert "The end" in done.out
    left = files(state_folder)
    assert len(left) == (1 if typed.startswith("n") else 0)  # the next match was left
    assert len(list(state_folder.glob("matches/*"))) == 2 * len(left)  # a match and its lock


def test_the_end_of_a_match_is_shown_again_if_it_was_not_left_by_the_player(
    tefuda_command: Command, state_folder: Path, tmp_path: Path
) -> None:
    match = play_whole_match(Table("datto", 2), 0, seed=1)[0].match
    file = MatchFile.new("datto")
    file.write(Unfinished(match.record(), 1, 1))  # as after a kill at the last prompt
    file.release()
    record = tmp_path / "match.txt"
    done = tefuda_command("play", "--continue", typed=f"s {record}\n\n")
    assert (done.status, done.err) == (0, "")
    assert "The end" in done.out
    assert tefuda.Match.from_record(record.read_text(encoding="utf-8")) == match
    assert files(state_folder) == []


def test_without_an_unfinished_match_the_command_says_how_to_begin(tefuda_command: Command) -> None:
    done = tefuda_command("play", "--continue")
    assert (done.status, done.out) == (2, "")
    assert done.err == "tefuda: there is no unfinished match; tefuda play starts one\n"


def several(command: Command, folder: Path) -> None:
    """Leave three matches, that of the last game last."""
    for time, game in enumerate(OURS, 1_700_000_000):
        command("play", game, typed="q\n")
        (file,) = folder.glob(f"matches/{game}-*.json")
        os.utime(file, (time, time))


@pytest.mark.parametrize(
    ("typed", "game"),
    [("\n", "dnup"), ("1\n", "dnup"), ("3\n", "DATTO!"), ("x\n9\n0\n2\n", "Nana Toridori")],
)
def test_one_of_several_matches_is_picked(
    tefuda_command: Command, state_folder: Path, typed: str, game: str
) -> None:
    several(tefuda_command, state_folder)
    done = tefuda_command("play", "--continue", typed=f"{typed}q\n")
    assert re.search(r"1  dnup, round 1, against normal, normal \(20\d\d-\d\d-\d\d", done.out)
    assert "3  DATTO!, round 1, against" in done.out
    assert f"{game}, round 1 continues" in done.out
    assert done.out.count("Enter a number from 1 to 3.") == max(0, typed.count("\n") - 1)


def test_a_match_can_be_deleted(tefuda_command: Command, state_folder: Path) -> None:
    several(tefuda_command, state_folder)
    done = tefuda_command("play", "--continue", typed="d 1\nd 1\nq\n")
    assert "DATTO!, round 1 continues" in done.out  # the last one that is left
    assert [file.name[:5] for file in files(state_folder)] == ["datto"]


def test_matches_that_are_not_picked_wait_on(tefuda_command: Command, state_folder: Path) -> None:
    several(tefuda_command, state_folder)
    assert tefuda_command("play", "--continue", typed="").status == 0
    assert unfinished.count() == 3
    tefuda_command("play", "--continue", typed="2\nq\n")
    assert unfinished.count() == 3


def test_plain_play_mentions_what_waits(tefuda_command: Command) -> None:
    assert "unfinished" not in tefuda_command("play", typed="q\n").out
    tefuda_command(*RACE, typed="q\n")
    done = tefuda_command("play", typed="q\n")
    assert done.out.startswith("You have 1 unfinished match:\n  tefuda play --continue\n")
    tefuda_command(*RACE, typed="q\n")
    assert "You have 2 unfinished matches:" in tefuda_command("play", typed="q\n").out


@pytest.mark.parametrize(
    "arguments",
    [
        ["datto"],
        ["--players", "3"],
        ["--seat", "1"],
        ["--bots", "easy"],
        ["--option", "x"],
        ["--seed", "1"],
        ["--milliseconds", "5"],
        ["--resume", "match.txt"],
    ],
    ids=lambda arguments: arguments[0],
)
def test_continue_takes_no_other_options(tefuda_command: Command, arguments: list[str]) -> None:
    tefuda_command(*RACE, typed="q\n")
    done = tefuda_command("play", "--continue", *arguments)
    assert (done.status, done.out) == (2, "")
    assert (
        done.err
        == "tefuda: --continue takes no other options: the match continues where you left it\n"
    )


@pytest.mark.parametrize(
    "text", [b"", b"{}", b'{"record": "old pond", "bot_seed": 1}', b"\x00", b'{"record": "\xff"}']
)
def test_a_file_without_a_match_is_skipped_and_named(
    tefuda_command: Command, state_folder: Path, text: bytes
) -> None:
    tefuda_command(*RACE, typed="q\n")
    poem = state_folder / "matches" / "poem.json"
    poem.write_bytes(text)
    done = tefuda_command("play", "--continue", typed="q\n")
    assert "Skipped" in done.out
    assert "poem.json" in done.out.replace("\n", "")
    assert "round 1 continues" in done.out
    assert poem.read_bytes() == text


def test_a_match_of_other_rules_is_left_out(tefuda_command: Command, state_folder: Path) -> None:
    tefuda_command(*RACE, typed="1\nq\n")
    (file,) = files(state_folder)
    saved = json.loads(file.read_text(encoding="utf-8"))
    file.write_text(json.dumps({**saved, "record": saved["record"] + " X9"}), encoding="utf-8")
    done = tefuda_command("play", "--continue", typed="q\n")
    assert done.status == 2
    assert "this move is refused: 'X9'" in done.out
    assert "there is no unfinished match" in done.err
    assert file.exists()


def test_the_match_goes_on_if_nothing_can_be_written(
    tefuda_command: Command, state_folder: Path
) -> None:
    state_folder.write_text("a file where a folder should be")
    done = tefuda_command(*RACE, typed="1\nq\n")
    assert (done.status, done.err) == (0, "")
    assert done.out.count("The match cannot be saved: Not a directory: ") == 1
    assert done.out.endswith("You left the table.\n")
    assert tefuda_command("play", "--continue").status == 2


pytest.importorskip("termios")

from terminal.keyboard import CONTROL_D, Keyboard  # noqa: E402


def killed(keyboard: Keyboard) -> None:
    keyboard.process.send_signal(signal.SIGKILL)
    keyboard.process.wait()


def closed(keyboard: Keyboard) -> None:
    """Close the terminal: the system sends SIGHUP."""
    keyboard.close()
    # 1: its read failed before the signal came.
    assert keyboard.process.wait() in (-signal.SIGHUP, 1)


def leave_by(keys: str) -> Callable[[Keyboard], None]:
    def leave(keyboard: Keyboard) -> None:
        keyboard.type(keys)
        assert keyboard.status() == 0

    return leave


@pytest.mark.parametrize(
    "leave",
    [leave_by("q\n"), leave_by(CONTROL_D), Keyboard.interrupt, killed, closed],
    ids=["q", "control-d", "control-c", "kill", "closed"],
)
def test_nothing_is_lost(
    tefuda_command: Command, state_folder: Path, leave: Callable[[Keyboard], None]
) -> None:
    keyboard = Keyboard(*RACE)
    keyboard.expect(PROMPT)
    keyboard.type("nap\n")
    keyboard.expect("You nap.")
    keyboard.expect("trick 2 of")
    keyboard.expect(PROMPT)
    assert unfinished.count() == 0  # it is being played
    assert tefuda_command("play", "--continue").status == 2
    leave(keyboard)
    match = unfinished_match(state_folder)
    assert "nap" in [step.text() for step in match.steps]
    assert match.turn == 0
    done = tefuda_command("play", "--continue", typed="q\n")
    assert "trick 2 of" in done.out
