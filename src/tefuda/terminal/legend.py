"""How to read the table: the notation of each game, as it stands on the screen."""

from __future__ import annotations

LEGENDS = {
    "datto": """\
- `R7` is the red 7. R red, O orange, Y yellow, G green, T teal, B blue, V violet, P pink.
- `R7!` plays it and announces DATTO; `nap` turns the nap card.
- `discards  G:39`: the green 3 and 9 are gone.
- In the line of a seat: `*` if it leads, its steps, its nap, its card in this trick, its hand.
- `from behind to ahead`: the seats in the order of their hares, the last one first.
""",
    "nana": """\
- `4x2@3` plays two 4s from your row, the first of them at index 3: the small number above it.
- `+3` puts the cards into gap 3 of the row, `drop` discards them.
- `discards  4:2`: two 4s are gone. `pile` counts the cards left to draw, `box` those out of play.
- `1 of 2 passes`: after two in a row the table is cleared.
- In the line of a seat: `>` if it has to decide; `taken 4x2`: two 4s that it took are
  still in its row.
- With two players, `4x2@3+1` lets one open 4 join, and `pass:5` uses up the open 5.
""",
    "dnup": """\
- `3/4` is a card with the 3 up and the 4 down.
- `3:46` plays a set of 3s, the 3/4 and the 3/6. `5:2>1` adds the 5/2 to the set of seat 1.
- `<1` takes the set of seat 1, and `rot` rotates your hand.
- `needed  2 cards: 4 or more`: a pair lies there; another pair needs 4s at least.
- In the line of a seat: `>` if it has to decide, its points, its cards, its set on the table;
  `holds`: cards that it is known to have in hand.
- With two players, `a` and `b` are the two areas of a seat: `5:2>1b`, `<1a`.
""",
}
