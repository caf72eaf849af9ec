// DATTO! at the table.

import type { GameModule } from "..";
import Ending from "./Ending.svelte";
import { reason } from "./reason";
import Table from "./Table.svelte";
import { tell } from "./tell";
import { t } from "./words";

export const game: GameModule = { Table, Ending, tell, reason, score: (n) => t("score", { n }) };
