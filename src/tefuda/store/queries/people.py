"""Names and pictures of players, their accounts, and the secret that signs session tokens."""

from __future__ import annotations

import secrets as entropy
from collections.abc import Collection

from sqlalchemy import Connection, insert, select, update

from tefuda.store.models import Account
from tefuda.store.queries.lookups import existing_values
from tefuda.store.queries.upsert import put, put_once
from tefuda.store.schema import accounts, avatars, erased_players, players, secrets

SIGNING = "signing"
SECRET_BYTES = 32
PUT_NAME = put(players)
PUT_AVATAR = put(avatars)
KEEP_SECRET = put_once(secrets)


def name_of(connection: Connection, player: str) -> str | None:
    """Read the name of a player."""
    return connection.scalar(select(players.c.name).where(players.c.id == player))


def set_name(connection: Connection, player: str, name: str) -> None:
    """Set the name of a player."""
    connection.execute(PUT_NAME, {"id": player, "name": name})


def avatar_of(connection: Connection, player: str) -> str | None:
    """Read the picture that a player has chosen."""
    return connection.scalar(select(avatars.c.avatar).where(avatars.c.player == player))


def set_avatar(connection: Connection, player: str, avatar: str) -> None:
    """Set the picture of a player."""
    connection.execute(PUT_AVATAR, {"player": player, "avatar": avatar})


def add_account(connection: Connection, account: Account) -> None:
    """Add an account."""
    connection.execute(insert(accounts), account._asdict())


def account(connection: Connection, login: str) -> Account | None:
    """Find an account by its login."""
    row = connection.execute(select(accounts).where(accounts.c.login == login)).first()
    return None if row is None else Account(row.login, row.password_hash, row.player)


def with_accounts(connection: Connection, players: Collection[str]) -> set[str]:
    """Find which of these players have an account."""
    return existing_values(connection, accounts.c.player, players)


def erased(connection: Connection, players: Collection[str]) -> set[str]:
    """Find which of these players were erased."""
    return existing_values(connection, erased_players.c.id, players)


def registered_or_erased(connection: Connection, players: Collection[str]) -> set[str]:
    """Return the players among these that have an account or are erased."""
    return with_accounts(connection, players) | erased(connection, players)


def set_password(connection: Connection, account: Account, password_hash: str) -> bool:
    """Change the password of an account; False: the account has got another one meanwhile."""
    # The new hash is there already if the answer to the commit was lost: no two hashes are alike.
    known = accounts.c.password_hash.in_((account.password_hash, password_hash))
    changed = update(accounts).where(accounts.c.login == account.login, known)
    return connection.execute(changed.values(password_hash=password_hash)).rowcount == 1


def secret(connection: Connection) -> bytes:
    """Read the secret that all workers share; the first call makes it."""
    made = {"name": SIGNING, "value": entropy.token_bytes(SECRET_BYTES)}
    connection.execute(KEEP_SECRET, made)
    stored: bytes = connection.execute(
        select(secrets.c.value).where(secrets.c.name == SIGNING)
    ).scalar_one()
    return stored
