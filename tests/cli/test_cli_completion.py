"""Shell completion, installed into a home folder of its own and asked by the shells themselves."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from cli.commands import Command

BASH = """
source ~/.bashrc
complete_words() {
    COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); COMPREPLY=()
    COMP_LINE="$*"; COMP_POINT=${#COMP_LINE}
    "$(complete -p tefuda | sed 's/.*-F \\([^ ]*\\).*/\\1/')" tefuda "${!#}" tefuda
    printf '%s\\n' "${COMPREPLY[@]}"
}
complete_words tefuda re
complete_words tefuda play --co
"""
FISH = 'complete -C "tefuda re"; complete -C "tefuda play --co"'
ZSH = """
autoload -Uz compinit; compinit -u
autoload +X ${_comps[tefuda]} && functions ${_comps[tefuda]}
"""


@pytest.mark.parametrize(("shell", "script"), [("bash", BASH), ("zsh", ZSH), ("fish", FISH)])
def test_a_shell_completes_commands_and_options(
    tefuda_command: Command,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    shell: str,
    script: str,
) -> None:
    if shutil.which(shell) is None:
        pytest.skip(f"{shell} is not installed")
    monkeypatch.setenv("HOME", str(tmp_path))
    for name in ("XDG_CONFIG_HOME", "XDG_DATA_HOME", "ZDOTDIR", "ZSH", "ZSH_CUSTOM"):
        monkeypatch.delenv(name, raising=False)
    done = tefuda_command("--install-completion", "--shell", shell)
    assert done.status == 0
    assert str(tmp_path) in done.out
    asked = subprocess.run(
        [shell, *(["-i"] if shell == "zsh" else []), "-c", script],
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=True,
        env={**os.environ, "PATH": f"{Path(sys.executable).parent}:{os.environ['PATH']}"},
    )
    words = asked.stdout.replace("'", " ").replace(":", " ").replace("[", " ").split()
    assert "replay" in words
    assert "--continue" in words
