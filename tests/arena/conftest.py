"""A fixture that installs bots of another package."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from arena.installed_bots import install
from tefuda.bots import registry


@pytest.fixture
def other_bots(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """Install the bots of `installed_bots`, for this process and those that it starts."""
    folder = install(tmp_path_factory.mktemp("strangers"))
    with pytest.MonkeyPatch.context() as patch:
        patch.syspath_prepend(folder)
        registry.external_bots.cache_clear()
        yield folder
    registry.external_bots.cache_clear()
