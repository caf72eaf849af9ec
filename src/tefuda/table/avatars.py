"""The pictures of people: a motif on a colour, chosen or picked at random."""

from __future__ import annotations

from typing import Annotated
from zlib import crc32

from msgspec import Meta

MOTIFS = (
    "hare",
    "cat",
    "fox",
    "bear",
    "owl",
    "frog",
    "whale",
    "hedgehog",
    "deer",
    "panda",
    "chick",
    "turtle",
)
COLOURS = 8  # backgrounds, numbered from 1

Avatar = Annotated[str, Meta(pattern=rf"^(?:{'|'.join(MOTIFS)})-[1-{COLOURS}]\Z")]


def avatar_by_chance(player: str) -> str:
    """Choose the picture of a player who has not chosen one; it is always the same.

    >>> avatar_by_chance("ada") == avatar_by_chance("ada")
    True
    """
    chance = crc32(player.encode())
    return f"{MOTIFS[chance % len(MOTIFS)]}-{chance // len(MOTIFS) % COLOURS + 1}"
