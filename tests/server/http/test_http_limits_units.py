"""Buckets, concurrency limits and client addresses, by a clock of the test's own."""

from __future__ import annotations

from typing import Any

import pytest

from tefuda.server.middleware.client_address import (
    address_of,
    from_this_machine,
    is_secure,
    site_of,
    subnet_of,
)
from tefuda.server.middleware.rate_limits import (
    SITE_FACTOR,
    Bucket,
    Buckets,
    ConcurrencyLimit,
    Limits,
)


class Clock:
    """A clock that the test moves."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


def test_a_bucket_allows_its_burst_at_once_and_then_its_rate() -> None:
    clock = Clock()
    bucket = Bucket(rate=2, burst=5, clock=clock)
    assert [bucket.take() for _ in range(6)] == [True] * 5 + [False]
    clock.now += 1
    assert [bucket.take() for _ in range(3)] == [True, True, False]


def test_a_bucket_never_holds_more_than_its_burst() -> None:
    clock = Clock()
    bucket = Bucket(rate=2, burst=5, clock=clock)
    clock.now += 1e9
    assert bucket.take(5)
    assert not bucket.take()
    bucket.give_back(100)
    assert bucket.take(5)
    assert not bucket.take()


def test_a_refused_request_uses_up_no_budget() -> None:
    bucket = Bucket(rate=1, burst=3, clock=Clock())
    assert not bucket.take(4)
    assert bucket.take(3)


def test_a_bucket_reports_how_long_to_wait() -> None:
    clock = Clock()
    bucket = Bucket(rate=0.1, burst=1, clock=clock)
    assert bucket.wait() == 0
    bucket.take()
    assert bucket.wait() == 10
    clock.now += 9.5
    assert bucket.wait() == 1
    clock.now += 0.5
    assert bucket.wait() == 0


def test_each_key_has_its_own_bucket_and_memory_is_bounded() -> None:
    buckets = Buckets(rate=0.001, burst=1, most=3, clock=Clock())
    assert buckets.of("a").take()
    assert not buckets.of("a").take()
    for key in "bcdbcd":
        buckets.of(key)
    assert len(buckets) == 3
    assert buckets.of("a").take()  # forgotten: used longest ago


def test_a_concurrency_limit_counts_by_key_until_the_release() -> None:
    limit = ConcurrencyLimit(2)
    assert [limit.acquire("a") for _ in range(3)] == [True, True, False]
    assert limit.acquire("b")
    for key in "aab":
        limit.release(key)
    assert len(limit) == 0


def test_a_bucket_within_another_takes_from_both_or_from_none() -> None:
    clock = Clock()
    around = Bucket(rate=0.1, burst=3, clock=clock)
    one, two = (Bucket(rate=1, burst=2, clock=clock, within=around) for _ in range(2))
    assert [one.take(), one.take(), one.take()] == [True, True, False]
    assert [two.take(), two.take()] == [True, False]
    assert two.wait() == 10
    two.give_back()
    assert two.take()
    clock.now += 1
    assert not one.has(), "there is nothing left around it"
    assert not around.has()


def subnets(count: int) -> list[str]:
    """Subnets of one site."""
    return [subnet_of(f"2001:db8:7:{number:x}::1") for number in range(count)]


def test_a_site_has_a_limit_however_many_subnets_it_has() -> None:
    limits = Limits(1, Clock())
    guesses = [limits.wrong_codes.of(key).take() for key in subnets(100) for _ in range(60)]
    assert sum(guesses) == 60 * SITE_FACTOR
    acquired = [limits.open_sockets.acquire(key) for key in subnets(100) for _ in range(100)]
    assert sum(acquired) == 100 * SITE_FACTOR
    elsewhere = subnet_of("2001:db8:8::1")
    assert limits.wrong_codes.of(elsewhere).take()
    assert limits.open_sockets.acquire(elsewhere)


def test_a_release_also_counts_for_the_site() -> None:
    limit = ConcurrencyLimit(1, sites=ConcurrencyLimit(2))
    one, two, three = subnets(3)
    assert [limit.acquire(key) for key in (one, one, two, three)] == [True, False, True, False]
    limit.release(one)
    assert [limit.acquire(key) for key in (two, three)] == [False, True]
    for key in (two, three):
        limit.release(key)
    assert len(limit) == 0


def test_guessing_is_limited_even_without_limits() -> None:
    limits = Limits(0)
    assert all(limits.requests.of("a").take() for _ in range(5_000))
    assert all(limits.open_sockets.acquire("a") for _ in range(5_000))
    guesses = [limits.wrong_codes.of("a").take() for _ in range(70)]
    assert guesses == [True] * 60 + [False] * 10


def scope(client: tuple[str, int] | None = ("192.0.2.9", 4711), **headers: str) -> Any:
    raw = [(name.replace("_", "-").encode(), text.encode()) for name, text in headers.items()]
    return {"type": "http", "scheme": "http", "client": client, "headers": raw}


def test_a_forwarded_address_is_trusted_only_from_our_own_proxies() -> None:
    forged = scope(x_forwarded_for="203.0.113.1, 198.51.100.7")
    assert address_of(forged, proxies=0) == "192.0.2.9"
    assert address_of(forged, proxies=1) == "198.51.100.7"
    assert address_of(forged, proxies=2) == "203.0.113.1"
    assert address_of(forged, proxies=3) == "192.0.2.9"
    assert address_of(scope(), proxies=1) == "192.0.2.9"


def test_several_forwarding_headers_are_read_as_one_list() -> None:
    asked = scope()
    asked["headers"] = [(b"x-forwarded-for", b"1.1.1.1"), (b"x-forwarded-for", b"2.2.2.2")]
    assert address_of(asked, proxies=1) == "2.2.2.2"


def test_the_last_proxy_decides_whether_the_scheme_is_https() -> None:
    asked = scope(x_forwarded_proto="http, https")
    assert not is_secure(asked, proxies=0)
    assert is_secure(asked, proxies=1)


@pytest.mark.parametrize(
    ("address", "stands_for"),
    [
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("::ffff:192.0.2.1", "192.0.2.1"),
        ("192.0.2.1", "192.0.2.1"),
        ("x" * 1000, "x" * 64),
    ],
)
def test_addresses_of_one_subnet_count_as_one(address: str, stands_for: str) -> None:
    assert subnet_of(address) == stands_for


@pytest.mark.parametrize(
    ("address", "site"),
    [
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1::/48"),
        ("192.0.2.1", None),
        ("local", None),
        ("x/64", None),
    ],
)
def test_an_ipv6_subnet_is_part_of_a_site(address: str, site: str | None) -> None:
    assert site_of(subnet_of(address)) == site


def test_proxied_requests_do_not_count_as_local() -> None:
    home = ("127.0.0.1", 4711)
    assert from_this_machine(scope(home))
    assert from_this_machine(scope(("::1", 4711)))
    assert from_this_machine(scope(None))
    assert not from_this_machine(scope(home, x_forwarded_for="127.0.0.1"))
    assert not from_this_machine(scope(home, via="1.1 proxy"))
    assert not from_this_machine(scope())
    assert not from_this_machine(scope(("testclient", 1)))
