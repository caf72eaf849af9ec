// For tests: a view of dnup in which nothing has happened yet.

import type { DnupView } from "./protocol";

export function dnupView(more: Partial<DnupView> = {}): DnupView {
  return {
    game: "dnup",
    players: 3,
    options: [],
    seat: 0,
    round: 1,
    needs_deal: false,
    turn: 0,
    over: false,
    result: null,
    legal: [],
    hands: [[], null, null],
    held: [0, 0, 0],
    known: [[], [], []],
    starter: 0,
    star_seen: true,
    sets: [],
    sizes: [],
    area: null,
    discards: 0,
    out: [],
    points: [0, 0, 0],
    points_to_win: 4,
    quiet_turns: 0,
    quiet_turns_to_stalemate: 120,
    stalemates: 0,
    stalemates_to_end: 3,
    ...more,
  };
}
