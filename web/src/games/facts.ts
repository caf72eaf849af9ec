// What the first page says of the games before anything is loaded.

export interface GameFacts {
  name: string; // in addresses and messages
  title: string;
  fewest: number; // players
  most: number;
  usual: number; // players, where nobody has chosen
  minutes: readonly [number, number]; // of a match among people
}

export const GAMES: readonly GameFacts[] = [
  { name: "datto", title: "DATTO!", fewest: 2, most: 4, usual: 4, minutes: [15, 25] },
  { name: "nana", title: "Nana Toridori", fewest: 2, most: 6, usual: 4, minutes: [15, 30] },
  { name: "dnup", title: "dnup", fewest: 2, most: 5, usual: 4, minutes: [20, 30] },
];

/** The facts of a game; undefined: there is no such game. */
export function factsOf(name: string): GameFacts | undefined {
  return GAMES.find((game) => game.name === name);
}
