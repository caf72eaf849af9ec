import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

import tefuda
from cli.commands import Command, run
from support.tables import RECORDS
from tefuda.engine.notice import message
from tefuda.games import get, names

FULL_DISK = Path("/dev/full")
RECORD = sorted(RECORDS.glob("nana-6-*.txt"))[0]


def test_the_installed_command_and_the_module_are_the_same() -> None:
    from importlib.metadata import entry_points

    from tefuda.cli import main

    scripts = entry_points(group="console_scripts", name="tefuda")
    assert [script.load() for script in scripts] in ([main], [])


def test_help_names_every_command(tefuda_command: Command) -> None:
    done = tefuda_command("--help")
    assert done.status == 0
    for command in ("play", "replay", "simulate", "games", "rules"):
        assert f" {command} " in done.out
        assert "Usage: tefuda " + command in tefuda_command(command, "--help").out


def test_help_loads_nothing_heavy() -> None:
    code = (
        "import sys; from tefuda.cli import main; main(['--help'])\n"
        "print([name for name in ('numba', 'numpy') if name in sys.modules])"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, encoding="utf-8", check=True
    )
    assert done.stdout.endswith("[]\n")


def test_version() -> None:
    done = run("--version")
    assert (done.status, done.out) == (0, f"{tefuda.__version__}\n")


@pytest.mark.parametrize("columns", [40, 59, 60, 80])
def test_games_are_listed_with_players_and_options(
    tefuda_command: Command, monkeypatch: pytest.MonkeyPatch, columns: int
) -> None:
    monkeypatch.setenv("COLUMNS", str(columns))
    done = tefuda_command("games")
    assert done.status == 0
    for name in names():
        game = get(name)
        assert f"{game.title} ({name})" in done.out
        assert f"for {game.players[0]} to {game.players[-1]} players" in " ".join(done.out.split())
        for option in game.options:
            assert option.name in done.out
    assert "3-6 players" in done.out
    assert "2 players" in done.out


@pytest.mark.parametrize("name", names())
def test_rules_are_printed(tefuda_command: Command, name: str) -> None:
    done = tefuda_command("rules", name)
    assert done.status == 0
    assert get(name).title in done.out
    assert "Where we had to decide" in done.out


def test_a_terminal_without_unicode_is_served_too() -> None:
    done = run("rules", "datto", encoding="ascii")
    assert done.status == 0
    assert "One-Nine Dash" in done.out


def test_the_rules_say_that_the_deck_is_a_reconstruction(tefuda_command: Command) -> None:
    assert "The deck is a reconstruction" in tefuda_command("rules", "dnup").out


def test_rules_in_japanese(tefuda_command: Command) -> None:
    assert "うさぎのレース" in tefuda_command("rules", "datto", "--language", "ja").out


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (["dance"], 'Unknown command "dance"'),
        (["rules"], "GAME"),
        (["simulate", "datto", "--players", "two"], "two"),
        (["play", "datto", "--cheat"], "--cheat"),
    ],
)
def test_wrong_arguments_are_explained(
    tefuda_command: Command, arguments: list[str], complaint: str
) -> None:
    done = tefuda_command(*arguments)
    assert (done.status, done.out) == (2, "")
    assert complaint in done.err


def test_an_unknown_game_has_no_rules(tefuda_command: Command) -> None:
    done = tefuda_command("rules", "chess")
    assert (done.status, done.out) == (2, "")
    assert "tefuda: there is no game 'chess'" in done.err


def test_an_interrupt_ends_quietly() -> None:
    process = subprocess.Popen(
        [sys.executable, "-m", "tefuda", "play", "datto", "--seed", "5"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        encoding="utf-8",
    )
    assert process.stdout is not None
    seen = ""
    while not seen.endswith("(? for help): "):
        seen += process.stdout.read(1)
    process.send_signal(signal.SIGINT)
    _, err = process.communicate()
    assert process.returncode == 130
    assert err.strip() == ""


def reader_has_gone(*arguments: str, typed: str = "") -> subprocess.CompletedProcess[str]:
    """Run the command with an output whose reader has closed it."""
    read_end, write_end = os.pipe()
    os.close(read_end)
    try:
        return subprocess.run(
            [sys.executable, "-m", "tefuda", *arguments],
            input=typed,
            stdout=write_end,
            stderr=subprocess.PIPE,
            text=True,
            encoding="utf-8",
            check=False,
        )
    finally:
        os.close(write_end)


@pytest.mark.parametrize(
    "arguments",
    [
        ["--help"],
        ["--version"],
        ["replay", "--help"],
        ["games"],
        ["rules", "datto"],
        ["replay", str(RECORD)],
        ["verify", str(RECORD)],
        ["play", "datto"],
        ["play"],
        ["simulate", "datto", "--games", "1", "--json"],
        ["simulate", "datto", "--games", "1"],
    ],
    ids=lambda arguments: " ".join(arguments[:2]).removesuffix(str(RECORD)),
)
def test_a_closed_pipe_ends_quietly(arguments: list[str]) -> None:
    done = reader_has_gone(*arguments, typed="1\n")
    assert done.returncode == 141
    assert done.stderr in ("", f"tefuda: {message('datto')}\n")  # it may have to compile


@pytest.mark.skipif(not FULL_DISK.exists(), reason="/dev/full belongs to Linux")
@pytest.mark.parametrize("arguments", [["--help"], ["games"], ["replay", str(RECORD)]])
def test_output_to_a_full_disk_is_an_error_in_one_line(arguments: list[str]) -> None:
    with FULL_DISK.open("wb") as output:
        done = subprocess.run(
            [sys.executable, "-m", "tefuda", *arguments],
            stdout=output,
            stderr=subprocess.PIPE,
            text=True,
            encoding="utf-8",
            check=False,
        )
    assert done.returncode == 1
    assert done.stderr == "tefuda: cannot write the output: No space left on device\n"


def test_a_reader_may_stop_in_the_middle() -> None:
    with subprocess.Popen(
        [sys.executable, "-m", "tefuda", "replay", str(RECORD)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        encoding="utf-8",
    ) as process:
        assert process.stdout is not None
        process.stdout.readline()
        process.stdout.close()
        assert process.stderr is not None
        assert process.stderr.read() == ""
    assert process.returncode == 141
