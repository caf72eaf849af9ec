// The words around the rules in Japanese.

import type { Translation } from "../../../lib/i18n/index.svelte";
import type en from "./en";

export default {
  "rules.title": ({ game }) => `${game} のルール`,
  "rules.contents": "目次",
  "rules.opening": "ルールを開いています…",
  "rules.games": "ほかのゲームのルール",
  "rules.learn": "遊びながら覚える",
  "rules.again": "もう一度試す",
} satisfies Translation<typeof en>;
