// DATTO! as a game module.

import type { GameModule } from "..";
import Ending from "./components/Ending.svelte";
import Finale from "./components/Finale.svelte";
import Table from "./components/Table.svelte";
import { describeEvent, describeMove, describeReasons, describeRefusal, describeScore } from "./descriptions";
import Tally from "./components/Tally.svelte";
import { standing } from "./standing";
import { t } from "./messages";

export const game: GameModule = {
  Table,
  Ending,
  Finale,
  Tally,
  standing,
  describeEvent,
  describeMove,
  describeReasons,
  describeRefusal,
  describeScore,
  signs: () => [
    { sign: "⚑", means: t("legend.leads") },
    { sign: "8", means: t("legend.post") },
    { sign: "▮ 10", means: t("legend.held") },
    { sign: "zᶻ", means: t("legend.nap") },
    { sign: { cell: "5", look: "filled" }, means: t("legend.gone") },
    { sign: { cell: "5", look: "dashed" }, means: t("legend.trick") },
    { sign: { cell: "5", look: "framed" }, means: t("legend.own") },
    { sign: "4!", means: t("legend.coming") },
    { sign: "✓", means: t("legend.done") },
  ],
};
