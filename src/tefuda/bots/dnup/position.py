"""Positions of dnup in the solver: a round can go in circles."""

from __future__ import annotations

from tefuda.bots.dnup.circles import solve, workspace

__all__ = ["solve", "workspace"]
