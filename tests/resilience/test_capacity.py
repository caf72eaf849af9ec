"""The load test of `benchmarks/capacity.py` runs: generators seat players, who play on a server."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

BENCHMARKS = Path(__file__).parents[2] / "benchmarks"
TABLES = 3

# In a process of its own: some modules of the benchmarks have the names of folders of tests.
GROW = f"""
import json
from dataclasses import asdict
from load.capacity import Plan, grow
from prepare import BENCH

BENCH.mkdir(exist_ok=True)
plan = Plan("datto", seconds=1.0, first={TABLES}, more=1, most={TABLES})
print(json.dumps([asdict(step) for step in grow(1, plan, lambda step: None)]))
"""


def test_the_load_generators_play_at_a_few_tables() -> None:
    command = [sys.executable, "-c", GROW]
    done = subprocess.run(command, cwd=BENCHMARKS, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    [step] = json.loads(done.stdout)
    assert (step["workers"], step["tables"]) == (1, TABLES)
    assert step["moves"] > 0
    assert step["move_bytes"] > 0
    assert step["move_events"] > 0
