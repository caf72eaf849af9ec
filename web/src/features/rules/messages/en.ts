// The words around the rules in English.

export default {
  "rules.title": ({ game }: { game: string }) => `Rules of ${game}`,
  "rules.contents": "Contents",
  "rules.opening": "Opening the rules …",
  "rules.games": "Rules of the other games",
  "rules.learn": "Learn it by playing",
  "rules.again": "Try again",
};
