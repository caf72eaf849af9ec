"""Accounts, for the administrator of a server: list them, reset a password, delete one."""

from __future__ import annotations

import msgspec
from sqlalchemy import func, select

from tefuda.errors import TefudaError
from tefuda.store.models import Account
from tefuda.store.queries.erasing import Erasure
from tefuda.store.schema import accounts, people_at_tables, people_in_records, players, sessions
from tefuda.store.store import Store


class NoSuchAccount(TefudaError):
    """No account has that login."""


class AccountLine(msgspec.Struct, frozen=True):
    """An account, in the list of all."""

    login: str
    name: str | None  # the player's name; None: not chosen yet
    sessions: int  # browsers that are signed in
    last_sign_in: int | None  # when the latest session began or was renewed; None: no session
    tables: int  # tables in the phase gathering or playing where the player sits
    matches: int  # finished matches of the player


LINES = (
    select(
        accounts.c.login,
        select(players.c.name).where(players.c.id == accounts.c.player).scalar_subquery(),
        select(func.count()).where(sessions.c.login == accounts.c.login).scalar_subquery(),
        select(func.max(sessions.c.began_at))
        .where(sessions.c.login == accounts.c.login)
        .scalar_subquery(),
        select(func.count())
        .where(people_at_tables.c.player == accounts.c.player)
        .scalar_subquery(),
        select(func.count())
        .where(people_in_records.c.player == accounts.c.player)
        .scalar_subquery(),
    )
    .select_from(accounts)
    .order_by(accounts.c.login)
)


async def list_accounts(store: Store, only: str | None = None) -> list[AccountLine]:
    """List all accounts by login, or one; raise `NoSuchAccount` if that one does not exist."""
    query = LINES if only is None else LINES.where(accounts.c.login == only.lower())
    rows = await store.database.read(lambda connection: connection.execute(query).all())
    if only is not None and not rows:
        raise NoSuchAccount(f"no account has the login {only!r}; `tefuda admin accounts` lists all")
    return [AccountLine(*row) for row in rows]


async def reset_password(store: Store, login: str, password_hash: str) -> int:
    """Change a password and end all sessions of the account; return how many there were."""
    (line,) = await list_accounts(store, login)
    while not await store.set_password(await _account(store, login), password_hash):
        pass  # another process changed the password at the same moment
    return line.sessions


async def delete_account(store: Store, login: str) -> Erasure:
    """Delete an account and everything that is stored about its player."""
    return await store.erase((await _account(store, login)).player)


async def _account(store: Store, login: str) -> Account:
    (line,) = await list_accounts(store, login)
    found = await store.account(line.login)
    if found is None:
        raise NoSuchAccount(f"no account has the login {login!r} any more")
    return found
