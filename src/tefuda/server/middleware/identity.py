"""The identity of a browser: a random player id in a signed cookie; no account is needed.

Seats, names and history belong to the player id, which no other client ever sees. After signing in
to an account, the cookie holds the player id of the account, its login, and a session. Signing out
and changing the password end the session. Once a player has an account, only a session identifies
that player: an older cookie without a session, kept or planted, gets a new player id.

A cookie that is forged, too old, or signed for another purpose is ignored and replaced. So is the
cookie of a player who deleted their data.
"""

from __future__ import annotations

import re
import secrets
import time
from collections.abc import Callable
from typing import Any, NamedTuple

from itsdangerous import BadData
from litestar.connection import ASGIConnection
from litestar.middleware import ASGIMiddleware
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from tefuda.server.clock import now
from tefuda.server.config import Config
from tefuda.server.middleware.client_address import clients_use_https
from tefuda.server.middleware.cookies import (
    DAY_S,
    cookie_value,
    serializer,
    set_cookie,
    signed_content,
)
from tefuda.server.middleware.device_cookie import (
    DEVICE_COOKIE,
    DeviceSigner,
    KnownLogins,
    with_login,
)
from tefuda.store import Store

COOKIE = "tefuda_player"
SALT = "tefuda.player"
RENEWED_AFTER_S = 30 * DAY_S
CHECKED_PATHS = "/api/"  # paths for which the identity is checked in the store
PLAYER = re.compile(r"[0-9a-f]{32}")


class Identity(NamedTuple):
    """An identity: the player id, and the account if the browser is signed in to one."""

    player: str
    login: str | None = None
    session: str | None = None


def new_visitor() -> Identity:
    """Make an identity with a new player id."""
    return Identity(secrets.token_hex(16))


class Signer:
    """Sign and read identity cookies."""

    def __init__(self, secret: bytes, now: Callable[[], float] = time.time) -> None:
        """`now`: the time at which it signs."""
        self.serializer = serializer(secret, SALT, now)

    def sign(self, identity: Identity) -> str:
        """Return the value of the cookie of an identity."""
        signed: str = self.serializer.dumps(list(identity))
        return signed

    def read(self, value: str) -> tuple[Identity, float] | None:
        """Return the identity in a cookie, and the age of the cookie in seconds.

        None if it is not valid.
        """
        try:
            fields, age = signed_content(self.serializer, value)
            identity = Identity(*fields)
        except (BadData, TypeError):
            return None
        if not PLAYER.fullmatch(str(identity.player)):
            return None
        return identity, age


class Visit:
    """The identity of one request or socket, and the cookies that the response sets."""

    def __init__(
        self, cookie: Identity | None, old: bool = False, known: KnownLogins | None = None
    ) -> None:
        """`cookie`: the identity in the cookie; `old`: whether the cookie needs renewal.

        `known`: the accounts that this browser was signed in to before.
        """
        self._cookie = cookie
        self._identity = cookie
        self._old = old
        self.known: KnownLogins = known or {}
        self.sets_cookie = False
        self.sets_device_cookie = False

    @property
    def identity(self) -> Identity:
        """The identity; a browser without one gets a new one now."""
        if self._identity is None:
            self.change_identity(new_visitor())
        assert self._identity is not None
        return self._identity

    def change_identity(self, identity: Identity) -> None:
        """Change the identity of this browser.

        The device cookie keeps the proof of both sign-ins: to the old account and to the new one.
        """
        self._remember(self._cookie)
        self._remember(identity)
        self._identity = identity
        self.sets_cookie = True

    def forget_login(self, login: str) -> None:
        """Take the login of a deleted account out of the device cookie."""
        self.known = {other: first for other, first in self.known.items() if other != login}
        self.sets_device_cookie = True

    def first_session_at(self, login: str) -> str | None:
        """Return the session of this browser's first sign-in to an account.

        None if it never signed in.
        """
        cookie = self._cookie
        own = cookie.session if cookie is not None and cookie.login == login else None
        return self.known.get(login, own)

    async def check(self, store: Store) -> None:
        """Drop the identity if the store no longer accepts it; renew an old cookie.

        The session is renewed too, so that it lasts as long as its cookie is in use.
        """
        if self._identity is None:
            return
        if not await is_accepted(self._identity, store):
            self._identity = None
        elif self._old:
            if self._identity.session is not None:
                await store.renew_session(self._identity.session, now())
            self._remember(self._identity)
            self.sets_cookie = True

    def _remember(self, identity: Identity | None) -> None:
        if identity is not None and identity.login is not None and identity.session is not None:
            self.known = with_login(self.known, identity.login, identity.session)
            self.sets_device_cookie = True


class IdentityMiddleware(ASGIMiddleware):
    """Middleware that reads the cookies of a request and sets those of the response."""

    def __init__(self, config: Config) -> None:
        self.config = config

    async def handle(self, scope: Scope, receive: Receive, send: Send, next_app: ASGIApp) -> None:
        """Put the `Visit` into the scope, and add its cookies to the response."""
        state = scope["litestar_app"].state
        signer: Signer = state.signer
        device_signer: DeviceSigner = state.device_signer
        visit = recognise(scope, signer, device_signer)
        scope["state"]["visit"] = visit

        async def send_cookies(message: Message) -> None:
            if message["type"] in ("http.response.start", "websocket.accept"):
                cookies = {}
                if visit.sets_cookie:
                    cookies[COOKIE] = signer.sign(visit.identity)
                if visit.sets_device_cookie:
                    cookies[DEVICE_COOKIE] = device_signer.sign(visit.known)
                if cookies:
                    secure = clients_use_https(scope, self.config)
                    added = [set_cookie(*cookie, secure) for cookie in cookies.items()]
                    message["headers"] = [*message.get("headers", ()), *added]
            await send(message)

        await next_app(scope, receive, send_cookies)


def recognise(scope: Scope, signer: Signer, device_signer: DeviceSigner) -> Visit:
    """Read the identity from the cookies, without asking the store."""
    device = cookie_value(scope, DEVICE_COOKIE)
    known = device_signer.read(device) if device else {}
    value = cookie_value(scope, COOKIE)
    read = signer.read(value) if value else None
    if read is None:
        return Visit(None, known=known)
    identity, age_s = read
    return Visit(identity, age_s > RENEWED_AFTER_S, known)


async def is_accepted(identity: Identity, store: Store) -> bool:
    """Return whether the store accepts an identity: by its session, or else by its player."""
    if identity.session is None:
        return not await store.invalidated([], [identity.player])
    account = await store.account_of(identity.session)
    return account is not None and (account.player, account.login) == (
        identity.player,
        identity.login,
    )


async def visit_of(connection: ASGIConnection[Any, Any, Any, Any]) -> Visit:
    """Return the `Visit` of a request or socket; `Unavailable` if the store cannot check it.

    Pages are the same for all clients, so the store does not check the identity for them: they
    only set a missing cookie.
    """
    visit: Visit = connection.scope["state"]["visit"]
    if connection.scope["path"].startswith(CHECKED_PATHS):
        await visit.check(connection.app.state.store)
    return visit
