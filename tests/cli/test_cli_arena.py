import json
import os
import re
import signal
import subprocess
import sys
import time
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from arena.installed_bots import install
from cli.commands import Command, run
from tefuda.arena import Arena, plan
from tefuda.engine.notice import message
from tefuda.games import names

QUIET = ["", *(f"tefuda: {message(game)}\n" for game in names())]  # it may have to compile
ROW = re.compile(r"^ (\d \S+) +(.*?) *$", re.MULTILINE)


def figures(reported: dict[str, Any]) -> dict[str, Any]:
    """Return everything that a seed fixes: all but times."""
    for result in reported["results"]:
        del result["milliseconds_per_move"]
    return reported


def test_help_explains_the_commands_and_loads_nothing_heavy() -> None:
    heavy = ("numba", "numpy", "matplotlib", "openskill", "multiprocessing")
    for command in ("--help", "arena", "ladder"):
        code = (
            f"import sys; from tefuda.cli import main; main([{command!r}, '--help'])\n"
            f"print([name for name in {heavy} if name in sys.modules])"
        )
        done = subprocess.run(
            [sys.executable, "-c", code], capture_output=True, text=True, check=True
        )
        assert done.stdout.endswith("[]\n")
        assert f"Usage: tefuda {command}".removesuffix(" --help") in done.stdout


def test_all_figures_are_printed_and_written(tefuda_command: Command, tmp_path: Path) -> None:
    out = tmp_path / "games"
    arguments = ("--players", "3", "--deals", "30", "--seed", "4", "--cores", "1")
    done = tefuda_command("arena", "nana", "easy", "random", *arguments, "--out", str(out))
    assert done.status == 0
    assert done.err in QUIET
    with Arena(plan("nana", ["easy", "random"], 3, seed=4), out) as arena:
        arena.play(30)
        summary = arena.summary()
    assert "30 deals in 3 seatings, seed 4: 90 matches; equal bots win 66.7%" in done.out
    rows = [re.split(r" {2,}", row[1]) for row in ROW.findall(done.out)]
    easy, random = summary.results
    wins, last, rank = easy.win_share, easy.last_share, easy.mean_rank
    assert rows[0] == [
        "1",
        f"{wins.mean:.1%} ±{wins.reach * 100:.1f}",
        f"{rank.mean:.2f} ±{rank.reach:.2f}",
        f"{last.mean:.1%} ±{last.reach * 100:.1f}",
    ]
    assert rows[2][0] == "-"  # too few matches for a rating
    assert rows[3][-2:] == [f"{random.times.moves:,}", "0"]
    share = summary.pairwise[0][1]
    assert share is not None
    assert rows[4] == [f"{share.mean:.1%} ±{share.reach * 100:.1f}"]
    assert "times: compiled, all bots together" in done.out
    assert json.loads((out / "summary.json").read_text()) == summary.as_dict()
    assert {path.name for path in out.iterdir()} == {
        "chart.png",
        "chart.svg",
        "journal.jsonl",
        "journal.lock",
        "records",
        "summary.json",
    }
    assert len(list((out / "records").iterdir())) == 51  # of the first 50 matches, whole deals
    replayed = tefuda_command("replay", str(out / "records" / "7-2.txt"))
    assert replayed.status == 0
    assert "winner" in replayed.out


def test_the_json_has_these_names(tefuda_command: Command, tmp_path: Path) -> None:
    arguments = ("--players", "2", "--deals", "3", "--json", "--decide", "--no-compiled")
    done = tefuda_command(
        "arena", "datto", "easy", "random", *arguments, "--cores", "1", "--out", str(tmp_path)
    )
    reported = json.loads(done.out)
    assert list(reported) == [
        *("game", "players", "options", "bots", "seed", "compiled", "deals", "deals_asked"),
        *("seatings", "matches", "fair_share", "results", "pairwise", "question"),
    ]
    for result in reported["results"]:
        assert list(result) == [
            *("bot", "seats", "win_share", "mean_rank", "last_share", "win_share_less_luck"),
            *(
                "rating",
                "unrated",
                "moves",
                "milliseconds_per_move",
                "illegal_moves",
                "first_error",
            ),
        ]
        for name in ("win_share", "mean_rank", "last_share"):
            assert list(result[name]) == ["mean", "low", "high"]
        assert result["rating"] is None
        assert result["unrated"] == "fewer than 100 matches"
        assert list(result["milliseconds_per_move"]) == ["mean", "p95"]
        assert result["milliseconds_per_move"]["p95"] > 0
        assert result["illegal_moves"] == 0
        assert result["first_error"] is None
    assert list(reported["question"]) == ["is", "stronger_than", "answer", "deals", "error"]
    assert reported["pairwise"][0][0] is None
    assert list(reported["pairwise"][0][1]) == ["mean", "low", "high"]


def test_a_question_ends_the_arena_when_it_is_decided(
    tefuda_command: Command, tmp_path: Path
) -> None:
    arguments = ("--players", "4", "--deals", "5000", "--no-records", "--decide")
    done = tefuda_command("arena", "datto", "easy", "random", *arguments, "--out", str(tmp_path))
    assert done.status == 0
    answer = re.search(r"Is easy stronger than random\? yes, after (\d+) deals", done.out)
    assert answer is not None
    assert f"{answer[1]} of 5,000 deals" in done.out
    assert not (tmp_path / "records").exists()


def test_the_folder_is_named_after_what_is_played(
    tefuda_command: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    done = tefuda_command("arena", "datto", "easy", "random", "--players", "2", "--deals", "2")
    assert done.out.endswith("written to arena/datto-2p-easy-random-1\n")
    assert (tmp_path / "arena/datto-2p-easy-random-1/chart.svg").exists()


@pytest.mark.parametrize(
    ("bots", "players"),
    [(["easy", "random"], 3), (["easy", "random", "normal", "random"], 4)],
)
def test_by_default_there_is_a_seat_for_each_bot_and_at_least_three(
    tefuda_command: Command, tmp_path: Path, bots: list[str], players: int
) -> None:
    arguments = ("--deals", "1", "--json", "--out", str(tmp_path))
    done = tefuda_command("arena", "datto", *bots, *arguments)
    assert json.loads(done.out)["players"] == players


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (["chess", "easy", "random", "--players", "2"], "there is no game 'chess'"),
        (["datto", "easy", "genius", "--players", "2"], "there is no bot 'genius'; there are"),
        (["datto"], "name two different ones"),
        (["datto", "easy", "--players", "2"], "name two different ones"),
        (["datto", "easy", "random", "normal", "--players", "2"], "name at most 2 of them"),
        (["datto", "easy", "hard:seed=5", "--players", "2"], "'seed' is not a setting of a bot"),
        (["datto", "easy", "oracle:depth=2", "--players", "2"], "milliseconds, simulations"),
        (["datto", "easy", "random", "--players", "5"], "DATTO! is for 2 to 4 players, not 5"),
        (["datto", "easy", "random", "--players", "2", "--deals", "0"], "deals is a whole number"),
        (["datto", "easy", "random", "--players", "2", "--cores", "0"], "cores is a whole number"),
        (["datto", "easy", "random", "--players", "2", "--option", "x"], "has no option 'x'"),
    ],
)
def test_impossible_settings_are_refused_in_one_line(
    tefuda_command: Command, tmp_path: Path, arguments: list[str], complaint: str
) -> None:
    done = tefuda_command("arena", *arguments, "--out", str(tmp_path))
    assert (done.status, done.out) == (2, "")
    assert complaint in done.err
    assert done.err.count("\n") == 1


def test_other_settings_in_a_folder_are_refused(tefuda_command: Command, tmp_path: Path) -> None:
    arguments = ("arena", "datto", "easy", "random", "--players", "2", "--out", str(tmp_path))
    assert tefuda_command(*arguments, "--deals", "2").status == 0
    done = tefuda_command(*arguments, "--deals", "2", "--seed", "5")
    assert (done.status, done.out) == (2, "")
    assert "seed (1 there, 5 asked for); --fresh starts over" in done.err
    assert tefuda_command(*arguments, "--deals", "2", "--seed", "5", "--fresh").status == 0


@pytest.mark.parametrize("cores", [pytest.param("1", marks=pytest.mark.soak), "2"])
def test_an_interrupt_loses_nothing_and_the_same_command_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, cores: str
) -> None:
    (tmp_path / "bots").mkdir()
    monkeypatch.setenv("PYTHONPATH", str(install(tmp_path / "bots")), prepend=os.pathsep)
    command = ["arena", "datto", "slow:milliseconds=3", "random", "--players", "2"]
    command += ["--deals", "12", "--cores", cores, "--json", "--out"]
    whole = run(*command, str(tmp_path / "whole"))
    assert whole.status == 0
    assert whole.err in QUIET

    parts = tmp_path / "parts"
    process = subprocess.Popen(
        [sys.executable, "-m", "tefuda", *command, str(parts)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    journal = parts / "journal.jsonl"
    while process.poll() is None:
        if journal.exists() and journal.read_bytes().count(b"\n") > 7:
            process.send_signal(signal.SIGINT)
            break
        time.sleep(0.01)
    out, err = process.communicate()
    assert process.returncode == 130
    assert err in QUIET
    reported = json.loads(out)
    kept = journal.read_text().splitlines()[1:]
    deals = Counter(json.loads(line)["deal"] for line in kept)
    assert reported["deals"] == sum(matches == 2 for matches in deals.values())
    assert 7 <= len(kept) < 24
    assert json.loads((parts / "summary.json").read_text()) == reported
    assert (parts / "chart.png").exists()

    with journal.open("a") as torn:  # as if the power had failed, too
        torn.write('{"deal":11,"seating":0,"ranks":[1')
    again = run(*command, str(parts))
    assert again.status == 0
    assert again.err in QUIET
    assert figures(json.loads(again.out)) == figures(json.loads(whole.out))
    assert journal.read_text().splitlines()[1 : 1 + len(kept)] == kept
    for record in (tmp_path / "whole" / "records").iterdir():
        assert (parts / "records" / record.name).read_text() == record.read_text()


def test_the_ladder_is_printed_and_writes_no_page_unless_asked_to(
    tefuda_command: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    arguments = ["ladder", "--games", "datto", "nana", "--bots", "random", "easy"]
    arguments += ["--deals", "10", "--cores", "1"]
    done = tefuda_command(*arguments)
    assert done.status == 0
    assert done.err in QUIET
    rows = done.out.splitlines()[2:]
    assert [row.split(" | ")[:2] for row in rows] == [
        *(["| DATTO!", str(players)] for players in (2, 3, 4)),
        *(["| Nana Toridori", str(players)] for players in (2, 3, 4, 5, 6)),
    ]
    assert tefuda_command(*arguments).out == done.out  # nothing is played again
    assert [path.name for path in tmp_path.iterdir()] == ["arena"]
    page = tmp_path / "strength.md"
    written = tefuda_command(*arguments, "--out", str(page))
    assert written.out == f"written to {page}\n"
    assert done.out in page.read_text() + "\n"


def test_a_page_without_a_place_is_refused_before_anything_is_played(
    tefuda_command: Command, tmp_path: Path
) -> None:
    page = tmp_path / "poem.md"
    page.write_text("old pond")
    folder = tmp_path / "games"
    done = tefuda_command("ladder", "--out", str(page), "--folder", str(folder))
    assert (done.status, done.out) == (2, "")
    assert "has no place for the table" in done.err
    assert not folder.exists()


def test_a_page_that_cannot_be_written_is_refused_before_anything_is_played(
    tefuda_command: Command, tmp_path: Path
) -> None:
    folder = tmp_path / "games"
    binary = tmp_path / "binary"
    binary.write_bytes(b"\xff\xfe")
    long = tmp_path / ("x" * 300)
    missing = tmp_path / "docs" / "strength.md"
    for page, complaint in (
        (tmp_path, f"{tmp_path} cannot be read: Is a directory"),
        (long, f"{long} cannot be read: File name too long"),
        (binary, f"{binary} is not text in UTF-8"),
        (missing, f"there is no folder {missing.parent}; create it, or name another page"),
    ):
        done = tefuda_command("ladder", "--out", str(page), "--folder", str(folder))
        assert (done.status, done.out, done.err) == (2, "", f"tefuda: {complaint}\n")
    assert not folder.exists()
    assert not missing.parent.exists()


def test_a_damaged_journal_is_named_with_the_way_out(
    tefuda_command: Command, tmp_path: Path
) -> None:
    arguments = ["ladder", "--games", "datto", "--bots", "random", "easy", "--deals", "2"]
    arguments += ["--cores", "1", "--folder", str(tmp_path)]
    assert tefuda_command(*arguments).status == 0
    journal = next(tmp_path.glob("*/journal.jsonl"))
    for line, what in (("garbage\n", "no JSON"), ("{}\n", "no match")):
        content = journal.read_text()
        journal.write_text(content + line)
        done = tefuda_command(*arguments)
        assert (done.status, done.out) == (2, "")
        assert done.err.endswith(f"{journal} is damaged: {what}; --fresh starts over\n")
        journal.write_text(content)


@pytest.mark.parametrize("option", ["--simulations", "--milliseconds"])
def test_a_setting_of_hard_needs_hard(tefuda_command: Command, tmp_path: Path, option: str) -> None:
    bots = ("--bots", "random", "easy", "--folder", str(tmp_path / "games"))
    done = tefuda_command("ladder", *bots, option, "5")
    assert (done.status, done.out) == (2, "")
    assert done.err == f"tefuda: {option} is for hard and master, which are not among the bots\n"


def test_an_interrupted_ladder_shows_the_rungs_that_are_finished(
    tefuda_command: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = tmp_path / "strength.md"
    play = Arena.play

    def interrupted(arena: Arena, *arguments: Any, **named: Any) -> None:
        if arena.plan.players == 4:
            raise KeyboardInterrupt
        play(arena, *arguments, **named)

    monkeypatch.setattr(Arena, "play", interrupted)
    arguments = ["ladder", "--games", "datto", "--bots", "random", "easy", "--deals", "3"]
    arguments += ["--cores", "1", "--out", str(page), "--folder", str(tmp_path / "games")]
    done = tefuda_command(*arguments)
    assert done.status == 130
    rows = [row for row in page.read_text().splitlines() if row.startswith("| DATTO!")]
    assert [row.split(" | ")[1] for row in rows] == ["2", "3"]
    for row in rows:
        assert re.search(r"`tefuda arena datto easy random --players \d --deals 3 --seed 1`", row)


def test_an_interrupt_before_the_first_rung_leaves_the_page_alone(
    tefuda_command: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupted(*arguments: Any, **named: Any) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(Arena, "play", interrupted)
    page = tmp_path / "strength.md"
    arguments = ["--out", str(page), "--folder", str(tmp_path)]
    done = tefuda_command("ladder", "--games", "datto", "--bots", "random", "easy", *arguments)
    assert (done.status, done.out) == (130, "")
    assert not page.exists()


def test_a_rating_is_shown_from_a_hundred_matches_on(
    tefuda_command: Command, tmp_path: Path
) -> None:
    arguments = ("arena", "datto", "easy", "random", "--players", "2", "--out", str(tmp_path))
    for deals, shown in (("49", False), ("50", True)):
        done = tefuda_command(*arguments, "--deals", deals, "--no-records")
        rating = re.split(r" {2,}", ROW.findall(done.out)[2][1])[0]
        assert bool(re.fullmatch(r"\d+\.\d ±\d+\.\d", rating)) == shown
        assert (rating == "-") == (not shown)
        reported = json.loads(tefuda_command(*arguments, "--deals", deals, "--json").out)
        for result in reported["results"]:
            assert (result["rating"] is None) == (not shown)
            assert (result["unrated"] is None) == shown
        if shown:
            first = reported["results"][0]["rating"]
            assert list(first) == ["mu", "sigma", "ordinal"]
            assert rating == f"{first['mu']:.1f} ±{first['sigma']:.1f}"


def test_the_first_error_is_shown_below_the_table(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "bots").mkdir()
    monkeypatch.setenv("PYTHONPATH", str(install(tmp_path / "bots")), prepend=os.pathsep)
    command = ["arena", "datto", "first", "clumsy", "--players", "2", "--deals", "1", "--out"]
    done = run(*command, str(tmp_path / "games"), "--cores", "1")
    reported = "first error of clumsy (deal 0, seating 0, seat 1): RuntimeError: I have dropped my"
    assert reported in done.out
    assert "first error of first" not in done.out


def test_two_arenas_in_a_folder_at_once_are_refused(
    tefuda_command: Command, tmp_path: Path
) -> None:
    with Arena(plan("datto", ["easy", "random"], 2), tmp_path) as arena:
        arena.play(1, 1)
        arguments = ("--players", "2", "--out", str(tmp_path), "--fresh")
        done = tefuda_command("arena", "datto", "easy", "random", *arguments)
        assert (done.status, done.out) == (2, "")
        assert "is in use: another arena plays in this folder" in done.err
        assert (tmp_path / "records" / "0-0.txt").exists()


def test_hard_searches_by_the_clock_or_by_number(tefuda_command: Command) -> None:
    done = tefuda_command("ladder", "--simulations", "5", "--milliseconds", "5")
    assert done.status == 2
    assert "--simulations and --milliseconds exclude each other" in done.err
