// Nana Toridori at the table.

import type { GameModule } from "..";
import Ending from "./components/Ending.svelte";
import { reason } from "./refusals";
import Table from "./components/Table.svelte";
import { tell } from "./descriptions";
import type { NanaView } from "./protocol";
import { t } from "./messages";
import { say } from "./messages/catalogue";

export const game: GameModule = {
  Table,
  tell,
  reason,
  score: (n, view) => say((view as NanaView).points === null ? "score-penguins" : "score-points", { n }) ?? String(n),
  Ending,
  signs: () => [
    { sign: "8", means: t("sign.held") },
    { sign: "♟ ♟", means: t("sign.penguins") },
  ],
};
