// The guided first games in English.

import type { DoTexts, SayTexts } from "./groups";

const says: SayTexts = {
  "say.datto.1":
    "In a trick each player plays one card. Ren has led red, and who holds red must follow: so your other cards are shut. The highest red wins, and its hare moves as far as the lowest red says.",
  "say.datto.2":
    "Mika’s 9 won the trick and moved 5 steps, as the lowest red card said; so a low card can make others crawl. The leader, Ren, moved one step besides. Who is furthest behind leads next: that is you.",
  "say.datto.3":
    "Ren won with the 9, but your 3 gave only three steps. You lead again. Once in the race everybody naps instead of playing. Then you keep all your cards, and as the leader you still move one step.",
  "say.datto.4":
    "Look at the cards that are gone: green 1, 3, 7 and 9. Your green 5 is the last of its colour. Lead it, announce DATTO!, and your hare runs one step for each card left in your hand, at once.",
  "say.datto.5":
    "Eight steps for DATTO!, five for the trick that nobody could follow, one for leading. Now Ren leads the blue 9. When the 1 and the 9 of the colour meet in a trick, the 1 dashes nine steps.",
  "say.datto.end":
    "Nine steps in one dash! That is all there is to it: follow, nap once, count the colours, and watch for 1 and 9. After the last trick the hare furthest ahead wins.",
  "say.nana.1":
    "Your hand is a row, and its order never changes. Ren has played two 4s. Beat them with more cards, or with as many of a higher number; they must stand side by side. Your two 5s do.",
  "say.nana.2":
    "The row closed up: your two 3s are neighbours now. The two 4s that you beat are yours to take, all together into one gap, or to drop. You hold a 4 already: put them beside it.",
  "say.nana.3":
    "Mika beat your 5s with two 6s. Ren passed, drew a card and dropped it. More cards always beat fewer: your three 4s are stronger than any two.",
  "say.nana.4": "Taking cards makes your row longer, and you want to get rid of it. Two 6s fit nowhere here.",
  "say.nana.5":
    "Both of the others passed, so the table is cleared, and you lead: play anything. Whoever leads must play. Two at once are better than one.",
  "say.nana.6":
    "Mika has played two 7s, and you have no pair. Whoever cannot or will not beat the set passes: draw a card from the pile. You may play again on your next turn.",
  "say.nana.7": "You drew a 2. It goes into any gap, the two ends included, or is dropped. Beside your 2 it makes a pair.",
  "say.nana.end":
    "You know everything now. Who has no cards left is out; the last one with cards loses a penguin, and who loses both loses the match. Everybody else wins.",
  "say.dnup.1":
    "Every card has two values, and the one that is up counts. You play sets of equal values. No two sets on the table may have the same size; there is only a single 3, so a pair finds its place.",
  "say.dnup.2":
    "Ren’s two 6s have beaten your two 5s: the same size, a higher value. Your cards came back turned over, as a 6 and a 9. Pay Ren back with a pair that is higher still.",
  "say.dnup.3":
    "Ren’s 6s went home turned over, and Ren has rotated the hand. Your own set is discarded at the beginning of your turn. Mika shows a single 2: a card of the same value may be added to an opponent’s set.",
  "say.dnup.4":
    "Your 2 went away with Mika’s set. Now a 9 lies in front of Ren. You may also take a whole set; like everything that goes from the table to a hand, it is turned over.",
  "say.dnup.5":
    "The 9 has become a 3. See what lies at the other ends of your cards: three 9s! Cards are never turned one by one, but instead of playing you may rotate your whole hand.",
  "say.dnup.6": "There they are. Nobody has a set of three, so nothing stands in the way, and three cards are gone at once.",
  "say.dnup.end":
    "Set, beat, add, take, rotate: each turn exactly one of these. The first out gets two points, the second one, and four points win.",
};

const dos: DoTexts = {
  "do.datto.1": "Follow: play your red 7.",
  "do.datto.2": "Lead with the green 3.",
  "do.datto.3": "Take your nap.",
  "do.datto.4": "Play the green 5, and announce DATTO!",
  "do.datto.5": "Follow with your blue 1.",
  "do.nana.1": "Play the two 5s.",
  "do.nana.2": "Put the 4s into the gap beside your 4.",
  "do.nana.3": "Play all three 4s.",
  "do.nana.4": "Drop the 6s.",
  "do.nana.5": "Lead with the two 3s.",
  "do.nana.6": "Pass.",
  "do.nana.7": "Put it beside your 2.",
  "do.dnup.1": "Play your two 5s.",
  "do.dnup.2": "Beat the 6s with your two 8s.",
  "do.dnup.3": "Add your 2 to Mika’s set.",
  "do.dnup.4": "Take Ren’s 9.",
  "do.dnup.5": "Rotate your hand.",
  "do.dnup.6": "Play the three 9s.",
};

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
  ...says,
  ...dos,
};
