// The words of the list of one's matches, in English.

export default {
  "history.opening": "Looking for your matches …",
  "history.none": "You have not finished a match yet. Play one, and it can be replayed from here.",
  "history.play": "Play",
  "history.kept": "These are the matches of this browser. With an account you see them on other devices too.",
  "history.seat": ({ name }: { name: string }) => `${name} (you)`,
  "history.with": ({ names }: { names: string[] }) => new Intl.ListFormat("en").format(names),
  "history.more": "Earlier matches",
};
