// The deal of the day in English.

export default {
  "daily.opening": "Loading the deals …",
  "daily.lead": "Everyone on this server gets the same cards, seat and bots. Only your first match counts.",
  "daily.day": "Day",
  "daily.earlier": "Deals of earlier days are for practice. They no longer count.",
  "daily.rules": ({ players, seat }: { players: number; seat: number }) => `${players} players. You’re in seat ${seat}.`,
  "daily.play": "Play",
  "daily.continue": "Continue",
  "daily.again": "Play again (for practice)",
  "daily.review": "Review",
  "daily.others": "Results of this deal",
  "daily.you": ({ name }: { name: string }) => `${name} (you)`,
  "daily.won": "won",
  "daily.points": ({ n }: { n: number }) => (n === 1 ? "1 point" : `${n} points`),
  "daily.hard": "Bot “hard”",
  "daily.hard_plays": "is playing …",
  "daily.hard_missing": "hasn’t played yet",
  "daily.uncounted": "Your match doesn’t count: you started it on a later day.",
};
