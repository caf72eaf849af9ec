"""The device cookie: proof that a browser was signed in to an account before.

Anybody can send wrong passwords for a login. If all attempts at a login were counted together, a
guesser could use them up and so lock the owner out. A browser with this proof has attempts of its
own, which nobody else can use up.

The cookie grants nothing else: the password is still needed to sign in. So it stays valid after
signing out and after a new password.

The attempts are counted by the session of the first sign-in, so that whoever copies a cookie gets
no more attempts than the browser it came from.
"""

from __future__ import annotations

from itsdangerous import BadData

from tefuda.server.middleware.cookies import serializer, signed_content

DEVICE_COOKIE = "tefuda_device"
DEVICE_SALT = "tefuda.device"
MAX_LOGINS = 8  # in one browser; the one signed in to longest ago is dropped first

KnownLogins = dict[str, str]  # the session of the first sign-in, by login; the latest login last


def with_login(known: KnownLogins, login: str, session: str) -> KnownLogins:
    """The logins that a browser knows once it has been signed in to this one.

    >>> with_login({"ada": "s1", "ben": "s2"}, "ada", "s3")
    {'ben': 's2', 'ada': 's1'}
    """
    others = {other: first for other, first in known.items() if other != login}
    logins = {**others, login: known.get(login, session)}
    return dict(list(logins.items())[-MAX_LOGINS:])


class DeviceSigner:
    """Makes device cookies and reads them, with the secret that all processes share."""

    def __init__(self, secret: bytes) -> None:
        self._serializer = serializer(secret, DEVICE_SALT)

    def sign(self, known: KnownLogins) -> str:
        """The value of the cookie of a browser that knows these logins."""
        signed: str = self._serializer.dumps(known)
        return signed

    def read(self, value: str) -> KnownLogins:
        """The logins that a browser knows by its cookie; none if it is not one of ours."""
        try:
            known, _ = signed_content(self._serializer, value)
        except BadData:
            return {}
        return known if isinstance(known, dict) else {}
