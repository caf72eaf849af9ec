"""The settings of a batch, checked: `BadOption` says what is wrong."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, get_args

from tefuda.bots.entrant import POLICIES
from tefuda.engine.simulate import check_count
from tefuda.errors import BadOption
from tefuda.games.integers import as_integer
from tefuda.games.seeds import SEEDS


def check_mapping(opponents: Any) -> Mapping[int, str]:
    """Return the opponents by seat."""
    if opponents is None:
        return {}
    if not isinstance(opponents, Mapping):
        raise BadOption(f"opponents are given as {{seat: 'normal'}}, not as {opponents!r}")
    return opponents


def check_seat(seat: Any, players: int) -> int:
    """Return a seat of the table."""
    number = as_integer(seat)
    if number is None or not 0 <= number < players:
        raise BadOption(f"the seats are 0 to {players - 1}, not {seat!r}")
    return number


def check_policy(name: Any) -> int:
    """Return the number of a policy."""
    if not isinstance(name, str) or name not in POLICIES:
        raise BadOption(f"an opponent is one of {', '.join(POLICIES)}, not {name!r}")
    return POLICIES[name]


def check_count_below_seeds(what: str, given: Any) -> int:
    """Return a count, which is at least 1 and less than `SEEDS`."""
    number = check_count(what, given)
    if number >= SEEDS:
        raise BadOption(f"{what} is less than {SEEDS}, not {number}")
    return number


def check_choice(what: str, given: Any, choices: Any) -> int:
    """Return the place of a choice among those that exist."""
    names = get_args(choices)
    if given not in names:
        raise BadOption(f"{what} is one of {', '.join(names)}, not {given!r}")
    place: int = names.index(given)
    return place


def check_flag(what: str, given: Any) -> int:
    """Return 1 for True and 0 for False."""
    if not isinstance(given, bool):
        raise BadOption(f"{what} is True or False, not {given!r}")
    return int(given)
