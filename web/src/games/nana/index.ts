// Nana Toridori as a game module.

import type { GameModule } from "..";
import Ending from "./components/Ending.svelte";
import Table from "./components/Table.svelte";
import { describeEvent, describeReasons, describeRefusal, describeScore } from "./descriptions";
import PenguinSign from "./art/PenguinSign.svelte";
import { t } from "./messages";

export const game: GameModule = {
  Table,
  Ending,
  describeEvent,
  describeReasons,
  describeRefusal,
  describeScore,
  signs: () => [
    { sign: "8", means: t("legend.held") },
    { sign: { drawing: PenguinSign }, means: t("legend.penguins") },
  ],
};
