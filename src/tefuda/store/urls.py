"""Addresses of databases, as users write them."""

from __future__ import annotations

import os
from pathlib import Path

import platformdirs
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError

from tefuda.store.errors import BadDatabase, NoDatabase

FILE = "tefuda.sqlite"
FORMS = "sqlite:///path/to/file or postgresql://user:password@host/name"
NAME_ANOTHER = "name another with --database or TEFUDA_DATABASE"


def data_folder() -> Path:
    """Find the data folder of this user; `TEFUDA_DATA` names another."""
    named = os.environ.get("TEFUDA_DATA")
    return Path(named) if named else Path(platformdirs.user_data_path("tefuda"))


def default_url() -> str:
    """Make the address of the default database: a file in the data folder."""
    return URL.create("sqlite", database=str(data_folder() / FILE)).render_as_string()


def parsed(url: str) -> URL:
    """Parse an address, without its driver; raise `BadDatabase` if it is of no known kind."""
    try:
        address = make_url(url)
    except (ArgumentError, ValueError) as problem:
        # The message does not repeat the text, which may contain a password.
        raise BadDatabase(f"not the address of a database; write {FORMS}") from problem
    kind = address.drivername.partition("+")[0]
    if kind == "sqlite":
        if not address.database or address.database.startswith((":memory:", "file:")):
            raise BadDatabase("tables are kept in a file: write sqlite:///path/to/file")
        return URL.create("sqlite", database=address.database)
    if kind in ("postgresql", "postgres"):
        return address.set(drivername="postgresql")
    raise BadDatabase(f"{kind} is not supported; write {FORMS}")


def shown(url: URL) -> str:
    """Format an address for messages: a path, or a URL without its password."""
    if url.drivername == "sqlite":
        return str(url.database)
    return url.render_as_string(hide_password=True)


def check_exists(url: URL) -> None:
    """Raise `NoDatabase` if a SQLite file is missing. For PostgreSQL only connecting shows it."""
    if url.drivername == "sqlite" and not Path(str(url.database)).is_file():
        raise NoDatabase(f"there is no database at {shown(url)}; {NAME_ANOTHER}")
