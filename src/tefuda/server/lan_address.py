"""The address at which other machines of the local network reach this server."""

from __future__ import annotations

import socket
from ipaddress import ip_address

from tefuda.server.config import origin_of

# Addresses reserved for examples. Connecting a datagram socket to one sends nothing: the system
# only chooses the local address of the route.
REMOTE_ADDRESSES = {socket.AF_INET: "192.0.2.1", socket.AF_INET6: "2001:db8::1"}


def lan_origin(host: str, port: int) -> str | None:
    """Return the origin by which other machines reach a server on `host`; None if they cannot.

    >>> lan_origin("192.168.0.7", 8000), lan_origin("127.0.0.1", 8000)
    ('http://192.168.0.7:8000', None)
    """
    found = lan_host(host)
    if found is None:
        return None
    return origin_of(f"http://[{found}]:{port}" if ":" in found else f"http://{found}:{port}")


def lan_host(host: str) -> str | None:
    """Return the host by which other machines reach a server on `host`; None if they cannot."""
    try:
        family, *_, place = socket.getaddrinfo(host, None, type=socket.SOCK_STREAM)[0]
        address = ip_address(place[0])
        if address.is_unspecified:
            return own_address(family)
    except (OSError, ValueError):  # there is no network, or none of this kind
        return None
    return None if address.is_loopback else host


def own_address(family: socket.AddressFamily) -> str | None:
    """Return the address of this machine in its network; None if it has only a loopback address."""
    with socket.socket(family, socket.SOCK_DGRAM) as probe:
        probe.connect((REMOTE_ADDRESSES[family], 9))
        found: str = probe.getsockname()[0]
    return None if ip_address(found).is_loopback else found
