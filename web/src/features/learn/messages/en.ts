// The guided first games in English.

export default {
  "learn.title": ({ game }: { game: string }) => `Learn ${game}`,
  "learn.opening": "Laying out the cards …",
  "learn.lesson": "Lesson",
  "learn.right": "Mika",
  "learn.left": "Ren",
  "learn.place": ({ at, of }: { at: number; of: number }) => `Step ${at} of ${of}`,
  "learn.watch": "Watch what the others do …",
  "learn.strayed": "The rules allow that too. For this lesson, please:",
  "learn.over": "The lesson is over",
  "learn.why": "Why?",
  "learn.read": "I see",
  "learn.show": "Show me",
  "learn.leave": "Leave",
  "learn.play": "Play against bots",
  "learn.again": "Once more",
  "learn.rules": "All the rules",
  "learn.missing": "There is no lesson for this game yet. Read the rules, or play against bots at once.",
};
