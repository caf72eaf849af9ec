"""The address of a client, and the group of addresses that counts as one client."""

from __future__ import annotations

from ipaddress import IPv6Address, ip_address, ip_network

from litestar.types import Scope

from tefuda.server.config import Config

LOCAL = "local"  # a connection without an address, such as that of a Unix socket


def header(scope: Scope, name: bytes) -> str | None:
    """Return the value of a header; several headers of that name are joined with commas."""
    values = [value.decode("latin-1") for key, value in scope["headers"] if key == name]
    return ", ".join(values) if values else None


def address_of(scope: Scope, proxies: int) -> str:
    """Return the address of the client, as the key of its rate limits.

    Each proxy appends the address of its client to X-Forwarded-For. Only the addresses that our
    own proxies appended are trustworthy: a client can forge those before them.
    """
    client = scope.get("client")
    address = client[0] if client else LOCAL
    if proxies:
        parts = [part.strip() for part in (header(scope, b"x-forwarded-for") or "").split(",")]
        if len(parts) >= proxies and parts[-proxies]:
            address = parts[-proxies]
    return subnet_of(address)


def subnet_of(address: str) -> str:
    """Return the addresses that count as one client: an IPv4 address, or the /64 subnet of IPv6.

    >>> subnet_of("2001:db8::abcd:1")
    '2001:db8::/64'
    >>> subnet_of("::ffff:192.0.2.1")
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


def site_of(subnet: str) -> str | None:
    """Return the /48 site of an IPv6 subnet; None if the address is IPv4.

    A provider may give a customer a whole site, which has 65,536 subnets.

    >>> site_of("2001:db8:1:2::/64")
    '2001:db8:1::/48'
    """
    if not subnet.endswith("/64"):
        return None
    try:
        return str(ip_network(subnet).supernet(new_prefix=48))
    except ValueError:
        return None


def is_secure(scope: Scope, proxies: int) -> bool:
    """Return whether the browser uses https."""
    if proxies:
        parts = (header(scope, b"x-forwarded-proto") or "").split(",")
        return parts[-1].strip().lower() in ("https", "wss")
    return scope.get("scheme") in ("https", "wss")


def clients_use_https(scope: Scope, config: Config) -> bool:
    """Return whether cookies and headers may demand https: it is public, or the browser uses it."""
    public = config.public_origin or ""
    return public.startswith("https:") or is_secure(scope, config.proxies)


def from_this_machine(scope: Scope) -> bool:
    """Return whether the client is on this machine and is not a proxy."""
    if any(name in (b"x-forwarded-for", b"forwarded", b"via") for name, _ in scope["headers"]):
        return False
    client = scope.get("client")
    if not client:
        return True
    try:
        return ip_address(client[0]).is_loopback
    except ValueError:
        return False
