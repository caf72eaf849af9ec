"""The command as a fixture."""

import pytest

from cli.commands import Command


@pytest.fixture
def tefuda_command(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Command:
    monkeypatch.setenv("COLUMNS", "80")
    return Command(capsys, monkeypatch)
