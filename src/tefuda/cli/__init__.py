"""The `tefuda` command: one file per subcommand."""

from __future__ import annotations

from tefuda.cli.app import main

__all__ = ["main"]
