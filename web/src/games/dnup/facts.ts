// The facts about dnup.

import type { OwnFacts } from "../facts";
import { GAME } from "./protocol";

export const facts: OwnFacts = {
  place: 3,
  samples: ["3/7", "9/4"],
  ...GAME,
  usual: 4,
  minutes: [20, 30],
  mood: "var(--violet)",
  tagline: {
    en: "Cards that read both ways up. What is beaten comes back, turned around.",
    ja: "上下どちらからも読めるカード。負けたカードは、さかさになって帰ってくる。",
  },
};
