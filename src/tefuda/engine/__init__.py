"""The compiled speeds. Importing this package does not import Numba; using it does."""

from __future__ import annotations

from collections.abc import Callable
from types import FunctionType
from typing import TYPE_CHECKING, Any

from tefuda.errors import BadOption
from tefuda.extras import require
from tefuda.games import get

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

__all__ = ["compiled", "states"]


def compiled(game: str, function: Callable[..., Any]) -> Any:
    """Compile a function of your own together with the rules of a game.

    The function and all that it calls are written for Numba. It imports the rules from
    `tefuda.engine.open_rules` and takes states, as `states` makes them, arrays and numbers.
    Numba compiles it at the first call, for the types of its arguments.

    >>> import numpy as np
    >>> from tefuda.engine.open_rules import count_legal, new, shuffled, deal
    >>> def choices(table, deck, seeds):
    ...     total = 0
    ...     for seed in seeds:
    ...         new(table[0], 2, 0)
    ...         shuffled(deck, 2, seed)
    ...         deal(table[0], deck, 0)
    ...         total += count_legal(table[0])
    ...     return total
    >>> deck = np.zeros(40, np.int8)
    >>> compiled("datto", choices)(states("datto", 1), deck, np.arange(1, 5))
    52
    """
    require("fast", "Compiling")
    get(game)
    if not isinstance(function, FunctionType):
        raise BadOption(f"a Python function can be compiled, and {function!r} is none")
    from tefuda.engine import cpu

    return cpu.compiled(game, function)


def states(game: str, count: int) -> NDArray[np.void]:
    """Return an array of states for compiled functions, all of them blank."""
    require("fast", "Compiling")
    import numpy as np

    from tefuda.engine.simulate import check_count

    return np.zeros(check_count("count", count), get(game).State.dtype())
