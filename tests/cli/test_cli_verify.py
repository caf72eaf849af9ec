from pathlib import Path

import pytest

import tefuda
from cli.commands import Command, run
from support.tables import RECORDS, Table, played
from tefuda.games import OURS
from tefuda.match.fairness import commit, deal_headers, new_salt
from tefuda.match.step import Deal


def committed(table: Table) -> tefuda.Match:
    match = played(table, seed=2)
    deals = [step for step in match.steps if isinstance(step, Deal)]
    for number, deal in enumerate(deals, 1):
        salt = new_salt()
        match.headers |= deal_headers(number, commit(deal.deck, deal.first, salt), salt)
    return match


def saved_record(match: tefuda.Match, folder: Path) -> str:
    file = folder / "match.txt"
    file.write_text(match.record(), encoding="utf-8")
    return str(file)


@pytest.mark.parametrize("table", [Table(name, 3) for name in OURS], ids=str)
def test_commitments_that_hold_are_listed_round_by_round(
    tefuda_command: Command, tmp_path: Path, table: Table
) -> None:
    match = committed(table)
    done = tefuda_command("verify", saved_record(match, tmp_path))
    assert (done.status, done.err) == (0, "")
    reported = done.out.splitlines()
    assert reported[::2] == [
        f"round {number}: the deal matches its commitment" for number in range(1, match.round + 1)
    ]
    assert reported[1::2] == [
        f"  commitment {match.headers[f'commitment-{number}']}"
        for number in range(1, match.round + 1)
    ]


def test_a_broken_commitment_is_reported_with_status_1(
    tefuda_command: Command, tmp_path: Path
) -> None:
    match = committed(Table("dnup", 3))
    match.headers["salt-2"] = new_salt()
    done = tefuda_command("verify", saved_record(match, tmp_path))
    assert done.status == 1
    assert "round 1: the deal matches its commitment\n" in done.out
    assert "round 2: the deal does NOT match its commitment\n" in done.out


def test_missing_commitments_end_with_status_1(tefuda_command: Command, tmp_path: Path) -> None:
    match = committed(Table("datto", 2))
    del match.headers["salt-1"]
    done = tefuda_command("verify", saved_record(match, tmp_path))
    assert (done.status, done.out.splitlines()[0]) == (
        1,
        "round 1: the commitment cannot be checked: its salt is missing",
    )
    match = committed(Table("datto", 2))
    match.headers["commitment-2"] = "ab"
    done = tefuda_command("verify", saved_record(match, tmp_path))
    assert done.status == 1
    assert "round 2: there is a commitment, but its deal is missing\n" in done.out


def test_a_record_without_a_server_has_no_commitments(
    tefuda_command: Command,
) -> None:
    done = tefuda_command("verify", str(RECORDS / "datto-2-eager.txt"))
    assert (done.status, done.out, done.err) == (
        1,
        "round 1: there is no commitment; only a server publishes one\n",
        "",
    )


def test_a_commitment_cannot_change_the_terminal(tefuda_command: Command, tmp_path: Path) -> None:
    match = committed(Table("datto", 2))
    match.headers["commitment-1"] = "\x1b[31mred"
    out = tefuda_command("verify", saved_record(match, tmp_path)).out
    assert "\x1b" not in out
    assert "  commitment [31mred\n" in out


def test_a_record_is_verified_from_standard_input() -> None:
    done = run("verify", "-", typed=committed(Table("nana", 3)).record())
    assert (done.status, done.err) == (0, "")


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("players: 3\n", "the header lacks 'game'"),
        ("game: dnup\nplayers: 3\n", "this record has no deals to verify"),
        ("game: dnup\nplayers: 3\ndeal: 1/5\n", "line 3: this deal is refused"),
    ],
)
def test_a_record_that_shows_no_deal_is_refused(
    tefuda_command: Command, tmp_path: Path, text: str, complaint: str
) -> None:
    file = tmp_path / "bad.txt"
    file.write_text(text)
    done = tefuda_command("verify", str(file))
    assert (done.status, done.out) == (2, "")
    assert done.err.startswith(f"tefuda: {complaint}")


def test_a_file_that_is_not_there_is_refused(tefuda_command: Command, tmp_path: Path) -> None:
    done = tefuda_command("verify", str(tmp_path / "missing.txt"))
    assert done.status == 2
    assert "cannot be read: No such file or directory" in done.err


def test_a_replay_says_for_every_round_whether_its_commitment_holds(
    tefuda_command: Command, tmp_path: Path
) -> None:
    match = committed(Table("dnup", 3))
    match.headers["salt-2"] = new_salt()
    out = tefuda_command("replay", saved_record(match, tmp_path)).out
    assert out.count("Checked: the deal matches its commitment.") == match.round - 1
    assert out.count("Checked: the deal does NOT match its commitment.") == 1


def test_a_replay_says_nothing_without_commitments(tefuda_command: Command, tmp_path: Path) -> None:
    out = tefuda_command("replay", saved_record(played(Table("dnup", 3), seed=2), tmp_path)).out
    assert "Checked" not in out
