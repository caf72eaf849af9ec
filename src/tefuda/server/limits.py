"""How much one connection, one address or one login may ask for.

A bucket holds tokens and fills by itself; who takes more than it holds is refused until it has
filled again. Each process counts for itself.

An address of IPv6 stands for a household, and its network for many: what all of them may ask for
together is bounded, too, so that nobody who has a whole network is taken for a city.
"""

from __future__ import annotations

import math
from asyncio import Semaphore
from collections import Counter, OrderedDict
from collections.abc import Callable
from time import monotonic
from weakref import WeakValueDictionary

from tefuda.server.addresses import network_of

NETWORK = 16  # times what a household may do, all households of a network together may


class Bucket:
    """Tokens: `burst` at most, `rate` more in a second.

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
        """`within`: a larger one that others share; what is taken here is taken there, too."""
        self._rate = rate
        self._burst = burst
        self._clock = clock
        self._tokens = burst
        self._filled_at = clock()
        self._within = within

    def has(self, cost: float = 1) -> bool:
        """Whether so many tokens are there."""
        now = self._clock()
        if now > self._filled_at:  # nothing comes of no time, even at an infinite rate
            self._tokens = min(self._burst, self._tokens + (now - self._filled_at) * self._rate)
            self._filled_at = now
        return self._tokens >= cost and (self._within is None or self._within.has(cost))

    def take(self, cost: float = 1) -> bool:
        """Take so many tokens; False: there are not enough, and none is taken."""
        if not self.has(cost):
            return False
        self._tokens -= cost
        if self._within is not None:
            self._within.take(cost)
        return True

    def give_back(self, cost: float = 1) -> None:
        """Put back what turned out not to be needed."""
        self._tokens = min(self._burst, self._tokens + cost)
        if self._within is not None:
            self._within.give_back(cost)

    def wait(self, cost: float = 1) -> int:
        """Whole seconds until so many tokens are there."""
        if self.has(cost):
            return 0
        own = max(0, math.ceil((cost - self._tokens) / self._rate))
        return own if self._within is None else max(own, self._within.wait(cost))


class Buckets:
    """A bucket for each key, such as an address. Those used longest ago are forgotten first.

    `networks`: the buckets of the networks that addresses are part of.
    """

    def __init__(
        self,
        rate: float,
        burst: float,
        most: int = 20_000,
        clock: Callable[[], float] = monotonic,
        networks: Buckets | None = None,
    ) -> None:
        self._rate = rate
        self._burst = burst
        self._most = most
        self._clock = clock
        self._networks = networks
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def __len__(self) -> int:
        return len(self._buckets)

    def of(self, key: str) -> Bucket:
        """The bucket of this key."""
        bucket = self._buckets.get(key)
        if bucket is None:
            within = None if self._networks is None else self._networks.around(key)
            bucket = self._buckets[key] = Bucket(self._rate, self._burst, self._clock, within)
            if len(self._buckets) > self._most:
                self._buckets.popitem(last=False)
        else:
            self._buckets.move_to_end(key)
        return bucket

    def around(self, address: str) -> Bucket | None:
        """The bucket of the network that an address is part of; None: of none."""
        network = network_of(address)
        return None if network is None else self.of(network)


class Places:
    """So many at once for each key.

    >>> places = Places(1)
    >>> [places.enter("a"), places.enter("a"), places.enter("b")]
    [True, False, True]
    >>> places.leave("a")
    >>> places.enter("a")
    True
    """

    def __init__(self, most: float, networks: Places | None = None) -> None:
        """`networks`: the places of the networks that addresses are part of."""
        self._most = most
        self._networks = networks
        self._taken: Counter[str] = Counter()

    def __len__(self) -> int:
        return len(self._taken)

    def enter(self, key: str) -> bool:
        """Take a place; False: there is none left."""
        if self._taken[key] >= self._most:
            return False
        network = network_of(key)
        if self._networks is not None and network and not self._networks.enter(network):
            return False
        self._taken[key] += 1
        return True

    def leave(self, key: str) -> None:
        """Give a place back."""
        self._taken[key] -= 1
        if self._taken[key] <= 0:
            del self._taken[key]
        network = network_of(key)
        if self._networks is not None and network:
            self._networks.leave(network)


class Limits:
    """What one address may do, and how often a login may be tried.

    `factor` times what a household needs; 0: as much as anybody likes, except for guessing.
    """

    def __init__(self, factor: float = 1, clock: Callable[[], float] = monotonic) -> None:

        def by_address(rate: float, burst: float) -> Buckets:
            networks = Buckets(NETWORK * rate, NETWORK * burst, clock=clock)
            return Buckets(rate, burst, clock=clock, networks=networks)

        times = factor or math.inf
        self.requests = by_address(30 * times, 300 * times)
        self.tables = by_address(times / 20, 20 * times)  # that are made
        self.sockets = by_address(2 * times, 60 * times)  # that are opened
        self.open_sockets = Places(100 * times, networks=Places(NETWORK * 100 * times))
        self.actions = by_address(20 * times, 200 * times)  # through all its sockets
        self.hints = by_address(times, 20 * times)  # through all its sockets
        self.replays = by_address(5 * times, 20 * times)  # pages of frames
        self.wrong_codes = by_address(20 / 600, 20)
        self.lookups: WeakValueDictionary[str, Semaphore] = WeakValueDictionary()  # of codes, now
        self.registrations = by_address(10 / 3600, 10)
        self.wrong_logins = by_address(20 / 600, 20)
        self.wrong_passwords = Buckets(10 / 600, 10, clock=clock)  # for one login
