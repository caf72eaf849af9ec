// The messages of the ends of rounds and matches, and of the standing, in English.

const times = (n: number) => (n === 1 ? "1 match" : `${n} matches`);

export default {
  "end.practice": "This was a practice match. It doesn’t count.",
  "daily.others": "How others did",
  "round.over": ({ n }: { n: number }) => `Round ${n} is over`,
  "round.next": "Next round",
  "round.goes_on": ({ n }: { n: number }) => `The next round starts in ${n} s`,
  "round.standing": "Standing",

  "outcome.drawn": "It’s a draw!",
  "outcome.lost": "You lost",
  "ranking.lost": "lost",
  "outcome.shared": ({ names }: { names: string }) => `${names} share the win.`,

  "series.title": ({ n }: { n: number }) => `Wins in ${times(n)} at this table`,
  "series.wins": ({ n }: { n: number }) => (n === 1 ? "1 win" : `${n} wins`),
  "series.help": "The crowns count the matches won at this table.",
  "series.match": ({ n }: { n: number }) => `Match ${n}`,

  "standing.title": "Standing",
  "standing.goal": "How to win",
  "standing.show": ({ now }: { now: string }) => `${now}. Show the standing and how to win`,
};
