"""A client of a table: one socket of one person, who sits there or watches."""

from __future__ import annotations

from tefuda.server.live.connection import Line

MOST_UNSENT = 512 * 1024  # bytes; a table's news are about a thousand
TRY_AGAIN = 1013  # the close code of one that does not read; it may come back and resume


class Client:
    """Whom a socket belongs to, what they see, and the line to them.

    A client that does not read is hung up on, so that it costs neither memory nor anybody's time.
    """

    __slots__ = ("closed", "line", "player", "seat", "session")

    def __init__(self, player: str, line: Line, session: str | None = None) -> None:
        """`session`: by which they are signed in; None: they have no account."""
        self.player = player
        self.session = session
        self.line = line
        self.seat: int | None = None  # whose view they are sent; None: a spectator's
        self.closed = False

    def post(self, text: bytes) -> None:
        """Send a message, as soon as the client reads it."""
        if self.closed:
            return
        self.line.write(text)
        if self.line.unsent() > MOST_UNSENT:
            self.close(TRY_AGAIN, "you do not read")

    def close(self, code: int, reason: str) -> None:
        """Hang up; what is posted afterwards is not sent."""
        if not self.closed:
            self.closed = True
            self.line.close(code, reason)
