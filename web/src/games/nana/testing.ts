// For tests: the view of a duel in which nothing has happened yet.

import type { NanaView } from "./protocol";

export function nanaView(more: Partial<NanaView> = {}): NanaView {
  return {
    game: "nana",
    players: 2,
    options: [],
    round: 1,
    needs_deal: false,
    turn: 0,
    over: false,
    result: null,
    seat: 0,
    legal: [],
    held: [0, 0],
    known: [{}, {}],
    open: [[], []],
    piled: 0,
    boxed: 0,
    discards: {},
    set: null,
    to_beat: null,
    passes: 0,
    passes_to_clear: null,
    out: [],
    penguins: [2, 2],
    points: null,
    starter: 0,
    hands: [[], null],
    choosing: null,
    ...more,
  };
}
