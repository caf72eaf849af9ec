"""Forbidden moves to try on the page: the module `refusal` of each game with a stage."""

from __future__ import annotations

from importlib import import_module

from tefuda.games import OURS

REFUSALS = {name: import_module(f"browser.{name}.refusal") for name in OURS}
