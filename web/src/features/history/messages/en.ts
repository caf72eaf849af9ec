// The words of the list of one's matches, in English.

const many = (n: number, one: string) => `${n} ${n === 1 ? one : `${one}s`}`;

export default {
  "history.opening": "Loading your matches …",
  "history.none": "No finished matches yet. Play one, and you can replay it from here.",
  "history.play": "Play",
  "history.everywhere": ({ login }: { login: string }) => `All matches of the account “${login}”, from every device.`,
  "history.kept": "Matches played in this browser. With an account, you see them on all your devices.",
  "history.seat": ({ name }: { name: string }) => `${name} (you)`,
  "history.with": ({ names }: { names: string[] }) => new Intl.ListFormat("en").format(names),
  "history.won": "Won",
  "history.place": ({ place, of }: { place: string; of: number }) => `${place} of ${of}`,
  "history.steps": ({ n }: { n: number }) => many(n, "step"),
  "history.penguins": ({ n }: { n: number }) => many(n, "penguin"),
  "history.points": ({ n }: { n: number }) => many(n, "point"),
  "history.rounds": ({ n }: { n: number }) => `${many(n, "round")} won`,
  "history.stood_in": "Finished by a bot",
  "history.more": "Earlier matches",
};
