import json
import re

import pytest

import tefuda
from cli.commands import Command, run
from tefuda.catalogue import message
from tefuda.games import names
from tefuda.terminal.setup import DEFAULT_PLAYERS

CELLS = re.compile(r" {2,}")  # what parts the cells of a row


@pytest.mark.parametrize("game", names())
def test_all_figures_are_printed(tefuda_command: Command, game: str) -> None:
    done = tefuda_command("simulate", game, "--players", "2", "--games", "200", "--threads", "1")
    report = tefuda.simulate(game, players=2, games=200, seed=1, threads=1)
    assert done.status == 0
    rows = [
        tuple(cell.strip() for cell in CELLS.split(row.strip())) for row in done.out.split("\n")
    ]
    for row in (
        ("matches", "200"),
        ("seed", "1"),
        ("threads", "1"),
        ("decisions", f"{report.decisions:,}"),
        ("decisions per match", f"{report.decisions_per_game:.1f}"),
        ("shortest match", f"{report.shortest:,}"),
        ("longest match", f"{report.longest:,}"),
        ("rounds per match", f"{report.rounds / 200:.2f}"),
        ("legal moves per decision", f"{report.choices_per_decision:.2f}"),
        *(
            (str(seat), f"{report.win_shares[seat]:.2%}", f"{report.mean_ranks[seat]:.3f}")
            for seat in range(2)
        ),
        *(
            (message(game, f"tally-{tally}"), f"{total:,}", f"{total / 200:.3f}")
            for tally, total in report.tallies.items()
        ),
    ):
        assert row in rows


def test_json_is_the_same_whatever_the_threads() -> None:
    figures = []
    for threads in ("1", "3"):
        arguments = ("--players", "3", "--games", "500", "--seed", "9", "--threads", threads)
        done = run("simulate", "datto", *arguments, "--json")
        assert done.status == 0
        figures.append(json.loads(done.out))
    for differing in ("threads", "seconds", "decisions_per_second"):
        assert figures[0].pop(differing) is not None
        figures[1].pop(differing)
    assert figures[0] == figures[1]
    assert figures[0]["games"] == 500


def test_the_default_number_of_players_is_that_of_the_terminal(tefuda_command: Command) -> None:
    done = tefuda_command("simulate", "datto", "--games", "9", "--json")
    assert json.loads(done.out)["players"] == DEFAULT_PLAYERS


def test_options_are_played_and_named(tefuda_command: Command) -> None:
    arguments = ("--players", "3", "--games", "50", "--json")
    options = ("--option", "advanced_scoring", "--option", "lead_may_pass")
    done = tefuda_command("simulate", "nana", *arguments, *options)
    assert json.loads(done.out)["options"] == ["advanced_scoring", "lead_may_pass"]
    table = tefuda_command("simulate", "nana", "--players", "2", "--games", "9", *options[2:])
    assert "Nana Toridori, 2 players, lead_may_pass" in table.out


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (["chess", "--players", "2"], "there is no game 'chess'"),
        (["datto", "--players", "7"], "DATTO! is for 2 to 4 players, not 7"),
        (["datto", "--players", "2", "--games", "0"], "games is a whole number of at least 1"),
        (["datto", "--players", "2", "--threads", "0"], "threads is a whole number of at least 1"),
        (["dnup", "--players", "2", "--option", "play_for_second"], "means nothing with 2 players"),
        (["dnup", "--players", "3", "--option", "luck"], "dnup has no option 'luck'"),
    ],
)
def test_impossible_settings_are_refused_in_one_line(
    tefuda_command: Command, arguments: list[str], complaint: str
) -> None:
    done = tefuda_command("simulate", *arguments)
    assert (done.status, done.out) == (2, "")
    assert complaint in done.err
    assert done.err.count("\n") == 1
