"""Run a training in a folder: resume its checkpoint, show progress, stop at the time limit."""

from __future__ import annotations

import json
import signal
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from types import FrameType

from tefuda.learning import checkpoint
from tefuda.learning.contest import contest
from tefuda.learning.picture import draw
from tefuda.learning.settings import Settings
from tefuda.learning.training import Progress, Training

OPPONENT = "normal"
CONTEST_SEED = 1 << 40  # deals that no training has seen
CHECKPOINT_INTERVAL_S = 60.0  # of training, between two checkpoints
CURVE_POINTS = 200  # about this many
CONTESTS_PER_TRAINING = 12  # about this many

Show = Callable[[str], None]


def run(
    settings: Settings,
    folder: Path,
    deals: int,
    show: Show,
    clock: Callable[[], float] = time.perf_counter,
) -> Training:
    """Train until the time is up; `deals` is the number of deals of a contest.

    SIGINT and SIGTERM stop the training after the update in progress.
    """
    resumed = (folder / checkpoint.NAME).exists()
    show("compiling")
    training = checkpoint.load(folder, settings, clock) if resumed else Training(settings, clock)
    if resumed:
        show(f"resumed after {training.seconds:.0f} s, {training.decisions:,} decisions")
    kept = -CHECKPOINT_INTERVAL_S  # the first update is saved too
    with interrupts() as stopped:
        while not training.finished and not stopped():
            progress = training.update()
            note(training, progress, deals, show)
            if training.seconds - kept >= CHECKPOINT_INTERVAL_S:
                write(training, folder)
                kept = training.seconds
    write(training, folder)
    return training


def note(training: Training, progress: Progress, deals: int, show: Show) -> None:
    """Add a point to the curve if one is due, with the result of a contest if that is due."""
    if training.learned == 0:
        show(f"{progress.seconds:.0f} s  waiting for the first result")
        return
    curve = training.curve
    last = curve[-1]["part"] if curve else 0.0
    judged = max((point["part"] for point in curve if "wins" in point), default=0.0)
    due = training.part - judged >= 1 / CONTESTS_PER_TRAINING or training.finished
    to_judge = due and deals > 0
    if training.part - last < 1 / CURVE_POINTS and not to_judge:
        return
    values = {"part": training.part, **progress._asdict()}
    point: dict[str, float] = {name: round(value, 4) for name, value in values.items()}
    text = (
        f"{progress.seconds:.0f} s  {progress.decisions / 1e6:.2f} M decisions  "
        f"{progress.decisions / progress.seconds / 1e3:.1f} k/s  {progress.matches:,} matches  "
        f"entropy {progress.entropy:.3f}  surprise {progress.surprise:.3f}"
    )
    if to_judge:
        share = contest(training.actor, training.settings, OPPONENT, deals, CONTEST_SEED)
        point |= {name: round(value, 2) for name, value in share._asdict().items()}
        best = training.keep_best(*share)
        text += (
            f"  wins among {OPPONENT} {share}, "
            f"best {best['wins']:.1f} % at {best['decisions'] / 1e6:.2f} M"
        )
    curve.append(point)
    show(text)


def write(training: Training, folder: Path) -> None:
    """Write the checkpoint, and the curve as JSON and as a picture."""
    checkpoint.save(training, folder)
    (folder / "curve.json").write_text(json.dumps(training.curve) + "\n", "utf-8")
    if training.curve:
        draw(training.curve, str(training.settings.setting), folder / "curve.png")


@contextmanager
def interrupts() -> Iterator[Callable[[], bool]]:
    """Return a function that says whether the process has been asked to stop."""
    asked = False

    def stop(number: int, frame: FrameType | None) -> None:
        nonlocal asked
        asked = True

    before = {one: signal.signal(one, stop) for one in (signal.SIGINT, signal.SIGTERM)}
    try:
        yield lambda: asked
    finally:
        for one, handler in before.items():
            signal.signal(one, handler)
