"""A fast path for WebSocket frames: whole, unfragmented messages.

Clients send almost nothing but whole text messages. The websockets library, which implements the
whole protocol, handles everything else.
"""

from __future__ import annotations

import struct

from websockets.frames import apply_mask  # type: ignore[attr-defined]

TEXT = 0x81  # first byte of an unfragmented text message
SHORT, LONG = 126, 1 << 16  # from these lengths on, the length takes two bytes, eight bytes
LAST = 0x80  # bit of the first byte: final frame
MASKED, LENGTH = 0x80, 0x7F  # bits of the second byte
MASK = 4  # bytes


def frame(text: bytes) -> bytes:
    r"""Return a text message as an unmasked frame.

    >>> frame(b"hi")
    b'\x81\x02hi'
    """
    length = len(text)
    if length < SHORT:
        return bytes((TEXT, length)) + text
    if length < LONG:
        return struct.pack("!BBH", TEXT, 126, length) + text
    return struct.pack("!BBQ", TEXT, 127, length) + text


def texts(data: bytes) -> list[bytes] | None:
    r"""Return the text messages of a client in `data`; None: `data` has other or incomplete frames.

    >>> texts(b"\x81\x82\x00\x00\x00\x00hi" * 2)
    [b'hi', b'hi']
    >>> texts(b"\x81\x82\x00\x00\x00\x00h") is None
    True
    """
    found = []
    start = 0
    while start < len(data):
        end = end_of(data, start)
        if end is None or data[start] != TEXT:
            return None
        mask = start + (2 if data[start + 1] & LENGTH < SHORT else 4)
        found.append(apply_mask(data[mask + MASK : end], data[mask : mask + MASK]))
        start = end
    return found


def ends_with_a_message(data: bytes) -> bool:
    r"""Whether `data` is a sequence of complete, unfragmented frames.

    >>> ping, beginning = b"\x89\x80\x00\x00\x00\x00", b"\x01\x80\x00\x00\x00\x00"
    >>> [ends_with_a_message(data) for data in (ping, ping[:4], beginning)]
    [True, False, False]
    """
    start = 0
    while start < len(data):
        end = end_of(data, start)
        if end is None:
            return False
        start = end
    return True


def end_of(data: bytes, start: int) -> int | None:
    """Return the end of the frame that begins at `start`.

    None: the frame is incomplete, fragmented, unmasked, or 64 KiB or longer.
    """
    if len(data) < start + 2 or not data[start] & LAST or not data[start + 1] & MASKED:
        return None
    length = data[start + 1] & LENGTH
    head = 2
    if length >= SHORT:
        if length > SHORT or len(data) < start + 4:
            return None
        length = data[start + 2] << 8 | data[start + 3]
        head = 4
    end = start + head + MASK + length
    return end if end <= len(data) else None
