"""Checking a password, and counting wrong ones against guessing."""

from __future__ import annotations

from tefuda.server.errors import ApiError, TooManyRequests
from tefuda.server.middleware.identity import Visit
from tefuda.server.middleware.rate_limits import Bucket, Limits
from tefuda.server.passwords import Passwords
from tefuda.store import Account, Store, Unavailable


class PasswordCheck:
    """Checks passwords for one client."""

    def __init__(
        self, store: Store, passwords: Passwords, limits: Limits, visit: Visit, address: str
    ) -> None:
        self._store = store
        self._passwords = passwords
        self._limits = limits
        self._visit = visit
        self._address = address

    async def account(self, login: str, password: str) -> Account:
        """Return the account of a login, if the password is right; count each wrong password.

        Raise `ApiError` for a wrong login or password, and if no attempts are left.
        """
        attempts = self._attempts(login)
        for bucket in attempts:  # before the check, since attempts can run in parallel
            bucket.take()
        try:
            account = await self._store.account(login)
        except Unavailable:  # the password was not checked
            for bucket in attempts:
                bucket.give_back()
            raise
        password_hash = account.password_hash if account else None
        if not await self._passwords.matches(password, password_hash) or account is None:
            raise wrong_login()
        for bucket in attempts:
            bucket.give_back()
        return account

    def _attempts(self, login: str) -> list[Bucket]:
        """Return the buckets that count a wrong password; `TooManyRequests` if one is empty.

        A browser that was signed in to the account before has a bucket of its own.
        """
        limits, address = self._limits, self._address
        session = self._visit.first_session_at(login)
        if session is not None:
            key = f"{login} {session}"
            return require_attempts(limits.wrong_passwords_by_known_browser.of(key))
        # The address first: an address without attempts left must not create buckets for logins.
        by_address = require_attempts(limits.wrong_passwords_by_address.of(address))
        return by_address + require_attempts(
            limits.wrong_passwords_by_login_and_address.of(f"{login} {address}"),
            limits.wrong_passwords_by_login.of(login),
        )


def require_attempts(*buckets: Bucket) -> list[Bucket]:
    """Return the given buckets; `TooManyRequests` if one of them is empty."""
    if not all(bucket.has() for bucket in buckets):
        raise TooManyRequests(
            max(bucket.wait() for bucket in buckets), "Too many attempts. Please wait."
        )
    return list(buckets)


def wrong_login() -> ApiError:
    """Return the error for an unknown login or a wrong password."""
    return ApiError(403, "wrong_login", "Wrong login or password.")
