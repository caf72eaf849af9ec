// dnup as a game module.

import type { GameModule } from "..";
import Ending from "./components/Ending.svelte";
import Table from "./components/Table.svelte";
import { describeEvent, describeReasons, describeRefusal, describeScore } from "./descriptions";
import { t } from "./messages";

export const game: GameModule = {
  Table,
  Ending,
  describeEvent,
  describeReasons,
  describeRefusal,
  describeScore,
  signs: () => [
    { sign: "★", means: t("seat.star") },
    { sign: "9", means: t("legend.held") },
    { sign: "●○○○", means: t("legend.points") },
    { sign: "3+", means: t("legend.needs") },
  ],
};
