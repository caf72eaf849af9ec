"""Without extras, Tefuda has everything that does not need their packages."""

from __future__ import annotations

import os
import subprocess
import sys
from importlib.metadata import requires
from pathlib import Path

import pytest
from packaging.requirements import Requirement

from contract.package import core_session
from contract.package.distributions import Distributions
from tefuda.extras import MODULES

SESSION = Path(core_session.__file__)


def run_session(python: str, *arguments: str, state: Path) -> None:
    """Run the session with a Python; its matches are kept in a folder of the test."""
    environment = {**os.environ, "TEFUDA_STATE": str(state), "COLUMNS": "200"}
    environment.pop("PYTHONPATH", None)
    command = [python, "-P", str(SESSION), *arguments]
    done = subprocess.run(
        command, env=environment, capture_output=True, text=True, check=False, cwd=state
    )
    assert done.returncode == 0, done.stdout + done.stderr


def test_the_core_works_without_the_packages_of_the_extras(tmp_path: Path) -> None:
    run_session(sys.executable, core_session.BLOCK, state=tmp_path)


@pytest.mark.soak
def test_the_core_works_where_nothing_else_is_installed(
    distributions: Distributions, tmp_path: Path
) -> None:
    python = distributions.install(tmp_path / "environment")
    run_session(str(python), state=tmp_path)


def test_every_extra_brings_the_packages_that_its_parts_check() -> None:
    brought: dict[str, set[str]] = {}
    for text in requires("tefuda") or []:
        one = Requirement(text)
        for extra in MODULES:
            if one.marker is not None and one.marker.evaluate({"extra": extra}):
                brought.setdefault(extra, set()).add(one.name.lower())
                if one.name == "tefuda":
                    assert one.extras in ({"fast"}, {"cuda"})
    assert "numba" in brought["fast"]
    for extra, modules in MODULES.items():
        projects = {project.lower() for project in modules.values()}
        assert projects <= brought[extra] | {"numba"}, extra
