"""Persistent storage: the event log of every table, people, and finished matches.

The database is a SQLite file, for one machine, or PostgreSQL, for any number of machines.
"""

from __future__ import annotations

from tefuda.extras import require

require("server", "The database of a server")

from tefuda.store.errors import (
    BadBackup,
    BadDatabase,
    BadText,
    CodeTaken,
    Conflict,
    HasAccount,
    LoginTaken,
    NoDatabase,
    TableGone,
    Unavailable,
)
from tefuda.store.models import (
    Account,
    DailyMatch,
    FoundTable,
    ListedTable,
    PlayerRating,
    Present,
    Record,
    Result,
)
from tefuda.store.store import Store
from tefuda.store.urls import data_folder, default_url

__all__ = [
    "Account",
    "BadBackup",
    "BadDatabase",
    "BadText",
    "CodeTaken",
    "Conflict",
    "DailyMatch",
    "FoundTable",
    "HasAccount",
    "ListedTable",
    "LoginTaken",
    "NoDatabase",
    "PlayerRating",
    "Present",
    "Record",
    "Result",
    "Store",
    "TableGone",
    "Unavailable",
    "data_folder",
    "default_url",
]
