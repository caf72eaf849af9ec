from pathlib import Path

import pytest

import tefuda
from cli.commands import Command, run
from support.tables import TABLES, TRACED, Table
from tefuda.games import names
from terminal.typing_players import play_whole_match

# A process for one table of each game; `test_terminal_matches` plays at all tables.
PIPED = [
    pytest.param(table, id=str(table), marks=[] if table in TRACED else [pytest.mark.soak])
    for table in TABLES
    if not table.options
]


@pytest.mark.parametrize("setting", PIPED)
def test_a_scripted_match_plays_through_a_pipe(setting: Table, tmp_path: Path) -> None:
    table, shown, answers = play_whole_match(setting, 0, seed=6)
    record = tmp_path / "match.txt"
    typed = "".join(f"{answer}\n" for answer in answers[:-1]) + f"s {record}\n"
    done = run("play", setting.game, "--players", str(setting.players), "--seed", "6", typed=typed)
    assert done.status == 0
    assert done.err == ""
    asked = "s FILE saves the record"
    assert done.out.partition(asked)[0] == shown.partition(asked)[0]
    assert tefuda.Match.from_record(record.read_text()) == table.match


def test_after_a_match_another_one_is_played(tefuda_command: Command) -> None:
    setting = Table("datto", 2)
    _, _, answers = play_whole_match(setting, 0, seed=6)
    typed = "".join(f"{answer}\n" for answer in [*answers[:-1], "n", "q"])
    done = tefuda_command("play", "datto", "--players", "2", "--seed", "6", typed=typed)
    first, second = done.out.split("n plays another match, Enter leaves:")
    assert (done.status, done.err) == (0, "")
    assert "round 1: you are seat 0" in second
    assert "You left the table." in second
    dealt = [text.split("cards each")[1].split("Your move")[0] for text in (first, second)]
    assert dealt[0] != dealt[1]


def test_without_a_game_everything_is_asked_for(tefuda_command: Command) -> None:
    done = tefuda_command("play", "--seed", "1", typed="nana\n4\n1\n2\n\nq\n")
    assert done.status == 0
    assert "Which game? [1] nana" in done.out
    assert "How many players, 2 to 6? [3] 4" in done.out
    assert "Options, by number? [none] 1" in done.out
    assert "Your seat, 0 to 3? [0] 2" in done.out
    assert "round 1: you are seat 2" in done.out


def test_given_arguments_are_not_asked_for(tefuda_command: Command) -> None:
    arguments = ("--players", "3", "--seat", "1", "--option", "advanced_scoring")
    done = tefuda_command("play", *arguments, typed="2\neasy\nq\n")
    assert "Which game?" in done.out
    assert "How many" not in done.out
    assert "Options" not in done.out
    assert "points" in done.out
    assert "you are seat 1" in done.out


def test_with_a_game_nothing_is_asked_for(tefuda_command: Command) -> None:
    done = tefuda_command("play", "dnup", "--seed", "1", typed="q\n")
    assert done.out.lstrip("─ ").startswith("dnup, round 1: you are seat 0")


@pytest.mark.parametrize("typed", ["", "q\n", "1\n", "2\n3\n", "2\n3\n\nq\n", "1\n3\n0\nq\n"])
def test_the_end_of_the_input_ends_the_questions(tefuda_command: Command, typed: str) -> None:
    done = tefuda_command("play", typed=typed)
    assert (done.status, done.err) == (0, "")
    assert "round 1" not in done.out


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (["chess"], f"there is no game 'chess'; the games are {', '.join(names())}"),
        (["datto", "--players", "5"], "DATTO! is for 2 to 4 players, not 5"),
        (["datto", "--players", "2", "--seat", "2"], "the seats are 0 to 1, not 2"),
        (["datto", "--option", "x"], "DATTO! has no option 'x'"),
    ],
)
def test_impossible_settings_are_refused(
    tefuda_command: Command, arguments: list[str], complaint: str
) -> None:
    done = tefuda_command("play", *arguments, typed="q\n")
    assert done.status == 2
    assert done.err.startswith(f"tefuda: {complaint}")
    assert done.err.count("\n") == 1


def test_a_seed_fixes_what_the_others_play(tefuda_command: Command) -> None:
    arguments = ("play", "datto", "--seat", "2", "--players", "4", "--seed")
    first, again, other = (
        tefuda_command(*arguments, seed, typed="1\n" * 8).out for seed in ("4", "4", "5")
    )
    assert first == again
    assert first != other
