"""The lesson of this game: what it asks, and the controls that do it."""

from __future__ import annotations

# A number before the name of a control: as many of these, from the first on.
STEPS = [
    ("Play your red 7.", ["^red 7", "^Play red 7"]),
    ("Lead with the green 3.", ["^green 3", "^Play green 3"]),
    ("Take your nap.", ["^Nap card", "^Nap$"]),
    ("Play the green 5 and announce DATTO!", ["^green 5", "^DATTO!"]),
    ("Play your blue 1.", ["^blue 1", "^Play blue 1"]),
]
END = "That’s all there is to it"
