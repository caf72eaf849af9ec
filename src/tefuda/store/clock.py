"""The clock of the database: one for all workers, on whichever host they run."""

from __future__ import annotations

from typing import Any

from sqlalchemy import BigInteger
from sqlalchemy.ext.compiler import compiles
from sqlalchemy.sql.functions import FunctionElement


class now_ms(FunctionElement[int]):  # noqa: N801 - written like the functions of SQL
    """Milliseconds since 1970."""

    type = BigInteger()
    inherit_cache = True


@compiles(now_ms, "postgresql")
def _postgresql(element: now_ms, compiler: Any, **options: Any) -> str:
    """Render the clock for PostgreSQL: not `now()`, which is fixed when a transaction begins."""
    return "CAST(extract(epoch FROM clock_timestamp()) * 1000 AS BIGINT)"


@compiles(now_ms, "sqlite")
def _sqlite(element: now_ms, compiler: Any, **options: Any) -> str:
    """Render the clock for SQLite; 2440587.5 is the Julian day on which 1970 began."""
    return "CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)"
