"""Security headers of every response: they restrict what a browser does with our pages."""

from __future__ import annotations

from litestar.types import ASGIApp, Message, Receive, Scope, Send

from tefuda.server.config import Config
from tefuda.server.middleware.client_address import clients_use_https

FIXED_HEADERS = {
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",  # the URL of a table grants access to it
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "X-Frame-Options": "DENY",
}
HSTS_MAX_AGE_S = 63_072_000


def content_policy(public_origin: str | None = None) -> str:
    """Return the Content-Security-Policy: pages load only our own files and inline images."""
    # In some browsers 'self' does not include WebSockets.
    socket = f" ws{public_origin[4:]}" if public_origin else ""
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


class SecurityHeaders:
    """Middleware that adds the headers to every response, also to errors."""

    def __init__(self, app: ASGIApp, config: Config) -> None:
        self.app = app
        self.config = config
        policy = {"Content-Security-Policy": content_policy(config.public_origin)}
        self.fixed = [
            (k.lower().encode(), v.encode()) for k, v in {**FIXED_HEADERS, **policy}.items()
        ]

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Call the application, and add the headers to its response."""
        added = self.fixed
        if clients_use_https(scope, self.config):
            added = [*added, (b"strict-transport-security", b"max-age=%d" % HSTS_MAX_AGE_S)]

        async def send_more(message: Message) -> None:
            if message["type"] in ("http.response.start", "websocket.http.response.start"):
                headers = list(message.get("headers", ()))
                if not any(name.lower() == b"cache-control" for name, _ in headers):
                    headers.append((b"cache-control", b"no-store"))
                message["headers"] = [*headers, *added]
            await send(message)

        await self.app(scope, receive, send_more)
