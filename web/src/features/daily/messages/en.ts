// The deal of the day in English.

export default {
  "daily.opening": "Loading the deals …",
  "daily.lead": "Everybody on this server plays the same cards in the same seat, against the same bots, which answer the same moves alike. Your first match counts.",
  "daily.day": "Day",
  "daily.earlier": "The deal of an earlier day is for practice: it does not count any more.",
  "daily.rules": ({ players, seat }: { players: number; seat: number }) => `${players} players, you sit in seat ${seat}`,
  "daily.play": "Play",
  "daily.continue": "Continue",
  "daily.again": "Play again (does not count)",
  "daily.others": "Results of this deal",
  "daily.you": ({ name }: { name: string }) => `${name} (you)`,
  "daily.won": "won",
  "daily.points": ({ n }: { n: number }) => (n === 1 ? "1 point" : `${n} points`),
  "daily.hard": "Bot “hard”",
  "daily.hard_plays": "is playing …",
  "daily.hard_missing": "has not played yet",
  "daily.uncounted": "Your match does not count, since it began on a later day.",
};
