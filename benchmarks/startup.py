"""Startup costs: importing, first compiled calls, and the interpreted rules."""

from __future__ import annotations

import statistics
import subprocess
import sys
import time
from collections.abc import Callable, Iterator

from rich.console import Console
from rich.markup import escape
from rich.table import Table

from contenders import PLAYERS
from report import speed

IMPORT = "import tefuda"
FIRST_CALL = f'{IMPORT}; tefuda.simulate("datto", players=2, games=10, seed=1)'
HEAVY = ("numba", "numpy")
LOADED = f"import sys, tefuda; print(*(m for m in {HEAVY} if m in sys.modules))"

LOAD_SEARCH = "from tefuda.bots.build import warmup; warmup.load_search({game!r})"

FRESH_INTERPRETERS = 15
FEW_INTERPRETERS = 5  # for what takes a second or more
INTERPRETED_GAMES = 200

Row = tuple[str, str]


def fresh(code: str) -> str:
    """Run code in a fresh interpreter; what it prints. Raises RuntimeError with its last words."""
    done = subprocess.run([sys.executable, "-c", code], check=False, capture_output=True, text=True)
    if done.returncode != 0:
        raise RuntimeError((done.stderr.splitlines() or [f"exit {done.returncode}"])[-1])
    return done.stdout.strip()


def seconds_above_bare(code: str, times: int = FRESH_INTERPRETERS) -> float:
    """Median time of code in fresh interpreters, less that of an interpreter that does nothing."""
    fresh(code)  # fills the caches: bytecode, compiled functions

    def seconds(text: str) -> float:
        start = time.perf_counter()
        fresh(text)
        return time.perf_counter() - start

    pairs = [(seconds(code), seconds("pass")) for _ in range(times)]
    return statistics.median(ours for ours, _ in pairs) - statistics.median(
        bare for _, bare in pairs
    )


def importing() -> Iterator[Row]:
    """Measure `import tefuda`, and check that it imports nothing heavy."""
    yield "import tefuda", f"{seconds_above_bare(IMPORT) * 1e3:.1f} ms"
    loaded = fresh(LOADED).split()
    for module in HEAVY:
        yield f"  imports {module}", "yes" if module in loaded else "no"


def first_call() -> Iterator[Row]:
    """Measure a first simulation with compiled code on disk."""
    yield "import and first compiled call, cached", f"{seconds_above_bare(FIRST_CALL) * 1e3:.0f} ms"


def loading_search() -> Iterator[Row]:
    """Measure how long a new process takes until `hard` can search, with compiled code on disk."""
    for game in PLAYERS:
        seconds = seconds_above_bare(LOAD_SEARCH.format(game=game), FEW_INTERPRETERS)
        yield f"import and compiled search of {game}, cached", f"{seconds * 1e3:.0f} ms"


def interpreted() -> Iterator[Row]:
    """Decisions a second of the rules run by the Python interpreter."""
    from tefuda.engine import interpreted as engine

    for game, counts in PLAYERS.items():
        for players in counts:
            played = engine.play(game, players, INTERPRETED_GAMES, 1)
            yield f"interpreted {game} {players}p", speed(played.decisions / played.seconds) + "/s"


def record_sizes() -> Iterator[Row]:
    """Bytes of a game's state in compiled code."""
    from tefuda import games

    for game in PLAYERS:
        yield f"state of {game}", f"{games.get(game).State.dtype().itemsize} bytes"


def main() -> int:
    """Measure and print; report why a part cannot be measured and continue."""
    parts: list[Callable[[], Iterator[Row]]] = [
        importing,
        first_call,
        loading_search,
        interpreted,
        record_sizes,
    ]
    table = Table("what", "measured", title="Starting up")
    console = Console()
    missing = 0
    for part in parts:
        with console.status(part.__name__):
            try:
                for row in part():
                    table.add_row(*row)
            except (ImportError, AttributeError, RuntimeError) as problem:
                missing += 1
                table.add_row(part.__name__, f"[red]not measured:[/red] {escape(str(problem))}")
    console.print(table)
    return 1 if missing else 0


if __name__ == "__main__":
    sys.exit(main())
