// The words of the list of one's matches, in English.

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
  "history.points": ({ n }: { n: number }) => (n === 1 ? "1 point" : `${n} points`),
  "history.stood_in": "Finished by a bot",
  "history.review": "Review",
  "history.reviewed": ({ percent }: { percent: number }) => `Review: accuracy ${percent} %`,
  "history.practice": "Practice",
  "history.more": "Earlier matches",
};
