"""/api/account: a login and a password, to use the same history on several devices.

An account has the player id of the browser that registered it. Another browser gets that player id
by signing in.
"""

from __future__ import annotations

import secrets
from typing import Annotated

import msgspec
from litestar import post
from litestar.status_codes import HTTP_200_OK
from msgspec import Meta

from tefuda.server.api.dependencies import (
    TheAddress,
    TheLimits,
    ThePasswordCheck,
    ThePasswords,
    TheStore,
    TheVisit,
)
from tefuda.server.api.me import Me, me_of
from tefuda.server.api.password_check import wrong_login
from tefuda.server.api.request_body import Body, JsonBody
from tefuda.server.clock import now
from tefuda.server.errors import ApiError, problems
from tefuda.server.middleware.identity import Identity, Visit, new_visitor
from tefuda.server.middleware.rate_limits import take_or_refuse
from tefuda.store import Account, HasAccount, LoginTaken, Store

MIN_LOGIN_LENGTH, MAX_LOGIN_LENGTH = 3, 32
MIN_PASSWORD_LENGTH, MAX_PASSWORD_LENGTH = 8, 200
# Without an anchor at its end, which Python and JavaScript write differently.
LOGIN_PATTERN = f"^[A-Za-z0-9][A-Za-z0-9_.-]{{{MIN_LOGIN_LENGTH - 1},{MAX_LOGIN_LENGTH - 1}}}"

Login = Annotated[str, Meta(pattern=rf"{LOGIN_PATTERN}\Z")]
Password = Annotated[str, Meta(min_length=MIN_PASSWORD_LENGTH, max_length=MAX_PASSWORD_LENGTH)]
AnyPassword = Annotated[str, Meta(max_length=MAX_PASSWORD_LENGTH)]


class Registration(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A new account. Logins are case-insensitive."""

    login: Login
    password: Password


class Credentials(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A login and its password."""

    login: Login
    password: AnyPassword


class NewPassword(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The current password and the new one."""

    old: AnyPassword
    new: Password


@post(
    "/api/account",
    responses=problems(400, 403, 409, 413, 415, 503),
    operation_id="register",
    dependencies={"payload": JsonBody(Registration)},
)
async def register(
    payload: Body[Registration],
    visit: TheVisit,
    store: TheStore,
    limits: TheLimits,
    passwords: ThePasswords,
    address: TheAddress,
) -> Me:
    """Register an account for the current player."""
    if visit.identity.login is not None:
        raise ApiError(409, "signed_in", "You are signed in to an account; sign out first.")
    take_or_refuse(limits.registrations.of(address))
    login = payload.login.lower()
    password_hash = await passwords.hash(payload.password)
    try:
        await store.add_account(login, password_hash, visit.identity.player)
    except LoginTaken:
        raise ApiError(409, "login_taken", "This login is taken.") from None
    except HasAccount:
        raise ApiError(409, "signed_in", "You have an account already; sign in to it.") from None
    return await begin_session(Account(login, password_hash, visit.identity.player), visit, store)


@post(
    "/api/account/login",
    responses=problems(400, 403, 413, 415, 503),
    operation_id="sign_in",
    status_code=HTTP_200_OK,
    dependencies={"payload": JsonBody(Credentials)},
)
async def sign_in(
    payload: Body[Credentials],
    visit: TheVisit,
    store: TheStore,
    password_check: ThePasswordCheck,
) -> Me:
    """Sign in: this browser becomes the player of the account."""
    account = await password_check.account(payload.login.lower(), payload.password)
    return await begin_session(account, visit, store)


@post(
    "/api/account/logout",
    responses=problems(403, 503),
    operation_id="sign_out",
    status_code=HTTP_200_OK,
)
async def sign_out(visit: TheVisit, store: TheStore) -> Me:
    """Sign out: this browser becomes a new player. Without an account nothing changes."""
    identity = visit.identity
    if identity.session is None:  # only the cookie gives access to this player's seats and history
        return await me_of(identity, store)
    await store.end_session(identity.session)
    visit.change_identity(new_visitor())
    return await me_of(visit.identity, store)


@post(
    "/api/account/password",
    responses=problems(400, 403, 413, 415, 503),
    operation_id="change_password",
    status_code=HTTP_200_OK,
    dependencies={"payload": JsonBody(NewPassword)},
)
async def change_password(
    payload: Body[NewPassword],
    visit: TheVisit,
    store: TheStore,
    passwords: ThePasswords,
    password_check: ThePasswordCheck,
) -> Me:
    """Change the password. Other browsers have to sign in again."""
    login = visit.identity.login
    if login is None:
        raise ApiError(403, "not_signed_in", "Sign in to the account first.")
    account = await password_check.account(login, payload.old)
    password_hash = await passwords.hash(payload.new)
    if not await store.set_password(account, password_hash):  # another request has just changed it
        raise wrong_login()
    return await begin_session(Account(login, password_hash, account.player), visit, store)


async def begin_session(account: Account, visit: Visit, store: Store) -> Me:
    """Start a session of this browser, unless the password of the account has just changed."""
    session = secrets.token_hex(16)
    if not await store.begin_session(session, account, now()):
        raise wrong_login()
    if visit.identity.session is not None:  # its cookie is replaced, so nothing else would end it
        await store.end_session(visit.identity.session)
    visit.change_identity(Identity(account.player, account.login, session))
    return await me_of(visit.identity, store)
