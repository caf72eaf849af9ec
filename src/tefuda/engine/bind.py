"""The same function, bound to another speed.

A speed is a way to compile a function, and its own versions of the few functions that it binds
differently (`tefuda.games.bits`, `emit`). `Binder` walks from a function to everything that it
calls, makes a twin of each with the same code and a namespace in which every name stands for its
twin, and compiles the twins. Names of `open_rules` stand for the rules of the game. So no rule is
written twice, and no code is generated.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import FunctionType
from typing import Any

from tefuda.engine.open_rules import implementation
from tefuda.games.game import Game

TABLE_LENGTH = 5  # tuples of numbers at least this long become arrays: fast to index when compiled


class Binder:
    """Twins of functions at one speed, for one game."""

    def __init__(
        self,
        game: Game,
        compile: Callable[[FunctionType], Any],
        own: Mapping[Callable[..., Any], Any],
        table: Callable[[tuple[int, ...] | tuple[float, ...]], Any],
    ) -> None:
        """`own` maps functions to this speed's versions; `table` makes a table of a tuple."""
        self.game = game
        self.compile = compile
        self.table = table
        self.twins: dict[Any, Any] = dict(own)

    def bind(self, function: Callable[..., Any]) -> Any:
        """Return the twin of a function."""
        function = implementation(self.game, function)
        if function in self.twins:
            return self.twins[function]
        assert isinstance(function, FunctionType)
        module = function.__module__ or "__main__"  # code that `exec` runs may have none
        namespace: dict[str, Any] = {"__name__": module, "__builtins__": __builtins__}
        for name in function.__code__.co_names:
            if name in function.__globals__:
                namespace[name] = self.value(function.__globals__[name])
        twin = FunctionType(function.__code__, namespace, function.__name__, function.__defaults__)
        twin.__module__ = module
        twin.__qualname__ = function.__qualname__
        twin.__dict__.update(function.__dict__, game=self.game.name)
        self.twins[function] = self.compile(twin)
        return self.twins[function]

    def value(self, value: Any) -> Any:
        """Return the value of a global name at this speed."""
        if isinstance(value, FunctionType):
            return self.bind(value)
        long = isinstance(value, tuple) and len(value) >= TABLE_LENGTH
        if long and type(value[0]) in (int, float):
            return self.table(value)
        return value
