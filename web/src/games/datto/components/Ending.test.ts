import { expect, it } from "vitest";
import type { MatchEvent } from "../../../lib/session/session.svelte";
import { show, Sitting, tableView } from "../../../testing";
import Ending from "./Ending.svelte";
import { MATCH } from "../testing";

const moved = (seat: number, to: number): MatchEvent => ({ event: "moved", seat, from: 0, to, why: "won" });
const leads = (seat: number): MatchEvent => ({ event: "leads", seat, why: "fewest_steps" });
const LOG = [leads(0), moved(1, 2), leads(0), moved(0, 4)];

it.each([
  { tricks: 2, words: "You pull ahead in the last trick." },
  { tricks: 3, words: "You stay ahead from trick 2 to the end." },
])("of $tricks tricks the winner is ahead since the second", ({ tricks, words }) => {
  const view = { ...MATCH.at(-1)!.view, tricks, result: { winners: [0], ranking: [1, 2], scores: [4, 2] } };
  const sitting = new Sitting(tableView({ phase: "over" }), view);
  const story = LOG.map((event, step) => ({ event, step }));
  const { page, end } = show(Ending, { session: sitting.session, story });
  expect(page.textContent).toContain(words);
  end();
  sitting.session.disconnect();
});
