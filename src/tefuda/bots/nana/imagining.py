"""Worlds of Nana Toridori: all that agree with what a seat knows are equally likely."""

from __future__ import annotations

from tefuda.bots.drawing import imagine_alike as imagine

__all__ = ["imagine"]
