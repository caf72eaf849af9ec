"""Limit the matrix products of NumPy to one core, in processes that run one per core."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager

# Read by the libraries that NumPy may be built with, when it is imported.
ONE_CORE = dict.fromkeys(("OPENBLAS_NUM_THREADS", "MKL_NUM_THREADS", "VECLIB_MAXIMUM_THREADS"), "1")


@contextmanager
def children_on_one_core() -> Iterator[None]:
    """Let child processes started meanwhile use one core; then restore the environment."""
    before = dict(os.environ)
    os.environ.update(ONE_CORE)
    try:
        yield
    finally:
        for name in ONE_CORE:
            if name in before:
                os.environ[name] = before[name]
            else:
                del os.environ[name]
