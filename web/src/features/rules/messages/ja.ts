// The messages around the rules in Japanese.

import type { Translation } from "../../../lib/i18n/index.svelte";
import type en from "./en";

export default {
  "rules.title": ({ game }) => `${game} のルール`,
  "rules.contents": "目次",
  "rules.opening": "読み込んでいます…",
  "rules.games": "ほかのゲームのルール",
  "rules.learn": "遊びながら覚える",
  "rules.again": "再試行",
} satisfies Translation<typeof en>;
