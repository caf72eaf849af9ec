"""Train several nets at once on one GPU, pack them, and measure them among `normal`.

    python benchmarks/train.py --seconds 420 --out OUT "datto --players 2" "dnup --players 4"

Each argument is the rest of a `tefuda learn` command. The trainings share the GPU; the same command
with more `--seconds` resumes them. OUT/NAME has the training, its log and its curve, and
OUT/weights the weights. Prints a line of JSON for each net; `--limit` is a bound for all of it.
"""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
import time
from argparse import ArgumentParser
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from shutil import copy

TEFUDA = [sys.executable, "-m", "tefuda"]
AMONG_NORMAL = Path(__file__).with_name("among_normal.py")
ONE_CORE = {  # for processes side by side
    "OMP_NUM_THREADS": "1",
    "OPENBLAS_NUM_THREADS": "1",
    "TORCHINDUCTOR_COMPILE_THREADS": "2",
    "PYTHONUNBUFFERED": "1",
}
TIME_TO_STOP_S = 30.0  # after the end of the time, to write a checkpoint


def name_of(command: str) -> str:
    """Return the name of a training.

    >>> name_of("datto --players 2 --seed 3")
    'datto-players-2-seed-3'
    """
    return re.sub(r"\W+", "-", command).strip("-")


def started(command: str, seconds: float, deals: int, folder: Path) -> subprocess.Popen[bytes]:
    """Start a training in a folder, with a log there."""
    folder.mkdir(parents=True, exist_ok=True)
    wanted = [*TEFUDA, "learn", *command.split(), "--seconds", f"{seconds:g}"]
    wanted += ["--deals", str(deals), "--folder", str(folder)]
    with (folder / "log.txt").open("ab") as log:
        return subprocess.Popen(
            wanted, stdout=log, stderr=subprocess.STDOUT, env=os.environ | ONE_CORE
        )


def wait(processes: list[subprocess.Popen[bytes]], until: float) -> None:
    """Wait for processes; end those that run longer, after they have written a checkpoint."""
    for process in processes:
        try:
            process.wait(max(0.0, until - time.monotonic()))
        except subprocess.TimeoutExpired:
            process.send_signal(signal.SIGTERM)
    for process in processes:
        try:
            process.wait(max(0.0, until + TIME_TO_STOP_S - time.monotonic()))
        except subprocess.TimeoutExpired:
            process.kill()


def measured(folder: Path, weights: Path, matches: int, deals: int, until: float) -> str:
    """Pack a training and measure its weights; return a line of JSON."""
    log = (folder / "log.txt").read_text("utf-8").splitlines()
    contests = [line for line in log if "wins among" in line]
    found: dict[str, object] = {"training": folder.name, "log": contests[-1:] or log[-3:]}
    pack = [*TEFUDA, "pack", str(folder), "--out", str(folder), "--matches", str(matches)]
    try:
        run(pack, until)
        (path,) = folder.glob("*.npz")
        for file in (path, path.with_suffix(".json")):
            copy(file, weights / file.name.replace(path.stem, folder.name))
        copy(folder / "curve.png", weights / f"{folder.name}.png")
        found["bytes"] = path.stat().st_size
        if deals:
            measure = [sys.executable, str(AMONG_NORMAL), str(path), "--deals", str(deals)]
            found |= json.loads(run(measure, until))
    except (OSError, ValueError, subprocess.SubprocessError) as problem:
        found["problem"] = repr(problem)
    return json.dumps(found)


def run(command: list[str], until: float) -> str:
    """Run a command on one core; return what it prints."""
    left = max(1.0, until - time.monotonic())
    return subprocess.run(
        command, env=os.environ | ONE_CORE, timeout=left, check=True, capture_output=True, text=True
    ).stdout


def main() -> None:
    """Train, pack and measure."""
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("commands", nargs="+")
    parser.add_argument("--seconds", type=float, default=420.0, help="of training, for each")
    parser.add_argument("--limit", type=float, default=580.0, help="for everything")
    parser.add_argument("--measuring", type=float, default=70.0, help="seconds left to measure")
    parser.add_argument("--out", type=Path, default=Path("trained"))
    parser.add_argument("--contest", type=int, default=1000, help="deals of a contest")
    parser.add_argument("--matches", type=int, default=0, help="to calibrate; slow")
    parser.add_argument("--deals", type=int, default=2000, help="to measure; 0: do not")
    asked = parser.parse_args()
    until = time.monotonic() + asked.limit
    weights = asked.out / "weights"
    weights.mkdir(parents=True, exist_ok=True)
    folders = {command: asked.out / name_of(command) for command in asked.commands}
    processes = [
        started(command, asked.seconds, asked.contest, folder)
        for command, folder in folders.items()
    ]
    wait(processes, until - asked.measuring - TIME_TO_STOP_S)
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        work = [
            pool.submit(measured, folder, weights, asked.matches, asked.deals, until)
            for folder in folders.values()
        ]
        for one in work:
            print(one.result(), flush=True)


if __name__ == "__main__":
    main()
