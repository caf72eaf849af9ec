"""The device cookie: proof that a browser was signed in to an account before.

Any client can send wrong passwords for a login. If all attempts at a login shared one limit, an
attacker could use it up and lock the owner out. A browser with this proof has a limit of its own,
which no other client can use up.

The cookie grants nothing else: signing in still needs the password. So the cookie stays valid after
signing out and after a change of the password.

The limit belongs to the session of the first sign-in, so that a copy of a cookie shares the limit
of the original.
"""

from __future__ import annotations

import time
from collections.abc import Callable

from itsdangerous import BadData

from tefuda.server.middleware.cookies import serializer, signed_content

DEVICE_COOKIE = "tefuda_device"
DEVICE_SALT = "tefuda.device"
MAX_LOGINS = 8  # in one browser; the one signed in to longest ago is dropped first

KnownLogins = dict[str, str]  # the session of the first sign-in, by login; the latest login last


def with_login(known: KnownLogins, login: str, session: str) -> KnownLogins:
    """Return the known logins of a browser after a sign-in with `login`.

    >>> with_login({"ada": "s1", "ben": "s2"}, "ada", "s3")
    {'ben': 's2', 'ada': 's1'}
    """
    others = {other: first for other, first in known.items() if other != login}
    logins = {**others, login: known.get(login, session)}
    return dict(list(logins.items())[-MAX_LOGINS:])


class DeviceSigner:
    """Sign and read device cookies, with the secret that all processes share."""

    def __init__(self, secret: bytes, now: Callable[[], float] = time.time) -> None:
        """`now`: the time at which it signs."""
        self.serializer = serializer(secret, DEVICE_SALT, now)

    def sign(self, known: KnownLogins) -> str:
        """Return the value of the device cookie of a browser with these known logins."""
        signed: str = self.serializer.dumps(known)
        return signed

    def read(self, value: str) -> KnownLogins:
        """Return the known logins in a device cookie; none if the cookie is not valid."""
        try:
            known, _ = signed_content(self.serializer, value)
        except BadData:
            return {}
        return known if isinstance(known, dict) else {}
