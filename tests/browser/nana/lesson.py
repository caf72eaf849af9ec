"""The lesson of this game: what it asks, and the controls that do it."""

from __future__ import annotations

# A number before the name of a control: as many of these, from the first on.
STEPS = [
    ("Play the two 5s.", ["^5, place", "^Play two 5s"]),
    ("Place the 4s next to your 4.", ["makes three 4s", "^Place here"]),
    ("Play all three 4s.", ["^4, place", "^Play three 4s"]),
    ("Drop the 6s.", ["^Drop two 6s"]),
    ("Lead with the two 3s.", ["^3, place .* run of two", "^Play two 3s"]),
    ("Pass.", ["^Pass"]),
    ("Place it next to your 2.", ["makes two 2s", "^Place here"]),
]
END = "Now you know everything"
