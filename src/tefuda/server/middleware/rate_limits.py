"""Rate limits for each address, login and browser.

A bucket holds tokens and refills at a constant rate. A request that needs more tokens than its
bucket holds is refused. Each process counts for itself.

All addresses of an IPv6 subnet count as one. The site around a subnet has a limit too, since all
its subnets may belong to one client (`client_address`).
"""

from __future__ import annotations

import math
from collections import Counter, OrderedDict
from collections.abc import Callable
from time import monotonic
from typing import NamedTuple

from tefuda.server.errors import TooManyRequests
from tefuda.server.middleware.client_address import site_of

SITE_FACTOR = 16  # the limit of a site, as a multiple of that of a subnet
MAX_SILENT_CONNECTIONS = 100  # connections of an address that have not sent a request yet


class Allowance(NamedTuple):
    """A limit: `at_once` requests in a burst, then `per_minute`."""

    at_once: float
    per_minute: float

    def times(self, factor: float) -> Allowance:
        """Return the allowance multiplied by a factor."""
        return Allowance(self.at_once * factor, self.per_minute * factor)


# Limits for each address; `--limits` multiplies them.
CALLS = Allowance(300, per_minute=1800)
NEW_TABLES = Allowance(20, per_minute=3)
SOCKETS_OPENED = Allowance(60, per_minute=120)
MAX_OPEN_SOCKETS = 100
ACTIONS = Allowance(200, per_minute=1200)  # through all sockets of the address
HINTS = Allowance(20, per_minute=60)  # through all sockets of the address
REVIEWS = Allowance(6, per_minute=2)  # each takes many seconds to compute
REPLAY_PAGES = Allowance(20, per_minute=300)

# Limits against guessing and hoarding; `--limits` does not change them.
WRONG_CODES_PER_ADDRESS = Allowance(60, per_minute=6)  # a school class may share an address
NEW_ACCOUNTS_PER_ADDRESS = Allowance(10, per_minute=1 / 6)
DATA_REQUESTS_PER_ADDRESS = Allowance(10, per_minute=1 / 6)  # each searches all tables
WRONG_PASSWORDS_PER_ADDRESS = Allowance(20, per_minute=2)
WRONG_PASSWORDS_PER_LOGIN_AND_ADDRESS = Allowance(10, per_minute=1)
WRONG_PASSWORDS_PER_LOGIN = Allowance(100, per_minute=5)  # from all addresses together
WRONG_PASSWORDS_PER_KNOWN_BROWSER = Allowance(10, per_minute=1)  # for each login


class Bucket:
    """A token bucket: at most `burst` tokens, refilled with `rate` tokens per second.

    >>> bucket = Bucket(rate=0.001, burst=2)
    >>> [bucket.take(), bucket.take(), bucket.take()]
    [True, True, False]
    """

    __slots__ = ("_burst", "_clock", "_filled_at", "_rate", "_tokens", "_within")

    def __init__(
        self,
        rate: float,
        burst: float,
        clock: Callable[[], float] = monotonic,
        within: Bucket | None = None,
    ) -> None:
        """`within`: a larger, shared bucket; tokens taken here are taken there too."""
        self._rate = rate
        self._burst = burst
        self._clock = clock
        self._tokens = burst
        self._filled_at = clock()
        self._within = within

    def has(self, cost: float = 1) -> bool:
        """Return whether the bucket holds `cost` tokens."""
        now = self._clock()
        if now > self._filled_at:  # 0 seconds times an infinite rate would be NaN
            self._tokens = min(self._burst, self._tokens + (now - self._filled_at) * self._rate)
            self._filled_at = now
        return self._tokens >= cost and (self._within is None or self._within.has(cost))

    def take(self, cost: float = 1) -> bool:
        """Take `cost` tokens; False: the bucket holds fewer, and keeps them."""
        if not self.has(cost):
            return False
        self._tokens -= cost
        if self._within is not None:
            self._within.take(cost)
        return True

    def give_back(self, cost: float = 1) -> None:
        """Return tokens that turned out not to be needed."""
        self._tokens = min(self._burst, self._tokens + cost)
        if self._within is not None:
            self._within.give_back(cost)

    def wait(self, cost: float = 1) -> int:
        """Whole seconds until the bucket holds `cost` tokens."""
        if self.has(cost):
            return 0
        own = max(0, math.ceil((cost - self._tokens) / self._rate))
        return own if self._within is None else max(own, self._within.wait(cost))


def take_or_refuse(bucket: Bucket, message: str = "Too many requests. Please wait.") -> None:
    """Take a token for a request, or raise `TooManyRequests` with this message."""
    if not bucket.take():
        raise TooManyRequests(bucket.wait(), message)


class Buckets:
    """A bucket for each key, such as an address. The least recently used are dropped first.

    `sites`: the buckets of the sites of IPv6 addresses.
    """

    def __init__(
        self,
        rate: float,
        burst: float,
        most: int = 20_000,
        clock: Callable[[], float] = monotonic,
        sites: Buckets | None = None,
    ) -> None:
        self._rate = rate
        self._burst = burst
        self._most = most
        self._clock = clock
        self._sites = sites
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def __len__(self) -> int:
        return len(self._buckets)

    def of(self, key: str) -> Bucket:
        """Return the bucket of a key."""
        bucket = self._buckets.get(key)
        if bucket is None:
            within = None if self._sites is None else self._sites.around(key)
            bucket = self._buckets[key] = Bucket(self._rate, self._burst, self._clock, within)
            if len(self._buckets) > self._most:
                self._buckets.popitem(last=False)
        else:
            self._buckets.move_to_end(key)
        return bucket

    def around(self, address: str) -> Bucket | None:
        """Return the bucket of the site of an address; None if the address is IPv4."""
        site = site_of(address)
        return None if site is None else self.of(site)


class ConcurrencyLimit:
    """A limit of simultaneous uses for each key.

    >>> limit = ConcurrencyLimit(1)
    >>> [limit.acquire("a"), limit.acquire("a"), limit.acquire("b")]
    [True, False, True]
    >>> limit.release("a")
    >>> limit.acquire("a")
    True
    """

    def __init__(self, most: float, sites: ConcurrencyLimit | None = None) -> None:
        """`sites`: the limit of the sites of IPv6 addresses."""
        self._most = most
        self._sites = sites
        self._in_use: Counter[str] = Counter()

    def __len__(self) -> int:
        return len(self._in_use)

    def acquire(self, key: str) -> bool:
        """Begin a use; False: the key has reached the limit."""
        if self._in_use[key] >= self._most:
            return False
        site = site_of(key)
        if self._sites is not None and site and not self._sites.acquire(site):
            return False
        self._in_use[key] += 1
        return True

    def release(self, key: str) -> None:
        """End a use."""
        self._in_use[key] -= 1
        if self._in_use[key] <= 0:
            del self._in_use[key]
        site = site_of(key)
        if self._sites is not None and site:
            self._sites.release(site)


def silent_connections(factor: float) -> ConcurrencyLimit:
    """Return the limit of connections that have not sent a request; `factor` as in `Limits`."""
    most = MAX_SILENT_CONNECTIONS * (factor or math.inf)
    return ConcurrencyLimit(most, sites=ConcurrencyLimit(SITE_FACTOR * most))


class Limits:
    """The buckets of every limit.

    `factor` multiplies the limits of an address; 0 removes them, except those against guessing.
    `refill` multiplies the speed at which all limits refill.
    """

    def __init__(
        self,
        factor: float = 1,
        clock: Callable[[], float] = monotonic,
        refill: float = 1.0,
    ) -> None:

        def by_key(allowed: Allowance, sites: Buckets | None = None) -> Buckets:
            rate = allowed.per_minute / 60 * refill
            return Buckets(rate, allowed.at_once, clock=clock, sites=sites)

        def by_address(allowed: Allowance) -> Buckets:
            return by_key(allowed, sites=by_key(allowed.times(SITE_FACTOR)))

        def scaled(allowed: Allowance) -> Buckets:
            return by_address(allowed.times(times))

        times = factor or math.inf
        self.requests = scaled(CALLS)
        self.tables = scaled(NEW_TABLES)
        self.sockets = scaled(SOCKETS_OPENED)
        self.open_sockets = ConcurrencyLimit(
            MAX_OPEN_SOCKETS * times, sites=ConcurrencyLimit(SITE_FACTOR * MAX_OPEN_SOCKETS * times)
        )
        self.actions = scaled(ACTIONS)
        self.hints = scaled(HINTS)
        self.reviews = scaled(REVIEWS)
        self.replays = scaled(REPLAY_PAGES)
        self.wrong_codes = by_address(WRONG_CODES_PER_ADDRESS)
        self.registrations = by_address(NEW_ACCOUNTS_PER_ADDRESS)
        self.data_requests = by_address(DATA_REQUESTS_PER_ADDRESS)
        self.wrong_passwords_by_address = by_address(WRONG_PASSWORDS_PER_ADDRESS)
        self.wrong_passwords_by_login_and_address = by_key(WRONG_PASSWORDS_PER_LOGIN_AND_ADDRESS)
        self.wrong_passwords_by_login = by_key(WRONG_PASSWORDS_PER_LOGIN)
        self.wrong_passwords_by_known_browser = by_key(WRONG_PASSWORDS_PER_KNOWN_BROWSER)
