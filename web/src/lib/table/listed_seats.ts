// The seats of a table or record in a list, which names the people and bots there.

import type { SeatView, Strength } from "../api/protocol";

interface Listed {
  names: readonly string[];
  bots: readonly number[];
  numbers?: readonly number[]; // a cached record may be older than these
  avatars?: readonly string[];
}

/** The people and bots at the seats: a bot has its strength as its name, an empty seat has none. */
export function seatsOf({ names, bots, numbers, avatars }: Listed): SeatView[] {
  return names.map((name, seat) => {
    if (bots.includes(seat)) return { kind: "bot", strength: name as Strength, here: true, number: numbers?.[seat] ?? seat + 1 };
    if (name === "") return { kind: "empty" };
    return { kind: "person", name, here: true, number: numbers?.[seat] ?? seat + 1, avatar: avatars?.[seat] ?? "" };
  });
}
