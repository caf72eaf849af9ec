"""Contender: our game of OpenSpiel, driven from Python at random. Spec: game, players."""

from __future__ import annotations

from protocol import Play, serve


def build(game: str, players: str) -> Play:
    """Random matches, in the same loop as OpenSpiel's own games."""
    import pyspiel

    import tefuda.research.openspiel  # noqa: F401  registers the games
    from peer_openspiel import in_python

    return in_python(pyspiel.load_game(f"tefuda_{game}", {"players": int(players)}))


if __name__ == "__main__":
    serve(build)
