"""Training nets for `expert` by self-play."""

from __future__ import annotations

from tefuda.extras import require

require("learn", "Learning")

from tefuda.learning.settings import Settings
from tefuda.learning.training import Training

__all__ = ["Settings", "Training"]
