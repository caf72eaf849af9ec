"""Bots of others as a fixture."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from arena.installed_bots import install
from tefuda.bots import registry


@pytest.fixture
def strangers(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """Install the bots of `strangers`, for this process and those that it begins."""
    folder = install(tmp_path_factory.mktemp("strangers"))
    with pytest.MonkeyPatch.context() as patch:
        patch.syspath_prepend(folder)
        registry._theirs.cache_clear()
        yield folder
    registry._theirs.cache_clear()
