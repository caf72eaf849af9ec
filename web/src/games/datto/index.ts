// DATTO! as a game module.

import type { GameModule } from "..";
import Ending from "./components/Ending.svelte";
import Table from "./components/Table.svelte";
import { describeEvent, describeRefusal, describeScore } from "./descriptions";
import { t } from "./messages";

export const game: GameModule = {
  Table,
  Ending,
  describeEvent,
  describeRefusal,
  describeScore,
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
