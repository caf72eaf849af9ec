// The standing of a match: how far each seat is, and what it takes to win.

export interface Standing {
  now: string; // in one line, for the viewer: "Round 2 · You have 1 penguin"
  goal: string; // what wins the match, in a sentence or two
  ranks: readonly number[]; // of each seat from 1; equal ranks are shared
  scores: readonly number[]; // of each seat, in the unit of the game
}
