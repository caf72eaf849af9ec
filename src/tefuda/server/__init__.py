"""The server: tables over HTTP and WebSocket. `app` assembles the application."""

from __future__ import annotations

from tefuda.extras import require

require("server", "The server")
