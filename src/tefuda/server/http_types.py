"""Short names for generic types of Litestar."""

from __future__ import annotations

from typing import Any, TypeAlias

from litestar import Request

HttpRequest: TypeAlias = Request[Any, Any, Any]
