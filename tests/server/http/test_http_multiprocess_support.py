"""A system without support for several worker processes refuses them at once."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from tefuda.cli import main
from tefuda.errors import BadOption
from tefuda.server.transport.multiprocess_support import check_workers


@pytest.fixture
def without_fork(monkeypatch: pytest.MonkeyPatch) -> None:
    """As on Windows."""
    monkeypatch.delattr(os, "fork")


@pytest.mark.usefixtures("without_fork")
def test_several_workers_are_refused_on_systems_without_support(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "tables.sqlite"
    assert main(["serve", "--port", "0", "--workers", "2", "--database", f"sqlite:///{file}"]) == 2
    received = capsys.readouterr()
    assert received.out == ""
    assert received.err.startswith("tefuda: this system cannot serve with --workers; leave it out")
    assert not file.exists()


@pytest.mark.usefixtures("without_fork")
def test_one_process_is_supported_everywhere() -> None:
    check_workers(1)
    with pytest.raises(BadOption):
        check_workers(2)


@pytest.mark.skipif(not hasattr(os, "fork"), reason="it is refused here")
def test_several_workers_are_supported_with_fork() -> None:
    check_workers(64)
