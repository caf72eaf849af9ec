"""The sessions of accounts. A session ends with the password it began with.

It begins again whenever its cookie is renewed: `began_at` is never older than the cookie.
"""

from __future__ import annotations

from collections.abc import Collection

from sqlalchemy import Connection, delete, select, update

from tefuda.store.models import Account
from tefuda.store.queries.lookups import existing_values
from tefuda.store.queries.upsert import put_once
from tefuda.store.schema import accounts, sessions

MAX_SESSIONS_PER_ACCOUNT = 50  # one more ends the oldest
KEEP = put_once(sessions)


def begin(connection: Connection, id: str, account: Account, at: int) -> bool:
    """Begin a session; return False if the password has changed meanwhile."""
    condition = accounts.c.login == account.login, accounts.c.password_hash == account.password_hash
    # The lock orders this against a change of the password, which ends all sessions.
    if connection.scalar(select(accounts.c.login).where(*condition).with_for_update()) is None:
        return False
    connection.execute(KEEP, {"id": id, "login": account.login, "began_at": at})
    mine = sessions.c.login == account.login
    latest = (
        select(sessions.c.id)
        .where(mine)
        .order_by(sessions.c.began_at.desc())
        .limit(MAX_SESSIONS_PER_ACCOUNT)
    )
    connection.execute(delete(sessions).where(mine, sessions.c.id.not_in(latest)))
    return True


def account_of(connection: Connection, id: str) -> Account | None:
    """Return the account of a session; None if the session has ended."""
    found = select(accounts).join(sessions).where(sessions.c.id == id)
    row = connection.execute(found).first()
    return None if row is None else Account(row.login, row.password_hash, row.player)


def ended(connection: Connection, ids: Collection[str]) -> set[str]:
    """Return the sessions among these that have ended."""
    return set(ids) - existing_values(connection, sessions.c.id, ids)


def renew(connection: Connection, id: str, at: int) -> None:
    """Renew a session: its browser gets a new cookie."""
    connection.execute(update(sessions).where(sessions.c.id == id).values(began_at=at))


def end(connection: Connection, id: str) -> None:
    """End a session."""
    connection.execute(delete(sessions).where(sessions.c.id == id))


def end_all(connection: Connection, login: str) -> None:
    """End all sessions of an account."""
    connection.execute(delete(sessions).where(sessions.c.login == login))


def forget(connection: Connection, before: int) -> None:
    """Delete sessions that began or were renewed before this time: their cookies have expired."""
    connection.execute(delete(sessions).where(sessions.c.began_at < before))
