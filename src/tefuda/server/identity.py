"""Who somebody is, without an account: a random player id in a signed cookie.

Seats, names and history belong to the player id, which nobody else ever sees. The cookie of
somebody who has signed in to an account carries the player id of the account instead, its login,
and a session, which ends by signing out and by a new password. Once a player has an account, nobody
is that player without having signed in: whoever kept, or planted, a cookie from before is somebody
new.

A cookie that is forged, too old, or signed for something else is none: a new one is made.
"""

from __future__ import annotations

import hashlib
import re
import secrets
from typing import Any, NamedTuple

from itsdangerous import BadData, URLSafeTimedSerializer
from litestar.connection import ASGIConnection
from litestar.middleware import ASGIMiddleware
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from tefuda.server.addresses import header, is_secure
from tefuda.server.config import Config
from tefuda.server.now import now
from tefuda.store import Store

COOKIE = "tefuda_player"
SALT = "tefuda.player"
DAY = 24 * 60 * 60
LIFE = 400 * DAY  # as long as browsers keep one
RENEWED_AFTER = 30 * DAY
ABOUT_PEOPLE = "/api/"  # where it matters who somebody is
PLAYER = re.compile(r"[0-9a-f]{32}")


class Who(NamedTuple):
    """A person: the player id, and the account if they have signed in to one."""

    player: str
    login: str | None = None
    session: str | None = None


def somebody_new() -> Who:
    """A person whom the server has not seen before."""
    return Who(secrets.token_hex(16))


class Signer:
    """Makes cookies and reads them."""

    def __init__(self, secret: bytes) -> None:
        how = {"key_derivation": "hmac", "digest_method": hashlib.sha256}
        self._serializer = URLSafeTimedSerializer(secret, salt=SALT, signer_kwargs=how)

    def sign(self, who: Who) -> str:
        """The value of the cookie of this person."""
        signed: str = self._serializer.dumps(list(who))
        return signed

    def read(self, value: str) -> tuple[Who, float] | None:
        """Whose cookie it is, and its age in seconds; None: it is not one of ours."""
        try:
            told, signed_at = self._serializer.loads(value, max_age=LIFE, return_timestamp=True)
            who = Who(*told)
        except (BadData, TypeError):
            return None
        if not PLAYER.fullmatch(str(who.player)):
            return None
        today = self._serializer.make_signer(SALT).get_timestamp()  # type: ignore[attr-defined]
        return who, today - signed_at.timestamp()


class Visit:
    """One request or socket: who it is, and whether they need a cookie."""

    def __init__(self, known: Who | None, old: bool = False) -> None:
        """`old`: the cookie should be renewed."""
        self._who = known
        self._old = old
        self.sets_cookie = False

    @property
    def who(self) -> Who:
        """Who it is. Somebody new is given an identity now."""
        if self._who is None:
            self.become(somebody_new())
        assert self._who is not None
        return self._who

    def become(self, who: Who) -> None:
        """From now on this browser is this person."""
        self._who = who
        self.sets_cookie = True

    async def check(self, store: Store) -> None:
        """Forget who it is if the cookie is no longer worth anything; renew an old one.

        The session is renewed with it, and so it is not forgotten while somebody has its cookie.
        """
        if self._who is None:
            return
        if not await holds(self._who, store):
            self._who = None
        elif self._old:
            if self._who.session is not None:
                await store.renew_session(self._who.session, now())
            self.sets_cookie = True


class Identity(ASGIMiddleware):
    """Reads the cookie, and sends one to who needs it."""

    def __init__(self, config: Config) -> None:
        self.config = config

    async def handle(self, scope: Scope, receive: Receive, send: Send, next_app: ASGIApp) -> None:
        """Let the visit pass, with what is known about it."""
        signer: Signer = scope["litestar_app"].state.signer
        visit = recognise(scope, signer)
        scope["state"]["visit"] = visit

        async def send_cookie(message: Message) -> None:
            if message["type"] in ("http.response.start", "websocket.accept"):
                if visit.sets_cookie:
                    cookie = (b"set-cookie", self.cookie(scope, signer, visit.who).encode())
                    message["headers"] = [*message.get("headers", ()), cookie]
            await send(message)

        await next_app(scope, receive, send_cookie)

    def cookie(self, scope: Scope, signer: Signer, who: Who) -> str:
        """The header that sets the cookie."""
        parts = [f"{COOKIE}={signer.sign(who)}", f"Max-Age={LIFE}", "Path=/", "HttpOnly"]
        parts.append("SameSite=Lax")
        public = self.config.public_origin or ""
        if public.startswith("https:") or is_secure(scope, self.config.proxies):
            parts.append("Secure")
        return "; ".join(parts)


def recognise(scope: Scope, signer: Signer) -> Visit:
    """Who it is by their cookie, as far as that can be told without the store."""
    value = cookie_of(scope)
    read = signer.read(value) if value else None
    if read is None:
        return Visit(None)
    who, age = read
    return Visit(who, old=age > RENEWED_AFTER)


async def holds(who: Who, store: Store) -> bool:
    """Whether this is still a person by what is stored: of the account, or of a player without."""
    if who.session is None:
        return not await store.has_account(who.player)
    account = await store.account_of(who.session)
    return account is not None and (account.player, account.login) == (who.player, who.login)


def cookie_of(scope: Scope) -> str | None:
    """The value of our cookie, however the others look."""
    for part in (header(scope, b"cookie") or "").replace(",", ";").split(";"):
        name, _, value = part.strip().partition("=")
        if name == COOKIE:
            return value
    return None


async def visit_of(connection: ASGIConnection[Any, Any, Any, Any]) -> Visit:
    """The visit that a request or socket is; `Unavailable` if nobody can tell who it is.

    The pages are the same for all, and come without asking: they only see to it that there is a
    cookie at all.
    """
    visit: Visit = connection.scope["state"]["visit"]
    if connection.scope["path"].startswith(ABOUT_PEOPLE):
        await visit.check(connection.app.state.store)
    return visit
