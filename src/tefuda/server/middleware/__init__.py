"""ASGI middleware: admission, identity, origin checks, rate limits, security headers."""
