"""How a server is set up."""

from __future__ import annotations

from urllib.parse import urlsplit

import msgspec

FOLDER_OF_FIGURES = "PROMETHEUS_MULTIPROC_DIR"  # in the environment: see `metrics`


class Config(msgspec.Struct, frozen=True, kw_only=True):
    """What the operator decides. The defaults suit one machine and friends."""

    database: str  # its address, as `store.urls` reads it
    host: str = "127.0.0.1"  # where it listens
    names: frozenset[str] = frozenset()  # of this machine, in lower case: hosts that are served
    public_url: str | None = None  # as people type it, where a proxy stands in front
    proxies: int = 0  # how many proxies in front are ours: their X-Forwarded-For is believed
    limits: float = 1  # times what a household needs; 0: none
    metrics_token: str | None = None  # lets in a reader of the figures from elsewhere
    access_log: bool = False

    @property
    def public_origin(self) -> str | None:
        """The origin of the public address, as browsers write it.

        >>> Config(database="", public_url="https://Cards.example:443/").public_origin
        'https://cards.example'
        """
        return None if self.public_url is None else origin_of(self.public_url)


def origin_of(url: str) -> str | None:
    """Scheme, host and port of an address as browsers write them; None: it is not valid.

    >>> origin_of("https://Kärtchen.example:443/x")
    'https://xn--krtchen-5wa.example'
    """
    try:
        parts = urlsplit(url)
        host, port = parts.hostname or "", parts.port
        host = f"[{host}]" if ":" in host else host.encode("idna").decode()
    except ValueError:
        return None
    if parts.scheme not in ("http", "https") or not host:
        return None
    usual = {"http": 80, "https": 443}[parts.scheme]
    return f"{parts.scheme}://{host}" + ("" if port in (None, usual) else f":{port}")


def is_whole_site(url: str) -> bool:
    """Whether an address is that of a whole site: its origin and nothing else.

    >>> is_whole_site("https://cards.example/"), is_whole_site("https://cards.example/tefuda")
    (True, False)
    """
    if origin_of(url) is None:
        return False
    parts = urlsplit(url)
    more = parts.query or parts.fragment or "@" in parts.netloc
    return parts.path in ("", "/") and not more
