"""The distributions, built once for all tests of a process."""

from __future__ import annotations

import pytest

from contract.package.distributions import Distributions, build
from tefuda.server.api import static_files


@pytest.fixture(scope="session")
def distributions(tmp_path_factory: pytest.TempPathFactory) -> Distributions:
    assert static_files.is_built(), "the page is not built: run python hatch_build.py"
    return build(tmp_path_factory.mktemp("distributions"))
