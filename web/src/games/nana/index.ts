// Nana Toridori as a game module.

import type { GameModule } from "..";
import Ending from "./components/Ending.svelte";
import Finale from "./components/Finale.svelte";
import Hands from "./components/Hands.svelte";
import Table from "./components/Table.svelte";
import { describeEvent, describeMove, describeReasons, describeRefusal, describeScore } from "./descriptions";
import Tally from "./components/Tally.svelte";
import PenguinSign from "./art/PenguinSign.svelte";
import { othersWin, standing } from "./standing";
import { t } from "./messages";
import { isPass } from "./moves";

export const game: GameModule = {
  Table,
  Ending,
  Finale,
  Hands,
  Tally,
  standing,
  othersWin,
  roundResults: ["out", "round_ended", "lost_penguin", "scored"],
  describeEvent,
  describeMove,
  describeReasons,
  describeRefusal,
  describeScore,
  isPass,
  signs: () => [
    { sign: "8", means: t("legend.held") },
    { sign: { drawing: PenguinSign }, means: t("legend.penguins") },
  ],
};
