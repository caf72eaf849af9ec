"""The past of a round of dnup: nothing is concluded from it, nothing is recalled."""

from __future__ import annotations

from tefuda.bots.drawing import recall_nothing as past_of

__all__ = ["past_of"]
