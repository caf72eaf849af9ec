"""A client of a table: one socket of one person, a player or a spectator."""

from __future__ import annotations

from tefuda.server.close_codes import TRY_AGAIN_LATER
from tefuda.server.live.connection import Connection

MAX_UNSENT_BYTES = 512 * 1024  # bytes; one message with news has about a thousand


class Client:
    """The person behind a socket, the seat whose view they get, and the connection to them.

    The server closes the connection of a client that does not read, which would cost memory.
    """

    __slots__ = ("closed", "connection", "player", "seat", "session")

    def __init__(self, player: str, connection: Connection, session: str | None = None) -> None:
        """`session`: the session in which the person is signed in; None if they have no account."""
        self.player = player
        self.session = session
        self.connection = connection
        self.seat: int | None = None  # whose view they get; None: that of a spectator
        self.closed = False

    def send(self, text: bytes) -> None:
        """Send a message without waiting; close the connection if too much is unsent."""
        if self.closed:
            return
        self.connection.write(text)
        if self.connection.unsent() > MAX_UNSENT_BYTES:
            self.close(TRY_AGAIN_LATER, "client does not read")

    def close(self, code: int, reason: str) -> None:
        """Close the connection; later messages are dropped."""
        if not self.closed:
            self.closed = True
            self.connection.close(code, reason)
