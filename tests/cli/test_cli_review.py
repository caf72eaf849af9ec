"""`tefuda review`."""

import json
from pathlib import Path
from typing import Any

import pytest

from cli.commands import Command
from support.tables import RECORDS
from tefuda import coach
from tefuda.cli import kept_reviews

RECORD = str(RECORDS / "datto-2-uniform.txt")
QUICK = ("--budget", "2")


def test_a_record_is_reviewed(tefuda_command: Command) -> None:
    done = tefuda_command("review", RECORD, *QUICK)
    assert done.status == 0
    assert "winning chance" in done.out
    assert "deal luck" in done.out
    accuracy = coach.review(Path(RECORD).read_text("utf-8"), budget=2).summary(1).accuracy
    assert accuracy is not None
    row = next(line for line in done.out.splitlines()[::-1] if line.split()[:1] == ["1"])
    assert row.split()[1] == f"{accuracy:.0%}"


def test_the_accuracy_of_a_seat_that_was_not_judged_is_left_open(tefuda_command: Command) -> None:
    done = tefuda_command("review", RECORD, *QUICK, "--seat", "1")
    rows = {row[0]: row[1] for line in done.out.splitlines() if len(row := line.split()) > 1}
    assert rows["0"] == "-"
    assert rows["1"].endswith("%")


def test_a_second_look_computes_nothing(
    tefuda_command: Command, state_folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = ("review", RECORD, *QUICK, "--seed", "5", "--json")
    first = tefuda_command(*asked)
    computed: list[object] = []
    compute = coach.review

    def counted(*arguments: Any, **settings: Any) -> coach.Review:
        computed.append(settings)
        return compute(*arguments, **settings)

    monkeypatch.setattr(coach, "review", counted)
    assert tefuda_command(*asked).out == first.out
    assert computed == []
    assert tefuda_command("review", RECORD, *QUICK, "--seed", "6", "--json").out != first.out
    assert len(computed) == 1, "another seed is another review"
    for kept in (state_folder / "reviews").iterdir():
        kept.write_text("[]")
    assert tefuda_command(*asked).out == first.out
    assert len(computed) == 2, "a damaged file is written again"
    for kept in (state_folder / "reviews").iterdir():
        kept.write_bytes(b'{"match": "\xff"}')
    assert tefuda_command(*asked).out == first.out
    assert len(computed) == 3, "also one whose bytes are not UTF-8"


def test_only_the_latest_reviews_are_kept(
    tefuda_command: Command, state_folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(kept_reviews, "MAX_KEPT", 2)
    for seed in ("1", "2", "3"):
        tefuda_command("review", RECORD, *QUICK, "--seed", seed)
    assert len(list((state_folder / "reviews").iterdir())) == 2


def test_a_review_needs_no_state_folder(
    tefuda_command: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").touch()
    monkeypatch.setenv("TEFUDA_STATE", str(tmp_path / "file"))
    assert tefuda_command("review", RECORD, *QUICK).status == 0


def test_a_review_speaks_japanese(tefuda_command: Command) -> None:
    assert "配札の運" in tefuda_command("review", RECORD, *QUICK, "--language", "ja").out


def test_a_review_as_json_is_json_alone(tefuda_command: Command) -> None:
    done = tefuda_command("review", RECORD, *QUICK, "--seat", "1", "--json")
    assert {each["seat"] for each in json.loads(done.out)["decisions"]} == {1}


def test_the_picture_is_written(tefuda_command: Command, tmp_path: Path) -> None:
    picture = tmp_path / "match.svg"
    assert tefuda_command("review", RECORD, *QUICK, "--svg", str(picture)).status == 0
    assert picture.read_text("utf-8").startswith("<svg")


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["nothing.txt"], "cannot be read"),
        ([RECORD, "--seat", "7"], "the seats are 0 to 1, not 7"),
        ([RECORD, "--budget", "0"], "budget is a whole number"),
        ([RECORD, *QUICK, "--svg", "no/such/folder.svg"], "cannot be written"),
    ],
)
def test_unusable_records_are_refused_in_one_sentence(
    tefuda_command: Command, arguments: list[str], said: str
) -> None:
    done = tefuda_command("review", *arguments)
    assert done.status == 2
    assert said in done.err
    assert len(done.err.splitlines()) == 1
