"""A table at rest: its cards and its past folded into a few kilobytes, until somebody looks.

Loaded, they are fifty kilobytes of small objects. A server keeps a table that waits for days, and
has nothing to do with its cards meanwhile; who sits there and when a clock runs out stays at hand.
"""

from __future__ import annotations

import pickle
import zlib
from typing import TYPE_CHECKING, Any

LARGE = ("match", "deals", "decisions", "talk", "recent", "_done")
QUICKLY = 1  # the level of compression: others make it hardly smaller


class Resting:
    """What can rest. Whoever looks at something large that is folded finds it unfolded again."""

    _folded: bytes | None = None

    @property
    def at_rest(self) -> bool:
        """Whether it is folded now."""
        return self._folded is not None

    def rest(self) -> None:
        """Fold what is large. Nothing of it may be in use elsewhere."""
        if self._folded is None:
            large = {name: self.__dict__[name] for name in LARGE}
            self._folded = zlib.compress(pickle.dumps(large), QUICKLY)
            for name in LARGE:
                del self.__dict__[name]

    def wake(self) -> None:
        """Unfold it: before anything changes, so that nothing new is covered by the old."""
        if self._folded is not None:
            large = pickle.loads(zlib.decompress(self._folded))
            del self._folded
            self.__dict__.update(large)

    if not TYPE_CHECKING:  # a table has no attributes but those that it declares

        def __getattr__(self, name: str) -> Any:
            """Look at something that is not there: it may be folded."""
            if name not in LARGE or self._folded is None:
                raise AttributeError(f"{type(self).__name__!r} has no attribute {name!r}")
            self.wake()
            return self.__dict__[name]
