"""Signed cookies: how they are read from a request, and written to an answer."""

from __future__ import annotations

import hashlib

from itsdangerous import URLSafeTimedSerializer
from litestar.types import Scope

from tefuda.server.addresses import header

DAY_S = 24 * 60 * 60
COOKIE_MAX_AGE_S = 400 * DAY_S  # as long as browsers keep one


def serializer(secret: bytes, salt: str) -> URLSafeTimedSerializer:
    """What signs one kind of cookie. `salt` names the kind: no cookie passes for another kind."""
    how = {"key_derivation": "hmac", "digest_method": hashlib.sha256}
    return URLSafeTimedSerializer(secret, salt=salt, signer_kwargs=how)


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
