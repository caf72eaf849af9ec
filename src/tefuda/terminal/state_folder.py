"""The user's state folder: what the terminal keeps between runs."""

from __future__ import annotations

import os
from pathlib import Path

import platformdirs


def state_folder() -> Path:
    """Return the state folder; `TEFUDA_STATE` names another one."""
    named = os.environ.get("TEFUDA_STATE")
    return Path(named) if named else Path(platformdirs.user_state_path("tefuda"))


def replace_file(path: Path, data: bytes) -> None:
    """Replace a whole file, or raise `OSError`; each process writes a draft of its own."""
    draft = path.with_suffix(f".{os.getpid()}.tmp")
    try:
        draft.write_bytes(data)
        draft.replace(path)
    finally:
        draft.unlink(missing_ok=True)
