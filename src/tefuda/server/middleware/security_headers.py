"""The headers of every answer: what a browser may do with our pages."""

from __future__ import annotations

from litestar.types import ASGIApp, Message, Receive, Scope, Send

from tefuda.server.config import Config
from tefuda.server.middleware.client_address import is_secure

FIXED = {
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",  # the address of a table is its key
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "X-Frame-Options": "DENY",
}
TWO_YEARS = 63_072_000


def content_policy(config: Config) -> str:
    """What our pages may load: our own files, and pictures that are written into them."""
    # Some browsers do not take a socket for 'self'.
    socket = f" ws{config.public_origin[4:]}" if config.public_origin else ""
    return "; ".join(
        (
            "default-src 'self'",
            "script-src 'self'",
            "style-src 'self'",
            "img-src 'self' data:",
            f"connect-src 'self'{socket}",
            "object-src 'none'",
            "frame-ancestors 'none'",
            "base-uri 'none'",
            "form-action 'self'",
        )
    )


class Headers:
    """Adds the headers to every answer, also to errors."""

    def __init__(self, app: ASGIApp, config: Config) -> None:
        self.app = app
        self.config = config
        policy = {"Content-Security-Policy": content_policy(config)}
        self.fixed = [(k.lower().encode(), v.encode()) for k, v in {**FIXED, **policy}.items()]

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass on, and add to what comes back."""
        added = self.fixed
        if self.is_secure(scope):
            added = [*added, (b"strict-transport-security", b"max-age=%d" % TWO_YEARS)]

        async def send_more(message: Message) -> None:
            if message["type"] in ("http.response.start", "websocket.http.response.start"):
                told = list(message.get("headers", ()))
                if not any(name.lower() == b"cache-control" for name, _ in told):
                    told.append((b"cache-control", b"no-store"))
                message["headers"] = [*told, *added]
            await send(message)

        await self.app(scope, receive, send_more)

    def is_secure(self, scope: Scope) -> bool:
        """Whether https is what people use."""
        public = self.config.public_origin or ""
        return public.startswith("https:") or is_secure(scope, self.config.proxies)
