import { flushSync } from "svelte";
import { expect, it } from "vitest";
import type { GameModule } from "../../games";
import { shown, sit, tableView, viewOf } from "../../testing";
import { game } from "../table/testing";
import CoachPanel from "./CoachPanel.svelte";

const reasoning: GameModule = { ...game, describeReasons: (reasons) => (reasons.length > 0 ? "It wins." : "") };

it.each([
  ["the reasons of the move", ["R7", "nap"], [{ code: "sure_win", facts: {} }], "I’d choose: R7. It wins."],
  ["what the trial games showed, where there is no other reason", ["R7", "nap"], [], "I’d choose: R7. It did best when I tried the moves out."],
  ["that there is no choice", ["R7"], [], "I’d choose: R7. It’s your only move."],
])("says %s", async (_, legal, reasons, text) => {
  const sitting = sit(tableView(), viewOf(0, { legal }));
  const { page } = shown(CoachPanel, { session: sitting.session, game: reasoning });
  const { last } = sitting.sockets;
  const previews = { R7: { meaning: "", caution: "", reasons } } as unknown as Record<string, never>;
  last.tell({ type: "previews", id: last.said("ask_previews")[0]?.id ?? "", number: 1, previews });
  last.tell({ type: "hint", id: last.said("ask_hint")[0]?.id ?? "", number: 1, move: "R7", moves: [] });
  await new Promise((done) => setTimeout(done));
  flushSync();
  expect(page.querySelector("p")?.textContent).toContain(text);
});
