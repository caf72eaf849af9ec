// Moves in the notation of DATTO!: a card ("R7"), a card with an announcement ("R7!"), or a nap.

export const NAP = "nap";

/** The move that plays a card and announces DATTO. */
export function withDatto(card: string): string {
  return `${card}!`;
}

export function announces(move: string): boolean {
  return move.endsWith("!");
}

/** A move without its announcement: a card, or a nap. */
export function cardOf(move: string): string {
  return move.replace("!", "");
}
