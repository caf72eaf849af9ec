// The words of the list of one's matches, in English.

const many = (n: number, one: string) => `${n} ${n === 1 ? one : `${one}s`}`;

export default {
  "history.opening": "Looking for your matches …",
  "history.none": "You have not finished a match yet. Play one, and it can be replayed from here.",
  "history.play": "Play",
  "history.everywhere": ({ login }: { login: string }) => `These are the matches of the account “${login}”, played in any browser.`,
  "history.kept": "These are the matches of this browser. With an account you see them on other devices too.",
  "history.seat": ({ name }: { name: string }) => `${name} (you)`,
  "history.with": ({ names }: { names: string[] }) => new Intl.ListFormat("en").format(names),
  "history.won": "Won",
  "history.place": ({ place, of }: { place: string; of: number }) => `${place} of ${of}`,
  "history.steps": ({ n }: { n: number }) => many(n, "step"),
  "history.penguins": ({ n }: { n: number }) => many(n, "penguin"),
  "history.points": ({ n }: { n: number }) => many(n, "point"),
  "history.rounds": ({ n }: { n: number }) => `${many(n, "round")} won`,
  "history.stood_in": "A bot played it to the end for you",
  "history.more": "Earlier matches",
};
