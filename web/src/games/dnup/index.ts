// dnup at the table.

import type { GameModule } from "..";
import Ending from "./components/Ending.svelte";
import { reason } from "./refusals";
import { score } from "./score";
import Table from "./components/Table.svelte";
import { tell } from "./descriptions";
import { t } from "./messages";

export const game: GameModule = {
  Table,
  tell,
  reason,
  score,
  Ending,
  signs: () => [
    { sign: "★", means: t("seat.star") },
    { sign: "9", means: t("sign.held") },
    { sign: "●○○○", means: t("sign.points") },
    { sign: "3+", means: t("sign.needs") },
  ],
};
