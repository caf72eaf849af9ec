"""Lighthouse from npm, on the home page and at a table, for a mid-range phone by default.

It multiplies the time of the main thread by four: on a busy machine every page looks slow. So it
runs several times, the median counts, and its own benchmark of the machine is printed too.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
from collections.abc import Iterator
from statistics import median
from typing import Any

from playwright.sync_api import Browser

from browsing.bars import Figure
from browsing.chromium import program, sit_down, visiting
from load import node
from prepare import BENCH, HERE, NotReadyError
from support.chromium import FLAGS

FOLDER = BENCH / "lighthouse"
WANTED = HERE / "browsing/package.json"
INSTALLED = FOLDER / "installed.json"  # what was wanted when it was installed
SCRIPT = FOLDER / "node_modules/lighthouse/cli/index.js"
RUNS = 3
BARS = {"performance": 95, "accessibility": 100, "best-practices": 100}


def make_lighthouse() -> None:
    """Install the pinned Lighthouse, unless it is there."""
    if INSTALLED.is_file() and INSTALLED.read_text() == WANTED.read_text():
        return
    FOLDER.mkdir(parents=True, exist_ok=True)
    shutil.copy(WANTED, FOLDER)
    command = [*node.npm(), "install", "--silent", "--ignore-scripts", "--no-audit", "--no-fund"]
    if subprocess.run(command, cwd=FOLDER, check=False).returncode != 0:
        raise NotReadyError("Lighthouse could not be installed, see npm's message above")
    shutil.copy(WANTED, INSTALLED)


def judge(browser: Browser, url: str) -> Iterator[Figure]:
    """Yield the scores of the first page, and of a table during a match."""
    make_lighthouse()
    with visiting(browser, url) as page:
        table = sit_down(page, "datto", 4)
        for name, place in (("first page", "/"), ("table", table)):
            reports = [report_on(url + place) for _ in range(RUNS)]
            for category, least in BARS.items():
                score = median(100 * one["categories"][category]["score"] for one in reports)
                yield Figure(f"Lighthouse, {name}: {category}", score, least=least)
            audit = "total-blocking-time"
            blocked = median(one["audits"][audit]["numericValue"] for one in reports)
            yield Figure(f"  {name}: blocked for", blocked, "ms")
            speed = median(one["environment"]["benchmarkIndex"] for one in reports)
            yield Figure(f"  {name}: speed of the machine, as it finds it", speed)


def report_on(url: str) -> dict[str, Any]:
    """Return Lighthouse's report on a page."""
    report = FOLDER / "report.json"  # not by a pipe: it does not wait until that is read
    command = [str(node.program()), str(SCRIPT), url, "--quiet", "--output=json"]
    command += [f"--output-path={report}", f"--only-categories={','.join(BARS)}"]
    done = subprocess.run(
        [*command, f"--chrome-flags={' '.join(['--headless', *FLAGS])}"],
        env={**os.environ, "CHROME_PATH": program()},
        check=False,
        capture_output=True,
        text=True,
    )
    if done.returncode != 0:
        last = (done.stderr.strip().splitlines() or ["silence"])[-1]
        raise NotReadyError(f"Lighthouse does not run: {last}")
    reported: dict[str, Any] = json.loads(report.read_text())
    return reported
