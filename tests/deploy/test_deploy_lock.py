"""The lock files pin every runtime dependency to the tested version, with hashes."""

from __future__ import annotations

import re
from importlib.metadata import requires
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import NormalizedName, canonicalize_name

ROOT = Path(__file__).parents[2]
ENTRY = re.compile(r"^(\S.*?) \\\n((?: {4}--hash=sha256:[0-9a-f]{64}(?: \\)?\n)+)", re.M)
EXTRAS = {"requirements.lock": "all", "requirements-server.lock": "server"}
TESTED = {
    canonicalize_name(one.name): one
    for one in map(
        Requirement, re.findall(r"^[^#\s].*$", (ROOT / "constraints.txt").read_text(), re.M)
    )
}


def needed(name: str, extras: frozenset[str] = frozenset()) -> set[str]:
    """All packages that a package needs at run time here, by what is installed."""
    found: set[str] = set()
    waiting = [(name, extras)]
    seen = set()
    while waiting:
        package, chosen = waiting.pop()
        if (package, chosen) in seen:
            continue
        seen.add((package, chosen))
        for text in requires(package) or []:
            one = Requirement(text)
            if one.marker is None or any(
                one.marker.evaluate({"extra": extra}) for extra in chosen or {""}
            ):
                found.add(canonicalize_name(one.name))
                waiting.append((one.name, frozenset(one.extras | {""})))
    return found


def entries(text: str) -> dict[NormalizedName, Requirement]:
    """The packages of a lock file by name."""
    found = (Requirement(match[1]) for match in ENTRY.finditer(text))
    return {canonicalize_name(one.name): one for one in found}


every_lock = pytest.mark.parametrize("file", EXTRAS)


@every_lock
def test_every_line_of_a_lock_is_an_entry_with_hashes(file: str) -> None:
    text = (ROOT / file).read_text()
    lines = sum(not line.startswith(("#", " ")) for line in text.splitlines())
    assert lines == len(ENTRY.findall(text)) == len(entries(text))


@every_lock
def test_a_lock_names_no_index(file: str) -> None:
    text = (ROOT / file).read_text()
    assert "://" not in text
    assert "index" not in text


@every_lock
def test_a_lock_holds_the_tested_versions(file: str) -> None:
    locked = entries((ROOT / file).read_text())
    differing = {
        name: (str(one.specifier), str(TESTED[name].specifier))
        for name, one in locked.items()
        if name in TESTED and one.specifier != TESTED[name].specifier
    }
    assert differing == {}, "run `make lock`"
    untested = [name for name, one in locked.items() if name not in TESTED and one.marker is None]
    assert untested == [], "what is installed here must be in constraints.txt"


@pytest.mark.parametrize(("file", "extra"), EXTRAS.items())
def test_a_lock_holds_what_tefuda_needs_and_nothing_else(file: str, extra: str) -> None:
    locked = entries((ROOT / file).read_text())
    here = needed("tefuda", frozenset({extra})) - {"tefuda"}  # extras name extras
    assert here - set(locked) == set(), "run `make lock`"
    elsewhere = {name for name, one in locked.items() if one.marker is not None}
    assert set(locked) - here - elsewhere == set(), "run `make lock`"


def test_the_image_installs_the_packages_of_a_server() -> None:
    installed = re.findall(r"--require-hashes -r (\S+)", (ROOT / "Dockerfile").read_text())
    assert [EXTRAS[file] for file in installed] == ["server"]
