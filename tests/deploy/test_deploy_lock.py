"""requirements.lock pins every runtime dependency to the tested version, with hashes."""

from __future__ import annotations

import re
from importlib.metadata import requires
from pathlib import Path

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).parents[2]
LOCK = (ROOT / "requirements.lock").read_text()
ENTRIES = re.findall(r"^(\S.*?) \\\n((?: {4}--hash=sha256:[0-9a-f]{64}(?: \\)?\n)+)", LOCK, re.M)
LOCKED = {canonicalize_name(one.name): one for one in (Requirement(text) for text, _ in ENTRIES)}
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


def test_every_line_of_the_lock_is_an_entry_with_hashes() -> None:
    entries = sum(not line.startswith(("#", " ")) for line in LOCK.splitlines())
    assert entries == len(ENTRIES) == len(LOCKED)


def test_the_lock_names_no_index() -> None:
    assert "://" not in LOCK
    assert "index" not in LOCK


def test_the_lock_holds_the_tested_versions() -> None:
    differing = {
        name: (str(one.specifier), str(TESTED[name].specifier))
        for name, one in LOCKED.items()
        if name in TESTED and one.specifier != TESTED[name].specifier
    }
    assert differing == {}, "run `make lock`"
    untested = [name for name, one in LOCKED.items() if name not in TESTED and one.marker is None]
    assert untested == [], "what is installed here must be in constraints.txt"


def test_the_lock_holds_what_tefuda_needs_and_nothing_else() -> None:
    here = needed("tefuda", frozenset({"all"})) - {"tefuda"}  # extras name extras
    assert here - set(LOCKED) == set(), "run `make lock`"
    elsewhere = {name for name, one in LOCKED.items() if one.marker is not None}
    assert set(LOCKED) - here - elsewhere == set(), "run `make lock`"
