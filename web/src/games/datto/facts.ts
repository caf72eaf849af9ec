// The facts about DATTO!.

import type { OwnFacts } from "../facts";
import { GAME } from "./protocol";

export const facts: OwnFacts = {
  place: 1,
  samples: ["R7", "T1"],
  ...GAME,
  usual: 4,
  minutes: [15, 25],
  mood: "var(--orange)",
  tagline: {
    en: "A trick-taking race of hares: count the cards, call DATTO, dash past.",
    ja: "うさぎのレースをトリックテイキングで。数えて、「脱兎！」と叫び、駆け抜けよう。",
  },
};
