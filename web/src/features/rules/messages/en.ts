// The words around the rules, and the captions of their pictures, in English.

export const captions = {
  "datto.cards": "Each of the eight colours has five cards. It is told by its colour, its shape and its letter. Everybody has one nap.",
  "datto.trick": "Red was led with the 5. The 9 is the highest red card and wins: its hare moves 3 steps, as the lowest red card says. Yellow does not count.",
  "datto.dash": "The 1 and the 9 of red lie in one trick: the 1 dashes nine steps, and the 9 stays where it is.",
  "datto.last": "The other four greens lie in the rows already. Lead the 5, announce DATTO!, and run three steps: one for each card left in your hand.",
  "nana.row": "A row as it was dealt. The two 5s stand side by side, and so do the three 1s; the two 3s do not, yet.",
  "nana.close": "Play the two 5s, and the row closes up: now the 3s are neighbours.",
  "nana.beat": "Three 2s beat two 7s: more cards always beat fewer.",
  "nana.take": "The two 6s that were beaten go into one gap, beside the 6 that waits there: three 6s.",
  "nana.open": "In the duel an open 4 may join the two 4s of your row: that makes three.",
  "dnup.turn": "One card, both ways up. What is up counts: a 3, or turned over a 4.",
  "dnup.beat": "Two 6s beat two 4s. The 4s return to their owner turned over: as an 8 and a 7.",
  "dnup.add": "Your 5 joins an opponent’s two 5s: now they are three, and you have a card less.",
  "dnup.rotate": "Rotate the whole hand: two 2s become a 6 and a 7, and the 1 a 9.",
};

export default {
  "rules.title": ({ game }: { game: string }) => `Rules of ${game}`,
  "rules.contents": "Contents",
  "rules.opening": "Opening the rules …",
  "rules.games": "Rules of the other games",
  "rules.learn": "Learn it by playing",
  "rules.again": "Try again",
  ...captions,
};
