"""Use everything that Tefuda has without extras; run as a script, in any environment.

`core_session.py` exercises the installed package, and fails if a package of an extra is installed.
With `--block` it hides these packages first, so that it can run where they are. With further
arguments it runs the command `tefuda` with them instead.
"""

from __future__ import annotations

import logging
import subprocess
import sys
import tempfile
from collections.abc import Callable
from contextlib import redirect_stderr, redirect_stdout, suppress
from importlib import import_module
from importlib.util import find_spec
from io import StringIO
from pathlib import Path
from pkgutil import iter_modules

# The packages of the extras, and those that they bring.
OPTIONAL = [
    "alembic",
    "argon2",
    "cloudpickle",
    "distributed",
    "gymnasium",
    "httptools",
    "itsdangerous",
    "litestar",
    "llvmlite",
    "matplotlib",
    "numba",
    "numpy",
    "openskill",
    "pettingzoo",
    "prometheus_client",
    "psycopg",
    "pyarrow",
    "pyspiel",
    "sqlalchemy",
    "uvicorn",
    "uvloop",
    "websockets",
]

BLOCK = "--block"


def block() -> None:
    """Hide the packages of the extras from this process."""
    for name in OPTIONAL:
        sys.modules[name] = None  # type: ignore[assignment]


def tefuda_command(*arguments: str) -> tuple[int, str, str]:
    """Run the command `tefuda` in this process: its exit status, output and errors."""
    from tefuda.cli import main

    with redirect_stdout(StringIO()) as output, redirect_stderr(StringIO()) as errors:
        status = main(arguments)
    return status, output.getvalue(), errors.getvalue()


def typed_into(text: str, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Run the command `tefuda` in a process of its own, and type a text."""
    blocked = [BLOCK] if BLOCK in sys.argv else []
    return subprocess.run(
        [sys.executable, "-P", __file__, *blocked, *arguments],
        input=text,
        capture_output=True,
        encoding="utf-8",
        check=False,
    )


def play_matches(folder: Path) -> None:
    """Play a match of each game with three bots, and bring back and verify its record."""
    import tefuda
    from tefuda import bots
    from tefuda.games import names
    from tefuda.match.fairness import commit, deal_headers, new_salt

    for game in names():
        match = tefuda.Match(game, players=3, seed=1)
        seats = [bots.make(name, game, seed=1) for name in ("random", "easy", "normal")]
        while not match.over:
            if match.needs_deal:
                match.deal()
                dealt, salt = match.steps[-1], new_salt()
                assert isinstance(dealt, tefuda.Deal)
                commitment = commit(dealt.deck, dealt.first, salt)
                match.headers |= deal_headers(match.round, commitment, salt)
            seat = match.turn
            assert seat is not None
            world = match.knowledge(seat).world(seed=1)
            assert world.view(seat) == match.view(seat)
            match.play(seats[seat].choose(match.view(seat)))
        assert tefuda.Match.from_record(match.record()) == match
        file = folder / f"{game}.txt"
        file.write_text(match.record(), encoding="utf-8")
        for name in ("replay", "verify"):
            status, output, errors = tefuda_command(name, str(file))
            assert (status, errors) == (0, ""), output


def play_in_the_terminal() -> None:
    """Play a few moves of each game by pipe, and ask for a hint, which needs the search."""
    from tefuda.games import names

    for game in names():
        played = typed_into("h\n1\n1\nq\n", "play", game, "--seed", "1")
        assert played.returncode == 0, played.stderr
        assert "You left the table" in played.stdout
        assert "needs Numba: pip install 'tefuda[fast]'" in played.stdout.replace("\n", " ")


def import_every_package() -> None:
    """Import every package of Tefuda: it works without extras, or names the one that it needs."""
    import tefuda

    for found in iter_modules(tefuda.__path__, "tefuda."):
        if found.ispkg:
            with suppress(tefuda.MissingExtra):
                import_module(found.name)


def ask_for_missing_parts() -> None:
    """Check the message of every part that needs an extra."""
    import tefuda
    from tefuda import bots

    def sentence(part: Callable[[], object]) -> str:
        try:
            part()
        except tefuda.MissingExtra as missing:
            return str(missing)
        raise AssertionError("this part needs an extra")

    fast = "needs Numba: pip install 'tefuda[fast]'"
    arena = "needs Numba, Matplotlib, OpenSkill and cloudpickle: pip install 'tefuda[arena]'"
    server = "needs Litestar, SQLAlchemy, Uvicorn and 8 others: pip install 'tefuda[server]'"
    assert sentence(lambda: tefuda.simulate("datto")) == f"Simulation {fast}"
    assert sentence(lambda: tefuda.warm("datto")) == f"Compiling {fast}"
    assert sentence(lambda: bots.make("hard", "datto")) == f"The bot hard {fast}"
    assert sentence(lambda: bots.make("master", "datto")) == f"The bot master {fast}"
    assert sentence(lambda: import_module("tefuda.arena")) == f"The arena {arena}"
    assert sentence(lambda: import_module("tefuda.coach")) == f"The coach {fast}"
    assert sentence(lambda: import_module("tefuda.research")) == f"Research {fast}"
    assert sentence(lambda: import_module("tefuda.server.app")) == f"The server {server}"
    database = f"The database of a server {server}"
    assert sentence(lambda: import_module("tefuda.store.store")) == database

    gpu = "Simulation on a GPU needs Numba: pip install 'tefuda[cuda]'"
    for line, said in {
        "simulate datto": f"Simulation {fast}",
        "simulate datto --gpu": gpu,
        "warm": f"Compiling {fast}",
        "play datto --bots hard": f"The bot hard {fast}",
        "arena datto easy normal": f"The arena {arena}",
        "review match.txt": f"The coach {fast}",
        "dataset datto": "A data set needs pyarrow: pip install 'tefuda[data]'",
        "ladder": f"The arena {arena}",
        "serve": f"The server {server}",
        "admin tables": database,
    }.items():
        assert tefuda_command(*line.split()) == (2, "", f"tefuda: {said}\n"), line


def run() -> None:
    """Do all of it, or run `tefuda` with the arguments."""
    if BLOCK in sys.argv:
        block()
    assert [name for name in OPTIONAL if find_spec(name) is not None] == []
    if arguments := [argument for argument in sys.argv[1:] if argument != BLOCK]:
        from tefuda.cli import main

        sys.exit(main(arguments))
    logged = StringIO()
    logging.getLogger("tefuda").addHandler(logging.StreamHandler(logged))
    with tempfile.TemporaryDirectory() as folder:
        play_matches(Path(folder))
    assert "pip install 'tefuda[fast]' makes that fast" in logged.getvalue()
    play_in_the_terminal()
    import_every_package()
    ask_for_missing_parts()


if __name__ == "__main__":
    run()
