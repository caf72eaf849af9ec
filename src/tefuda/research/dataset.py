"""Matches between bots as a data set: Parquet files for programs that learn from moves.

`decisions.parquet` has a row for every decision, `matches.parquet` one for every match, with its
record. Pandas and polars load either in one line.
"""

from __future__ import annotations

import signal
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import Executor, Future, ProcessPoolExecutor
from contextlib import ExitStack, closing
from multiprocessing import get_context
from pathlib import Path
from typing import Any, Self

from tefuda.arena.arena import available_cores
from tefuda.arena.run.executors import CHUNKS_PER_CORE, results
from tefuda.arena.run.interrupts import ignored_interrupts
from tefuda.bots.entrant import entrant
from tefuda.bots.registry import Maker
from tefuda.engine.simulate import check_count
from tefuda.errors import BadOption
from tefuda.extras import require
from tefuda.games import get
from tefuda.games.layout import size
from tefuda.games.seeds import seed_number
from tefuda.research import recorded_match
from tefuda.research.recorded_match import Recipe, RecordedMatch

DECISIONS, MATCHES = "decisions.parquet", "matches.parquet"
MATCHES_PER_CHUNK = 4  # that a process plays before it hands them over
DECISIONS_PER_GROUP = 20_000  # about: rows that are written together


def write(
    game: str,
    folder: str | Path,
    bots: Sequence[str | Maker] = ("normal",),
    players: int = 2,
    matches: int = 1000,
    seed: int = 1,
    *,
    options: Mapping[str, bool] | None = None,
    cores: int | None = None,
    executor: Executor | None = None,
    progress: Callable[[int], None] | None = None,
    fresh: bool = False,
) -> list[Path]:
    """Play matches between bots, and write every decision to Parquet files; return the files.

    With fewer bots than players the last one fills the other seats; the bots move on by a seat from
    match to match. The files are the same whatever plays: `cores` of this machine (None: all of
    them), or an `executor`, which gets enough work for this many cores. A data set that is in the
    folder already is replaced only with `fresh`.
    """
    require("data", "A data set")
    folder = Path(folder)
    recipe = recipe_for(game, bots, players, seed, options)
    matches = check_count("matches", matches)
    cores = check_count("cores", available_cores() if cores is None else cores)
    recorded_match.prepare(recipe)
    with ExitStack() as stack:
        if executor is None:
            executor = stack.enter_context(executor_here(cores))
        numbers = range(matches)
        chunks = (numbers[at : at + MATCHES_PER_CHUNK] for at in numbers[::MATCHES_PER_CHUNK])
        work = ((recipe, list(chunk)) for chunk in chunks)
        file = stack.enter_context(Files(folder, recipe, fresh))
        ahead = cores * CHUNKS_PER_CORE
        played = results(executor, recorded_match.play, work, ahead)
        found = stack.enter_context(closing(played))
        for done, match in enumerate(in_order(found), 1):
            file.add(match)
            if progress is not None:
                progress(done)
    return [folder / DECISIONS, folder / MATCHES]


def recipe_for(
    game: str,
    bots: Sequence[str | Maker],
    players: int,
    seed: int,
    options: Mapping[str, bool] | None,
) -> Recipe:
    """Return the settings of a data set, checked."""
    definition = get(game)
    players = definition.check_players(players)
    if isinstance(bots, str):
        raise BadOption(f"name the bots in a list, such as [{bots!r}]")
    on = definition.option_names(definition.check_options(options, players))
    seats = [entrant(bot) for bot in bots]
    if not 1 <= len(seats) <= players:
        raise BadOption(f"name 1 to {players} bots for a table of {players}, not {len(seats)}")
    seats += seats[-1:] * (players - len(seats))
    _ = definition.encoding  # or the error that says that there is none
    return Recipe(game, players, tuple(on), tuple(seats), seed_number(seed))


def in_order(found: Iterator[list[RecordedMatch]]) -> Iterator[RecordedMatch]:
    """Yield the matches in the order of their numbers, each as soon as that is possible."""
    waiting: dict[int, RecordedMatch] = {}
    wanted = 0
    for chunk in found:
        waiting.update((one.match["match"], one) for one in chunk)
        while wanted in waiting:
            yield waiting.pop(wanted)
            wanted += 1


class InThisProcess(Executor):
    """An executor that works at once."""

    def submit(self, work: Callable[..., Any], /, *args: Any, **settings: Any) -> Future[Any]:
        """Run the call now; return its future, which is done."""
        future: Future[Any] = Future()
        try:
            future.set_result(work(*args, **settings))
        except Exception as problem:
            future.set_exception(problem)
        return future


def executor_here(cores: int) -> Executor:
    """Return an executor of this machine: this process, or several others."""
    if cores == 1:
        return InThisProcess()
    with ignored_interrupts():
        return ProcessPoolExecutor(cores, get_context("spawn"), ignore_interrupts)


def ignore_interrupts() -> None:
    """Leave Ctrl-C to the parent process."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


class Files:
    """The two files of a data set, written match by match, which an error does not lose."""

    def __init__(self, folder: Path, recipe: Recipe, fresh: bool) -> None:
        import pyarrow as pa
        from pyarrow import parquet

        width = size(get(recipe.game).encoding.layout(recipe.players))
        about = {
            "game": recipe.game,
            "players": str(recipe.players),
            "options": " ".join(recipe.options),
            "bots": " ".join(map(str, recipe.bots)),
            "seed": str(recipe.seed),
        }
        self.schemas = (decision_schema(width, about), match_schema(about))
        self.rows: tuple[list[dict[str, Any]], list[dict[str, Any]]] = ([], [])
        self.table = pa.Table
        if not fresh and (folder / DECISIONS).exists():
            raise BadOption(f"{folder} has a data set already; --fresh replaces it")
        try:
            folder.mkdir(parents=True, exist_ok=True)
            self.writers = [
                parquet.ParquetWriter(folder / name, schema, compression="zstd")
                for name, schema in zip((DECISIONS, MATCHES), self.schemas, strict=True)
            ]
        except OSError as problem:
            raise BadOption(f"{folder} cannot be written: {problem.strerror}") from problem

    def add(self, match: RecordedMatch) -> None:
        """Add a match; write a group of rows when there are enough."""
        self.rows[0].extend(match.decisions)
        self.rows[1].append(match.match)
        if len(self.rows[0]) >= DECISIONS_PER_GROUP:
            self.flush()

    def flush(self) -> None:
        """Write the rows that wait."""
        for writer, schema, rows in zip(self.writers, self.schemas, self.rows, strict=True):
            if rows:
                writer.write_table(self.table.from_pylist(rows, schema))
                rows.clear()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.flush()
        for writer in self.writers:
            writer.close()


def decision_schema(width: int, about: dict[str, str]) -> Any:
    """Return the columns of `decisions.parquet`."""
    import pyarrow as pa

    return pa.schema(
        [
            ("record", pa.string()),
            ("match", pa.int64()),
            ("decision", pa.int32()),
            ("seat", pa.int8()),
            ("round", pa.int16()),
            ("bot", pa.string()),
            ("observation", pa.list_(pa.int8(), width)),
            ("legal", pa.list_(pa.int16())),
            ("action", pa.int16()),
            ("move", pa.string()),
            ("visits", pa.list_(pa.int32())),
            ("rank", pa.int8()),
            ("won", pa.bool_()),
            ("score", pa.int32()),
        ],
        about,
    )


def match_schema(about: dict[str, str]) -> Any:
    """Return the columns of `matches.parquet`."""
    import pyarrow as pa

    return pa.schema(
        [
            ("record", pa.string()),
            ("match", pa.int64()),
            ("bots", pa.list_(pa.string())),
            ("ranking", pa.list_(pa.int8())),
            ("winners", pa.list_(pa.int8())),
            ("scores", pa.list_(pa.int32())),
            ("text", pa.string()),
        ],
        about,
    )
