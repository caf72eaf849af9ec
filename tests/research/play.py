"""Tables that the tests of the adapters share."""

from __future__ import annotations

from support.tables import TABLES
from tefuda.games import OURS

OF_OURS = [table for table in TABLES if table.game in OURS]
