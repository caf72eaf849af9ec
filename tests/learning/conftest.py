"""A short training that several tests use."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from tefuda.learning import Settings, Training


@pytest.fixture(scope="session")
def short() -> Settings:
    """Settings for a training of about ten seconds: DATTO! with two players."""
    from tefuda.learning import Settings

    return Settings(
        "datto",
        2,
        decisions=400_000,
        seed=3,
        width=64,
        tables=256,
        steps=32,
        minibatch=512,
        rate=2e-3,
        horizon=0.9,
    )


@pytest.fixture(scope="session")
def trained(short: Settings, tmp_path_factory: pytest.TempPathFactory) -> tuple[Training, Path]:
    """Return a finished training and its folder."""
    from tefuda.learning.run import run

    folder = tmp_path_factory.mktemp("learn")
    return run(short, folder, deals=0, show=lambda text: None), folder
