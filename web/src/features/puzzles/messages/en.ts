// The puzzles in English.

export default {
  "puzzles.title": "Puzzles",
  "puzzles.lead": "Positions from real matches in which one move is clearly the best. Find it.",
  "puzzles.opening": "Loading the puzzles …",
  "puzzles.streak": ({ n, longest }: { n: number; longest: number }) => `First-try streak: ${n} (best: ${longest})`,
  "puzzles.today": "Puzzle of the day",
  "puzzles.today_solved": "Puzzle of the day: solved",
  "puzzles.next": "Next puzzle",
  "puzzles.level": ({ n }: { n: number }) => `Level ${n}`,
  "puzzles.solved": ({ n, of }: { n: number; of: number }) => `${n} of ${of} solved`,
  "puzzles.none": "There are no puzzles for this game yet.",
  "puzzles.all": "All puzzles",
  "puzzle.title": ({ game }: { game: string }) => `Puzzle: ${game}`,
  "puzzle.panel": "Puzzle",
  "puzzle.missing": "This puzzle doesn’t exist. It may belong to another version.",
  "puzzle.task": "Your turn. Which move is the best?",
  "puzzle.level": ({ n, levels }: { n: number; levels: number }) => `Level ${n} of ${levels}`,
  "puzzle.hint": "Hint",
  "puzzle.hinted": ({ move }: { move: string }) => `Not “${move}”: that’s what the bot “normal” would play.`,
  "puzzle.show": "Solution",
  "puzzle.leave": "Leave",
  "puzzle.wrong": ({ move, percent }: { move: string; percent: number }) => `“${move}”: this wins only ${percent}% of the time. There’s a much better move.`,
  "puzzle.right": ({ move }: { move: string }) => `Right! ${move}.`,
  "puzzle.shown": ({ move }: { move: string }) => `The best move: ${move}.`,
  "puzzle.proven": ({ best, second, name }: { best: number; second: number; name: string }) =>
    `With perfect play from here, it wins ${best}% of the time. The next best move (${name}) wins only ${second}%.`,
  "puzzle.searched": ({ best, second, name }: { best: number; second: number; name: string }) =>
    `It wins about ${best}% of the time. The next best move (${name}) wins only ${second}%.`,
  "puzzle.difficulty": ({ n }: { n: number }) => `A computer finds it after about ${n} trial games.`,
  "puzzle.over": "Puzzle over",
};
