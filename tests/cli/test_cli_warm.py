"""`tefuda warm`."""

from __future__ import annotations

from cli.commands import run


def test_a_game_is_made_ready() -> None:
    done = run("warm", "datto")
    assert (done.status, done.out) == (0, "")
    assert done.err == "DATTO!: ready\n"


def test_an_unknown_game_is_refused() -> None:
    done = run("warm", "poker")
    assert done.status == 2
    assert "poker" in done.err
