"""The number of matches per property: a few, or with `-m soak` as many as TEFUDA_SOAK says."""

from __future__ import annotations

import os

import pytest

DEFAULT_MATCHES = 3
SOAK = int(os.environ.get("TEFUDA_SOAK", "1000"))


@pytest.fixture(
    params=[
        pytest.param(DEFAULT_MATCHES, id="few"),
        pytest.param(SOAK, id="soak", marks=pytest.mark.soak),
    ]
)
def seeds(request: pytest.FixtureRequest) -> range:
    """The seeds of the matches, for each table."""
    return range(request.param)
