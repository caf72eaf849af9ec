"""A bot in a Python file: `./my.py:MyBot`.

The source travels with the bot, so that other processes and other machines run the same text.
"""

from __future__ import annotations

import sys
import traceback
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import Any

from tefuda.bots.bot import Bot
from tefuda.errors import BadOption, UnknownBot


@dataclass(frozen=True)
class BotFile:
    """The maker of a bot that a file defines."""

    path: str
    source: str
    name: str  # of the class or function in the file

    @property
    def maker(self) -> Callable[..., Bot]:
        """The class or function itself."""
        module = loaded(self.path, self.source)
        found = getattr(module, self.name, None)
        if not callable(found):
            offered = [
                name
                for name, value in vars(module).items()
                if isinstance(value, type) and issubclass(value, Bot) and value is not Bot
            ]
            raise UnknownBot(
                f"{self.path} has no bot {self.name!r}; its bots: {', '.join(offered) or 'none'}"
            )
        maker: Callable[..., Bot] = found
        return maker


def read(path: str, name: str) -> BotFile:
    """Read a file, or raise `BadOption`."""
    try:
        source = Path(path).read_text("utf-8")
    except (OSError, ValueError) as problem:
        reason = getattr(problem, "strerror", None) or problem
        raise BadOption(f"the bot file {path} cannot be read: {reason}") from problem
    return BotFile(path, source, name)


@cache
def loaded(path: str, source: str) -> ModuleType:
    """Run a file once in this process, as a module that can import its neighbours."""
    module = ModuleType(Path(path).stem)
    module.__file__ = path
    values: dict[str, Any] = vars(module)
    folder = str(Path(path).resolve().parent)
    if folder not in sys.path:
        sys.path.append(folder)
    try:
        exec(compile(source, path, "exec"), values)
    except Exception as problem:  # it can fail in any way
        raise UnknownBot(
            f"{path} cannot be loaded: {problem}\n{traceback.format_exc().rstrip()}"
        ) from problem
    return module
