"""The lesson of this game: what it asks, and the controls that do it."""

from __future__ import annotations

# A number before the name of a control: as many of these, from the first on.
STEPS = [
    ("Play your two 5s.", ["2 ^5 up", "^Play two 5s"]),
    ("Beat the 6s with your two 8s.", ["2 ^8 up", "^Play two 8s"]),
    ("Add your 2 to Mika’s set.", ["^2 up", "^Mika’s set", "^Add a card"]),
    ("Take Ren’s 9.", ["^Ren’s set", "^Take Ren’s set"]),
    ("Rotate your hand.", ["^Rotate$", "^Rotate your hand now"]),
    ("Play the three 9s.", ["3 ^9 up", "^Play three 9s"]),
]
END = "you do one of these each turn"
