"""Names of tables in the log of a server: the id itself gives access to the table's records."""

from __future__ import annotations

from hashlib import sha256

LOG_NAME_LENGTH = 8  # hexadecimal digits


def log_name(id: str) -> str:
    """Hash a table's id for the log; `tefuda admin tables` shows both."""
    return sha256(id.encode()).hexdigest()[:LOG_NAME_LENGTH]
