// DATTO! at the table.

import type { GameModule } from "..";
import Ending from "./components/Ending.svelte";
import { reason } from "./refusals";
import Table from "./components/Table.svelte";
import { tell } from "./descriptions";
import { t } from "./messages";
import { say } from "./messages/catalogue";

export const game: GameModule = {
  Table,
  Ending,
  tell,
  reason,
  score: (n) => say("score", { n }) ?? String(n),
  signs: () => [
    { sign: "⚑", means: t("sign.leads") },
    { sign: "8", means: t("sign.post") },
    { sign: "▮ 10", means: t("sign.held") },
    { sign: "zᶻ", means: t("sign.nap") },
    { sign: { cell: "5", look: "filled" }, means: t("sign.gone") },
    { sign: { cell: "5", look: "dashed" }, means: t("sign.trick") },
    { sign: { cell: "5", look: "framed" }, means: t("sign.own") },
    { sign: "4!", means: t("sign.coming") },
    { sign: "✓", means: t("sign.done") },
  ],
};
