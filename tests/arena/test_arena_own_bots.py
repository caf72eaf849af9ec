"""Bots without packaging: classes of this program, registered ones, and those of a file."""

from __future__ import annotations

import json
import pickle
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import tefuda
from arena.tasks import tasks
from cli.commands import Command
from tefuda import bots
from tefuda.arena import Arena, plan
from tefuda.arena.run.outcomes import Task
from tefuda.arena.run.processes import play_in_processes
from tefuda.bots import registry
from tefuda.bots.entrant import entrant

FILE = """
from beside import CHOICE

from tefuda.bots import Bot


class Mine(Bot):
    def __init__(self, game, seed, place=CHOICE):
        self.place = place

    def choose(self, view):
        return view["legal"][self.place]


class Broken(Bot):
    def choose(self, view):
        return self.look_up(view["legal"])

    def look_up(self, moves):
        raise KeyError("no such move")
"""


class First(bots.Bot):
    """Takes the first legal move."""

    def choose(self, view: bots.View) -> str:
        move: str = view["legal"][0]
        return move


class NoBot:
    def __init__(self, game: str, seed: int) -> None: ...


class Undecided(bots.Bot):
    """Lacks `choose`."""


def makes_no_bot(game: str, seed: int) -> NoBot:
    return NoBot(game, seed)


def takes_nothing() -> bots.Bot:
    return First()


@pytest.fixture
def file(tmp_path: Path) -> str:
    (tmp_path / "beside.py").write_text("CHOICE = -1\n")
    path = tmp_path / "my.py"
    path.write_text(FILE)
    return str(path)


@pytest.fixture(autouse=True)
def _registered_bots(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr(sys, "path", sys.path[:])
    before = dict(registry.REGISTERED)
    yield
    registry.REGISTERED.clear()
    registry.REGISTERED.update(before)
    sys.modules.pop("beside", None)


def ranks(bot: object, cores: int = 1) -> list[tuple[Task, list[int]]]:
    wanted = plan("datto", [bot, "random"], players=2, seed=3)  # type: ignore[list-item]
    played = play_in_processes(wanted, tasks(wanted, 2), cores, lambda deal: False)
    return sorted((task, outcome.ranks) for task, outcome in played)


def test_a_class_a_name_and_a_file_play_the_same(file: str) -> None:
    bots.register(First)
    bots.register(First, name="other")
    assert {"First", "other"} <= set(bots.names())
    found = [ranks(bot) for bot in (First, "First", "other", f"{file}:Mine:place=0")]
    assert found[0] == found[1] == found[2] == found[3]
    assert ranks(f"{file}:Mine") == ranks(f"{file}:Mine:place=-1") != found[0]


def test_own_bots_play_in_other_processes(file: str) -> None:
    here = {"bot": bots}
    exec("class Here(bot.Bot):\n    def choose(self, view): return view['legal'][0]", here)
    here["Here"].__module__ = "__main__"  # as in a notebook: it cannot be imported elsewhere
    for bot in (here["Here"], f"{file}:Mine"):
        assert ranks(bot, cores=2) == ranks(bot)


def test_a_script_may_define_its_bot(tmp_path: Path) -> None:
    script = tmp_path / "script.py"
    script.write_text(
        "from pathlib import Path\n"
        "from tefuda import arena, bots\n"
        "class Mine(bots.Bot):\n"
        "    def choose(self, view):\n"
        "        return view['legal'][0]\n"
        "if __name__ == '__main__':\n"
        "    wanted = arena.plan('datto', [Mine, 'random'], players=2)\n"
        f"    with arena.Arena(wanted, Path({str(tmp_path / 'out')!r})) as games:\n"
        "        games.play(deals=2, cores=2)\n"
        "        print(games.summary().matches, games.summary().results[0].illegal_moves)\n"
    )
    done = subprocess.run(
        [sys.executable, script], capture_output=True, text=True, check=True, cwd=tmp_path
    )
    assert done.stdout == "4 0\n"


def test_the_command_plays_a_bot_of_a_file_and_keeps_its_traceback(
    file: str, tefuda_command: Command, tmp_path: Path
) -> None:
    settings = ("--players", "2", "--deals", "2", "--cores", "1", "--out", str(tmp_path / "out"))
    done = tefuda_command("arena", "datto", f"{file}:Broken", "random", *settings)
    assert done.status == 0
    assert "KeyError: 'no such move'" in done.out
    assert ', in look_up\n    raise KeyError("no such move")' in done.out
    assert "match.py" not in done.out
    assert "bot.py" not in done.out
    summary = json.loads((tmp_path / "out" / "summary.json").read_text())
    error = summary["results"][0]["first_error"]
    assert error["traceback"].endswith("KeyError: 'no such move'")
    again = tefuda_command("arena", "datto", f"{file}:Broken", "random", *settings)
    assert "in look_up" in again.out  # from the journal


def test_an_arena_does_not_continue_with_a_changed_bot(file: str, tmp_path: Path) -> None:
    for _ in range(2):
        with Arena(plan("datto", [f"{file}:Mine", "random"], 2), tmp_path / "out") as arena:
            arena.play(1, cores=1)
    Path(file).write_text(FILE.replace("CHOICE)", "0)"))
    with pytest.raises(tefuda.BadOption, match="other versions of the rules or the bots"):
        Arena(plan("datto", [f"{file}:Mine", "random"], 2), tmp_path / "out")


def test_an_entrant_is_pickled_with_its_bot(file: str) -> None:
    for bot in ("hard:milliseconds=5", First, f"{file}:Mine:place=0"):
        one = entrant(bot)
        again = pickle.loads(pickle.dumps(one))
        assert (again, again.source) == (one, one.source)


@pytest.mark.parametrize(
    ("bot", "says"),
    [
        ("{file}:Nobody", "has no bot 'Nobody'; its bots: Mine, Broken"),
        ("{file}:CHOICE", "has no bot 'CHOICE'"),
        ("{file}:Mine:color=3", "no setting 'color'; its settings: place"),
        ("{file}:Mine:3", "name=value, not '3'"),
        ("my.py", "name the class in the file too: my.py:MyBot"),
        ("./nowhere.py:Mine", "nowhere.py cannot be read: No such file"),
        (5, "by name or as a class, not as 5"),
        (NoBot, "the class of bot 'NoBot' is not a subclass of tefuda.bots.Bot"),
        (Undecided, "the class of bot 'Undecided' does not define choose"),
        (makes_no_bot, "'makes_no_bot' is not a tefuda.bots.Bot but a NoBot"),
        (takes_nothing, "called with a game, a seed and its settings"),
        (type("normal", (First,), {}), "there is a bot 'normal' already"),
    ],
)
def test_a_bot_that_cannot_be_made_is_refused(file: str, bot: object, says: str) -> None:
    named = bot.format(file=file) if isinstance(bot, str) else bot
    with pytest.raises((tefuda.BadOption, tefuda.UnknownBot), match=says):
        plan("datto", [named, "random"], players=2)  # type: ignore[list-item]


def test_a_file_that_fails_shows_where(tmp_path: Path) -> None:
    path = tmp_path / "bad.py"
    path.write_text("import json\njson.loads('')\n")
    with pytest.raises(tefuda.UnknownBot, match=r"bad\.py cannot be loaded") as failed:
        plan("datto", [f"{path}:Mine", "random"], players=2)
    assert 'bad.py", line 2' in str(failed.value)


def test_two_bots_of_one_name_are_refused() -> None:
    other = type("First", (NoBot,), {})
    with pytest.raises(tefuda.BadOption, match="two bots are called First"):
        plan("datto", [First, other], players=2)


@pytest.mark.parametrize(
    ("maker", "name", "says"),
    [
        (First, "normal", "there is a bot 'normal' already"),
        (First, "oracle", "there is a bot 'oracle' already"),
        (First, "two words", "letters, digits"),
        (First, "", "letters, digits"),
        (First, 7, "letters, digits"),
        (First(), None, "has no name of its own"),
        ("First", "first", "a class or function that makes one"),
        (NoBot, None, "the class of bot 'NoBot' is not a subclass of tefuda.bots.Bot"),
        (Undecided, "hasty", "the class of bot 'hasty' does not define choose"),
    ],
)
def test_a_bot_that_cannot_be_registered_is_refused(maker: object, name: object, says: str) -> None:
    with pytest.raises(tefuda.BadOption, match=says):
        bots.register(maker, name=name)  # type: ignore[type-var, arg-type]


def test_a_registered_bot_may_be_replaced_and_decorated() -> None:
    @bots.register
    class Twice(First):
        pass

    first = Twice

    @bots.register
    class Twice(First):  # type: ignore[no-redef]
        pass

    assert isinstance(bots.make("Twice", game="nana"), Twice)
    assert not isinstance(bots.make("Twice", game="nana"), first)


def test_a_registered_bot_out_of_turn_answers_with_an_error() -> None:
    match = tefuda.Match("datto", players=2, seed=1)
    match.deal()
    waiting = 1 - (match.turn or 0)
    bots.register(First)
    with pytest.raises(tefuda.OutOfTurn):
        bots.make("First", game="datto").choose(match.view(waiting))
