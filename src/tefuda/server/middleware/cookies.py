"""Signed cookies: read them from a request, write them to a response."""

from __future__ import annotations

import hashlib
import time
from collections.abc import Callable
from typing import Any

from itsdangerous import SignatureExpired, TimestampSigner, URLSafeTimedSerializer
from litestar.types import Scope

from tefuda.server.middleware.client_address import header

DAY_S = 24 * 60 * 60
COOKIE_MAX_AGE_S = 400 * DAY_S  # the maximum of browsers


class _Signer(TimestampSigner):
    def __init__(self, *args: Any, now: Callable[[], float], **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._now = now

    def get_timestamp(self) -> int:
        return int(self._now())


def serializer(
    secret: bytes, salt: str, now: Callable[[], float] = time.time
) -> URLSafeTimedSerializer:
    """Return the signer of one kind of cookie; `now`: the time at which it signs.

    `salt` names the kind, so that kinds cannot be swapped.
    """
    how = {"key_derivation": "hmac", "digest_method": hashlib.sha256, "now": now}
    return URLSafeTimedSerializer(secret, salt=salt, signer=_Signer, signer_kwargs=how)


def signed_content(signed_by: URLSafeTimedSerializer, value: str) -> tuple[Any, float]:
    """Return the content of a signed cookie and its age in seconds.

    `BadData` if it is forged or too old.

    The age is negative if the clock of the host that signed it is ahead. Therefore this function
    checks the age: itsdangerous would refuse the cookie, and its owner would lose their seat.
    """
    content, signed_at = signed_by.loads(value, return_timestamp=True)
    age = time.time() - signed_at.timestamp()
    if age > COOKIE_MAX_AGE_S:
        raise SignatureExpired(f"signed {age:.0f} seconds ago")
    return content, age


def cookie_value(scope: Scope, name: str) -> str | None:
    """Return the value of a cookie, even if other cookies are malformed.

    None if there is no such cookie.
    """
    for part in (header(scope, b"cookie") or "").replace(",", ";").split(";"):
        found, _, value = part.strip().partition("=")
        if found == name:
            return value
    return None


def set_cookie(name: str, value: str, secure: bool) -> tuple[bytes, bytes]:
    """Return the header that sets a cookie, hidden from scripts and from other sites."""
    parts = [f"{name}={value}", f"Max-Age={COOKIE_MAX_AGE_S}", "Path=/", "HttpOnly", "SameSite=Lax"]
    if secure:
        parts.append("Secure")
    return b"set-cookie", "; ".join(parts).encode()
