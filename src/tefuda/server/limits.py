"""How much one connection, one address or one login may ask for.

A bucket holds tokens and fills by itself; who takes more than it holds is refused until it has
filled again. Each process counts for itself.
"""

from __future__ import annotations

import math
from collections import Counter, OrderedDict
from collections.abc import Callable, Hashable
from time import monotonic


class Bucket:
    """Tokens: `burst` at most, `rate` more in a second.

    >>> bucket = Bucket(rate=0.001, burst=2)
    >>> [bucket.take(), bucket.take(), bucket.take()]
    [True, True, False]
    """

    __slots__ = ("_burst", "_clock", "_filled_at", "_rate", "_tokens")

    def __init__(self, rate: float, burst: float, clock: Callable[[], float] = monotonic) -> None:
        self._rate = rate
        self._burst = burst
        self._clock = clock
        self._tokens = burst
        self._filled_at = clock()

    def has(self, cost: float = 1) -> bool:
        """Whether so many tokens are there."""
        now = self._clock()
        if now > self._filled_at:  # nothing comes of no time, even at an infinite rate
            self._tokens = min(self._burst, self._tokens + (now - self._filled_at) * self._rate)
            self._filled_at = now
        return self._tokens >= cost

    def take(self, cost: float = 1) -> bool:
        """Take so many tokens; False: there are not enough, and none is taken."""
        if not self.has(cost):
            return False
        self._tokens -= cost
        return True

    def give_back(self, cost: float = 1) -> None:
        """Put back what turned out not to be needed."""
        self._tokens = min(self._burst, self._tokens + cost)

    def wait(self, cost: float = 1) -> int:
        """Whole seconds until so many tokens are there."""
        return 0 if self.has(cost) else math.ceil((cost - self._tokens) / self._rate)


class Buckets:
    """A bucket for each key, such as an address. Those used longest ago are forgotten first."""

    def __init__(
        self,
        rate: float,
        burst: float,
        most: int = 20_000,
        clock: Callable[[], float] = monotonic,
    ) -> None:
        self._rate = rate
        self._burst = burst
        self._most = most
        self._clock = clock
        self._buckets: OrderedDict[Hashable, Bucket] = OrderedDict()

    def __len__(self) -> int:
        return len(self._buckets)

    def of(self, key: Hashable) -> Bucket:
        """The bucket of this key."""
        bucket = self._buckets.get(key)
        if bucket is None:
            bucket = self._buckets[key] = Bucket(self._rate, self._burst, self._clock)
            if len(self._buckets) > self._most:
                self._buckets.popitem(last=False)
        else:
            self._buckets.move_to_end(key)
        return bucket


class Places:
    """So many at once for each key.

    >>> places = Places(1)
    >>> [places.enter("a"), places.enter("a"), places.enter("b")]
    [True, False, True]
    >>> places.leave("a")
    >>> places.enter("a")
    True
    """

    def __init__(self, most: float) -> None:
        self._most = most
        self._taken: Counter[Hashable] = Counter()

    def __len__(self) -> int:
        return len(self._taken)

    def enter(self, key: Hashable) -> bool:
        """Take a place; False: there is none left."""
        if self._taken[key] >= self._most:
            return False
        self._taken[key] += 1
        return True

    def leave(self, key: Hashable) -> None:
        """Give a place back."""
        self._taken[key] -= 1
        if self._taken[key] <= 0:
            del self._taken[key]


class Limits:
    """What one address may do, and how often a login may be tried.

    `factor` times what a household needs; 0: as much as anybody likes, except for guessing.
    """

    def __init__(self, factor: float = 1, clock: Callable[[], float] = monotonic) -> None:
        times = factor or math.inf
        self.requests = Buckets(30 * times, 300 * times, clock=clock)
        self.tables = Buckets(times / 20, 20 * times, clock=clock)  # made by one address
        self.sockets = Buckets(2 * times, 60 * times, clock=clock)  # opened by one address
        self.open_sockets = Places(100 * times)
        self.actions = Buckets(20 * times, 200 * times, clock=clock)  # through all its sockets
        self.replays = Buckets(5 * times, 20 * times, clock=clock)  # pages of frames
        self.wrong_codes = Buckets(20 / 600, 20, clock=clock)
        self.registrations = Buckets(10 / 3600, 10, clock=clock)
        self.wrong_logins = Buckets(20 / 600, 20, clock=clock)  # of one address
        self.wrong_passwords = Buckets(10 / 600, 10, clock=clock)  # for one login
