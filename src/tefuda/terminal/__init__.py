"""The terminal table: plain text in, plain text out, by hand or through a pipe."""

from __future__ import annotations
