"""The strength of the bots of Nana Toridori relative to each other (`docs/strength.md`)."""

from __future__ import annotations


def shares() -> tuple[float, float, float]:
    """Return the share of matches of two that each bot wins against the one below it."""
    return (0.989, 0.913, 0.725)


def learned_shares() -> tuple[float, float]:
    """Return the same of `expert` against `hard` and `master` against `expert`."""
    return (0.6, 0.525)
