import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

import tefuda
from cli.commands import Command, run
from support.tables import RECORDS, TRACED, Table, played
from tefuda.games import OURS, get

MOVE = re.compile(r"^ *([0-9]+)  seat [0-9]  (\S+)", re.MULTILINE)
RACE = sorted(RECORDS.glob("datto-2-*.txt"))[0]


# One record of each game; that the others still mean what they meant is tested with `Match`.
SOME = [sorted(RECORDS.glob(f"{name}-*-uniform.txt"))[-1] for name in OURS]
OTHERS = sorted(set(RECORDS.glob("*.txt")) - set(SOME))


@pytest.mark.parametrize(
    "record",
    [*SOME, *(pytest.param(record, marks=pytest.mark.soak) for record in OTHERS)],
    ids=lambda path: path.stem,
)
def test_every_kept_record_replays_move_by_move(tefuda_command: Command, record: Path) -> None:
    match = tefuda.Match.from_record(record.read_text())
    done = tefuda_command("replay", str(record))
    assert done.status == 0
    notation = get(match.game).notation
    moves = [notation.public_name(s.text()) for s in match.steps if isinstance(s, tefuda.Move)]
    assert MOVE.findall(done.out) == [(str(number), move) for number, move in enumerate(moves, 1)]
    assert "winner" in done.out


@pytest.mark.parametrize("point_of_view", [[], ["--seat", "1"], ["--open"]], ids=str)
@pytest.mark.parametrize("table", TRACED, ids=str)
def test_a_record_is_replayed_from_any_seat(
    tefuda_command: Command, tmp_path: Path, table: Table, point_of_view: list[str]
) -> None:
    record = tmp_path / "match.txt"
    record.write_text(played(table, seed=4).record())
    done = tefuda_command("replay", str(record), *point_of_view)
    assert done.status == 0
    assert done.err == ""
    assert "round 1" in done.out


def drawn(tmp_path: Path) -> str:
    """A record in which seat 2 draws a card and keeps it."""
    match = tefuda.Match("nana", players=3)
    deck = ["7"] * 8 + ["6"] * 8 + ["1"] * 8 + ["5"] + ["7", "6", "1"] + ["5"] * 8
    deck += ["2"] * 9 + ["3"] * 9 + ["4"] * 9
    match.deal(deck, first=1)
    for move in ("6x1@0", "pass", "+0"):
        match.play(move)
    record = tmp_path / "drawn.txt"
    record.write_text(match.record())
    return str(record)


def test_hidden_cards_are_shown_to_those_who_saw_them(
    tefuda_command: Command, tmp_path: Path
) -> None:
    record = drawn(tmp_path)
    for point_of_view in ([], ["--seat", "0"], ["--seat", "1"]):
        assert "the drawn card" in tefuda_command("replay", record, *point_of_view).out
    for point_of_view in (["--seat", "2"], ["--open"]):
        assert "Seat 2 draws a 5." in tefuda_command("replay", record, *point_of_view).out


def named(table: Table, file: Path, names: dict[int, str], steps: int | None = None) -> str:
    """Keep a match whose record names those at its seats."""
    match = played(table, seed=1, steps=steps)
    match.headers |= {f"seat-{seat}": name for seat, name in names.items()}
    file.write_text(match.record(), encoding="utf-8")
    return str(file)


def test_names_in_a_record_are_shown(tefuda_command: Command, tmp_path: Path) -> None:
    names = {0: "person", 1: "hard:milliseconds=50", 2: "Ada [L.]"}
    done = tefuda_command("replay", named(Table("datto", 3), tmp_path / "match.txt", names))
    reported = "seat 0 (person), seat 1 (hard:milliseconds=50), seat 2 (Ada [L.])"
    assert done.out.splitlines()[1] == reported
    assert done.out.count(reported) == 1
    ending = done.out.partition("the table")[2]
    for name in reported.split(", "):
        assert f". {name}: " in ending


def test_seats_that_a_record_does_not_name_go_by_their_numbers(
    tefuda_command: Command, tmp_path: Path
) -> None:
    record = named(Table("datto", 3), tmp_path / "match.txt", {1: "easy"})
    out = tefuda_command("replay", record).out
    assert out.splitlines()[1] == "seat 0, seat 1 (easy), seat 2"
    assert ". seat 1 (easy): " in out
    assert ". seat 2: " in out


def test_a_record_without_names_is_replayed_without_names(
    tefuda_command: Command, tmp_path: Path
) -> None:
    out = tefuda_command("replay", named(Table("datto", 3), tmp_path / "match.txt", {})).out
    assert "seat 0, seat 1" not in out


def test_a_record_that_breaks_off_names_those_at_its_seats(
    tefuda_command: Command, tmp_path: Path
) -> None:
    record = named(Table("nana", 2), tmp_path / "match.txt", {0: "easy", 1: "hard"}, steps=5)
    with Path(record).open("a", encoding="utf-8") as file:
        file.write("X9\n")
    done = tefuda_command("replay", record)
    assert done.status == 2
    assert done.out.splitlines()[1] == "seat 0 (easy), seat 1 (hard)"


def test_a_replay_of_a_practice_match_says_so(tefuda_command: Command, tmp_path: Path) -> None:
    match = played(Table("datto", 2), seed=1)
    record = tmp_path / "match.txt"
    for practice in (False, True):
        match.headers |= {"practice": "yes"} if practice else {}
        record.write_text(match.record(), encoding="utf-8")
        for command in ("replay", "verify"):
            out = tefuda_command(command, str(record)).out
            assert out.count("Practice: moves were taken back, or") == practice


def test_a_name_cannot_change_the_terminal(tefuda_command: Command, tmp_path: Path) -> None:
    record = named(Table("datto", 2), tmp_path / "match.txt", {0: "\x1b[31mred"})
    out = tefuda_command("replay", record).out
    assert "\x1b" not in out
    assert "seat 0 ([31mred)" in out


def test_a_record_is_read_from_standard_input() -> None:
    done = run("replay", "-", "--open", typed=RACE.read_text())
    assert done.status == 0
    assert "The race is over" in done.out


def test_a_record_without_a_deal_has_an_empty_table(
    tefuda_command: Command, tmp_path: Path
) -> None:
    record = tmp_path / "empty.txt"
    record.write_text("game: dnup\nplayers: 3\n")
    done = tefuda_command("replay", str(record))
    assert done.status == 0
    assert "Nothing was dealt." in done.out


def test_a_broken_record_is_shown_up_to_where_it_breaks(
    tefuda_command: Command, tmp_path: Path
) -> None:
    lines = RACE.read_text().splitlines()
    begin = next(number for number, line in enumerate(lines) if line.startswith("deal:"))
    moves = lines[begin + 1].split()
    lines[begin + 1] = " ".join([*moves[:3], "X9", *moves[3:]])
    record = tmp_path / "broken.txt"
    record.write_text("\n".join(lines))
    done = tefuda_command("replay", str(record))
    assert done.status == 2
    assert [move for _, move in MOVE.findall(done.out)] == moves[:3]
    assert "the table" in done.out
    assert done.err.startswith(f"tefuda: line {begin + 2}: this move is refused: 'X9'")


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("players: 2\n", "the header lacks 'game'"),
        ("game: chess\nplayers: 2\n", "there is no game 'chess'"),
        ("hello\n", "line 1: expected a header"),
    ],
)
def test_a_record_that_cannot_begin_is_refused(
    tefuda_command: Command, tmp_path: Path, text: str, complaint: str
) -> None:
    record = tmp_path / "bad.txt"
    record.write_text(text)
    done = tefuda_command("replay", str(record))
    assert (done.status, done.out) == (2, "")
    assert complaint in done.err


def test_files_that_are_no_records_are_refused(tefuda_command: Command, tmp_path: Path) -> None:
    missing = tefuda_command("replay", str(tmp_path / "missing.txt"))
    assert missing.status == 2
    assert "cannot be read: No such file or directory" in missing.err
    binary = tmp_path / "binary"
    binary.write_bytes(b"\xff\xfe\x00")
    assert "is not text in UTF-8" in tefuda_command("replay", str(binary)).err


@pytest.mark.parametrize("command", ["replay", "verify"])
def test_the_error_names_an_input_that_is_not_a_record(
    tefuda_command: Command, tmp_path: Path, command: str
) -> None:
    empty = tmp_path / "empty"
    empty.write_text("\n")
    assert tefuda_command(command, str(empty)).err == f"tefuda: {empty} is empty, not a record\n"
    assert tefuda_command(command, "-").err == "tefuda: standard input is empty, not a record\n"
    long = tmp_path / ("x" * 300)
    for path, reason in ((tmp_path, "Is a directory"), (long, "File name too long")):
        done = tefuda_command(command, str(path))
        assert (done.status, done.err) == (2, f"tefuda: {path} cannot be read: {reason}\n")


@pytest.mark.parametrize("errors", ["strict", "surrogateescape"])
def test_standard_input_that_is_not_text_is_refused(errors: str) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "tefuda", "replay", "-"],
        input=b"\xff\xfe\x00",
        capture_output=True,
        check=False,
        env={**os.environ, "PYTHONIOENCODING": f"utf-8:{errors}"},
    )
    assert (done.returncode, done.stdout) == (2, b"")
    assert done.stderr == b"tefuda: standard input is not text in UTF-8\n"


def test_a_record_may_begin_with_a_byte_order_mark(tefuda_command: Command, tmp_path: Path) -> None:
    marked = tmp_path / "marked.txt"
    marked.write_text(RACE.read_text(), encoding="utf-8-sig")
    assert tefuda_command("replay", str(marked)).status == 0


def test_seats_that_do_not_exist_are_refused(tefuda_command: Command) -> None:
    done = tefuda_command("replay", str(RACE), "--seat", "2")
    assert (done.status, done.out) == (2, "")
    assert done.err == "tefuda: the seats are 0 to 1, not 2\n"
    both = tefuda_command("replay", str(RACE), "--seat", "1", "--open")
    assert both.status == 2
    assert "exclude each other" in both.err
