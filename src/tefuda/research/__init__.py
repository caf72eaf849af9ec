"""Batches of matches for programs that learn: observations, masks and rewards in arrays."""

from __future__ import annotations

from tefuda.extras import require

require("fast", "Research")

from tefuda.research.batch import Batch

__all__ = ["Batch"]
