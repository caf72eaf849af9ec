// dnup as a game module.

import type { GameModule } from "..";
import Ending from "./components/Ending.svelte";
import Finale from "./components/Finale.svelte";
import Hands from "./components/Hands.svelte";
import Table from "./components/Table.svelte";
import { describeEvent, describeMove, describeReasons, describeRefusal, describeScore } from "./descriptions";
import Tally from "./components/Tally.svelte";
import { standing } from "./standing";
import { t } from "./messages";

export const game: GameModule = {
  Table,
  Ending,
  Finale,
  Hands,
  Tally,
  standing,
  roundResults: ["out", "scored", "won_round", "stalemate"],
  describeEvent,
  describeMove,
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
