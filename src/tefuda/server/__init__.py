"""The server: tables over HTTP and WebSocket. `app` puts its parts together."""

from __future__ import annotations
