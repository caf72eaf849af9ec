"""Tables that the tests of the adapters share."""

from __future__ import annotations

import pytest

from support.tables import SOAK, TABLES, TRACED, as_params
from tefuda.games import OURS

OF_OURS = [table for table in TABLES if table.game in OURS]

every_table = pytest.mark.parametrize("table", as_params(OF_OURS))
# For slow tests of other libraries; `make soak` has the other tables.
some_tables = pytest.mark.parametrize(
    "table",
    [
        pytest.param(table, id=str(table), marks=[] if table in TRACED else [SOAK])
        for table in OF_OURS
    ],
)
