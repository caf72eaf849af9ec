// The messages around the rules in English.

export default {
  "rules.title": ({ game }: { game: string }) => `Rules of ${game}`,
  "rules.contents": "Contents",
  "rules.opening": "Loading the rules …",
  "rules.games": "Rules of other games",
  "rules.learn": "Learn by playing",
  "rules.again": "Try again",
};
