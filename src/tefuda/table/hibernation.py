"""Hibernation of a table: its cards and its past, compressed to a few kilobytes until next used.

Uncompressed, they are fifty kilobytes of small objects. A server keeps waiting tables in memory for
days and does not need their cards meanwhile. Seats and clock times stay uncompressed.
"""

from __future__ import annotations

import pickle
import zlib
from typing import TYPE_CHECKING, Any

LARGE = ("match", "deals", "decisions", "talk", "recent", "_done")
QUICKLY = 1  # the fastest level of compression: higher levels save hardly more


class Resting:
    """An object that can hibernate. Reading a compressed attribute decompresses all of them."""

    _folded: bytes | None = None

    @property
    def at_rest(self) -> bool:
        """Whether the large attributes are compressed now."""
        return self._folded is not None

    def rest(self) -> None:
        """Compress the large attributes. No other object may hold a reference to them."""
        if self._folded is None:
            large = {name: self.__dict__[name] for name in LARGE}
            self._folded = zlib.compress(pickle.dumps(large), QUICKLY)
            for name in LARGE:
                del self.__dict__[name]

    def wake(self) -> None:
        """Decompress; call this before every change, so that old values do not overwrite new."""
        if self._folded is not None:
            large = pickle.loads(zlib.decompress(self._folded))
            del self._folded
            self.__dict__.update(large)

    if not TYPE_CHECKING:  # a table has no attributes but those that it declares

        def __getattr__(self, name: str) -> Any:
            """Decompress when a missing attribute is one of the compressed ones."""
            if name not in LARGE or self._folded is None:
                raise AttributeError(f"{type(self).__name__!r} has no attribute {name!r}")
            self.wake()
            return self.__dict__[name]
