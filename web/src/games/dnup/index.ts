// dnup at the table.

import type { GameModule } from "..";
import Ending from "./Ending.svelte";
import { reason } from "./reason";
import { score } from "./score";
import Table from "./Table.svelte";
import { tell } from "./tell";

export const game: GameModule = { Table, tell, reason, score, Ending };
