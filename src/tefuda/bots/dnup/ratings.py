"""The strength of the bots of dnup relative to each other (`docs/strength.md`)."""

from __future__ import annotations


def shares() -> tuple[float, float, float]:
    """Return the share of matches of two that each bot wins against the one below it."""
    return (0.968, 0.913, 0.948)


def learned_shares() -> tuple[float, float]:
    """Return the same of `expert` against `hard` and `master` against `expert`."""
    return (0.454, 0.625)
