// The guided first games in English.

export default {
  "learn.title": ({ game }: { game: string }) => `Learn ${game}`,
  "learn.opening": "Setting up the cards …",
  "learn.lesson": "Lesson",
  "learn.right": "Mika",
  "learn.left": "Ren",
  "learn.place": ({ at, of }: { at: number; of: number }) => `Step ${at} of ${of}`,
  "learn.watch": "Watch the others play …",
  "learn.strayed": ({ task }: { task: string }) => `That’s allowed too. For this lesson, ${task.charAt(0).toLowerCase()}${task.slice(1)}`,
  "learn.over": "Lesson complete",
  "learn.why": "Why?",
  "learn.read": "Got it",
  "learn.show": "Show me",
  "learn.leave": "Leave",
  "learn.play": "Play against bots",
  "learn.again": "Try again",
  "learn.rules": "Full rules",
  "learn.missing": "There’s no lesson for this game yet. Read the rules, or try a match against bots.",
};
