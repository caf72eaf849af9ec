"""PostgreSQL for the tests of what operators are given."""

from __future__ import annotations

from survival.conftest import postgres

__all__ = ["postgres"]
