"""Bots of another package, installed for a test: it has an entry point for each."""

from __future__ import annotations

from pathlib import Path

MODULE = '''
import time

from tefuda.bots import Bot


class Of(Bot):
    def __init__(self, answer):
        self.answer = answer

    def choose(self, view):
        return self.answer(view)


def first(game, seed):
    return Of(lambda view: view["legal"][0])


def last(game, seed):
    return Of(lambda view: view["legal"][-1])


def slow(game, seed, milliseconds=5):
    def choose(view):
        time.sleep(milliseconds / 1000)
        return view["legal"][0]

    return Of(choose)


def cheat(game, seed):
    return Of(lambda view: "the card up my sleeve")


def mute(game, seed):
    return Of(lambda view: None)


def clumsy(game, seed):
    """Every other time it fails; it also ruins what it is shown."""
    seen = []

    def choose(view):
        seen.append(view["legal"][0])
        move = view["legal"][0]
        view["legal"].clear()
        view["turn"] = None
        if len(seen) % 2:
            raise RuntimeError("I have dropped my cards")
        return move

    return Of(choose)


def deadly(game, seed):
    import os

    return Of(lambda view: os._exit(3))


def picky(game, seed):
    from tefuda.errors import UnknownBot

    if game != "datto":
        raise UnknownBot(f"picky does not play {game}")
    return first(game, seed)
'''

NAMES = ("first", "last", "slow", "cheat", "mute", "clumsy", "deadly", "picky")


def install(folder: Path) -> Path:
    """Make the package; its folder is to be put on the path."""
    (folder / "strange_bots.py").write_text(MODULE)
    facts = folder / "strange_bots-1.0.dist-info"
    facts.mkdir()
    (facts / "METADATA").write_text("Metadata-Version: 2.1\nName: strange-bots\nVersion: 1.0\n")
    points = "".join(f"{name} = strange_bots:{name}\n" for name in NAMES)
    (facts / "entry_points.txt").write_text(f"[tefuda.bots]\n{points}")
    return folder
