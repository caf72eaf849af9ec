"""Where a connection comes from, and for whom an address stands."""

from __future__ import annotations

from ipaddress import IPv6Address, ip_address, ip_network

from litestar.types import Scope

LOCAL = "local"  # a connection without an address, such as that of a Unix socket


def header(scope: Scope, name: bytes) -> str | None:
    """A header of a request; several of that name are joined, as they may be."""
    values = [value.decode("latin-1") for key, value in scope["headers"] if key == name]
    return ", ".join(values) if values else None


def address_of(scope: Scope, proxies: int) -> str:
    """The address that a connection comes from.

    Each proxy adds whom it was asked by to the end of X-Forwarded-For; what stands before the
    addresses that our own proxies added is anybody's invention.
    """
    client = scope.get("client")
    address = client[0] if client else LOCAL
    if proxies:
        told = [part.strip() for part in (header(scope, b"x-forwarded-for") or "").split(",")]
        if len(told) >= proxies and told[-proxies]:
            address = told[-proxies]
    return neighbourhood(address)


def neighbourhood(address: str) -> str:
    """For whom an address stands: a household has one of IPv4, and 2**64 of IPv6.

    >>> neighbourhood("2001:db8::abcd:1")
    '2001:db8::/64'
    >>> neighbourhood("::ffff:192.0.2.1")
    '192.0.2.1'
    """
    try:
        parsed = ip_address(address)
    except ValueError:
        return address[:64]
    if not isinstance(parsed, IPv6Address):
        return str(parsed)
    if parsed.ipv4_mapped is not None:
        return str(parsed.ipv4_mapped)
    return f"{IPv6Address(int(parsed) >> 64 << 64)}/64"


def network_of(neighbours: str) -> str | None:
    """The network that a household of IPv6 is part of; None: it is of IPv4.

    A customer may have 65,536 of them, and be one person.

    >>> network_of("2001:db8:1:2::/64")
    '2001:db8:1::/48'
    """
    if not neighbours.endswith("/64"):
        return None
    try:
        return str(ip_network(neighbours).supernet(new_prefix=48))
    except ValueError:
        return None


def is_secure(scope: Scope, proxies: int) -> bool:
    """Whether the person's browser speaks https."""
    if proxies:
        told = (header(scope, b"x-forwarded-proto") or "").split(",")
        return told[-1].strip().lower() in ("https", "wss")
    return scope.get("scheme") in ("https", "wss")


def from_this_machine(scope: Scope) -> bool:
    """Whether a program of this machine asks, for itself and not for somebody elsewhere."""
    if any(name in (b"x-forwarded-for", b"forwarded", b"via") for name, _ in scope["headers"]):
        return False
    client = scope.get("client")
    if not client:
        return True
    try:
        return ip_address(client[0]).is_loopback
    except ValueError:
        return False
