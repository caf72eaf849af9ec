"""The compiled speeds. Importing this package does not import Numba; using it does."""

from __future__ import annotations
