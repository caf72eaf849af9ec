"""Signed cookies: how they are read from a request, and written to an answer."""

from __future__ import annotations

import hashlib
import time
from typing import Any

from itsdangerous import SignatureExpired, URLSafeTimedSerializer
from litestar.types import Scope

from tefuda.server.middleware.client_address import header

DAY_S = 24 * 60 * 60
COOKIE_MAX_AGE_S = 400 * DAY_S  # as long as browsers keep one


def serializer(secret: bytes, salt: str) -> URLSafeTimedSerializer:
    """What signs one kind of cookie. `salt` names the kind: no cookie passes for another kind."""
    how = {"key_derivation": "hmac", "digest_method": hashlib.sha256}
    return URLSafeTimedSerializer(secret, salt=salt, signer_kwargs=how)


def signed_content(signed_by: URLSafeTimedSerializer, value: str) -> tuple[Any, float]:
    """The content of a signed cookie and its age in seconds; `BadData` if it is forged or too old.

    The age is below 0 if the clock of the host that signed it is ahead. So it is checked here:
    itsdangerous would refuse the cookie, and its owner would lose their seat.
    """
    content, signed_at = signed_by.loads(value, return_timestamp=True)
    age = time.time() - signed_at.timestamp()
    if age > COOKIE_MAX_AGE_S:
        raise SignatureExpired(f"signed {age:.0f} seconds ago")
    return content, age


def cookie_value(scope: Scope, name: str) -> str | None:
    """The value of a cookie of ours, however the others look."""
    for part in (header(scope, b"cookie") or "").replace(",", ";").split(";"):
        found, _, value = part.strip().partition("=")
        if found == name:
            return value
    return None


def set_cookie(name: str, value: str, secure: bool) -> tuple[bytes, bytes]:
    """The header that sets a cookie, out of reach of scripts and of other sites."""
    parts = [f"{name}={value}", f"Max-Age={COOKIE_MAX_AGE_S}", "Path=/", "HttpOnly", "SameSite=Lax"]
    if secure:
        parts.append("Secure")
    return b"set-cookie", "; ".join(parts).encode()
