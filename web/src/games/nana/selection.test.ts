import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { settings } from "../../lib/settings/settings.svelte";
import { said, Sitting, tableView, viewOf } from "../../testing";
import { Selection } from "./selection.svelte";

const ROW = ["4", "4", "6", "5"];
const ends: (() => void)[] = [];
afterEach(() => ends.splice(0).forEach((end) => end()));
beforeEach(() => {
  settings.confirm = true;
});

function sit(legal: string[], more: Record<string, unknown> = {}, turn = 0): { sitting: Sitting; selection: Selection } {
  const view = viewOf(turn, { hands: [ROW, null], open: [["5", "7"], []], choosing: null, legal, ...more });
  const sitting = new Sitting(tableView(), view);
  ends.push(() => sitting.session.disconnect());
  return { sitting, selection: new Selection(sitting.session) };
}
const PLACING = { choosing: { source: "table", number: 4, count: 1 } };
const GAPS = ["+0", "+3", "+4", "drop"];

it("a press on a card selects its run, another press fewer cards of it", () => {
  const { selection, sitting } = sit(["4x1@0", "4x2@0", "6x1@2"]);
  selection.pressCard(1);
  expect(selection.move).toBe("4x2@0");
  selection.pressCard(0);
  expect(selection.move).toBe("4x1@0");
  selection.pressCard(0);
  expect([selection.move, sitting.actions]).toEqual(["4x2@0", []]);
});

it("a second press plays a run that has a single play", () => {
  const { selection, sitting } = sit(["4x2@0", "6x1@2"]);
  selection.pressCard(2);
  selection.pressCard(2);
  expect(sitting.actions).toEqual([{ type: "play", move: "6x1@2" }]);
});

it("an open card joins the selected run, or the one that it can join", () => {
  const { selection } = sit(["5x1@3", "5x1@3+1"]);
  selection.pressCard(3);
  selection.pressOpenCard("5");
  expect([selection.move, selection.openCardsUsed("5")]).toEqual(["5x1@3+1", 1]);
  selection.pressOpenCard("5");
  expect(selection.move).toBe("5x1@3");
  selection.clear();
  selection.pressOpenCard("5");
  expect(selection.move).toBe("5x1@3+1");
  selection.pressOpenCard("7");
  expect(selection.refusal).toContain("can only join 7s");
});

it("the first press selects a gap, the second puts the cards there", () => {
  const { selection, sitting } = sit(GAPS, PLACING);
  selection.putInto(2); // right of the equal cards: the same as left of them
  expect([selection.gap, selection.move, sitting.actions]).toEqual([2, "+0", []]);
  selection.putInto(2);
  expect(sitting.actions).toEqual([{ type: "play", move: "+0" }]);
});

it("without confirmation, one press plays a run that has a single play", () => {
  settings.confirm = false;
  const { selection, sitting } = sit(["4x1@0", "4x2@0", "6x1@2"]);
  selection.pressCard(0);
  expect([selection.move, sitting.actions]).toEqual(["4x2@0", []]); // the other play of its run could be meant
  selection.pressCard(2);
  expect(sitting.actions).toEqual([{ type: "play", move: "6x1@2" }]);
});

it("without confirmation, one press puts the cards", () => {
  settings.confirm = false;
  const { selection, sitting } = sit(GAPS, PLACING);
  selection.putInto(4);
  expect(sitting.actions).toEqual([{ type: "play", move: "+4" }]);
});

it("asks the server why a run cannot be played, and shows the answer", async () => {
  const { selection, sitting } = sit(["6x1@2", "pass"]);
  selection.pressCard(0);
  const asked = sitting.sockets.last.said("ask_why").at(-1);
  expect(asked?.move).toBe("4x2@0");
  const facts = { number: 4, count: 2, lying_number: 5, lying_count: 2, least: 6, more: 3 };
  sitting.sockets.last.tell({ type: "reason", id: asked?.id ?? "", reason: "too_weak", facts, ruling: "NT-06" });
  await vi.waitFor(() => expect(selection.refusal).toContain("two 4s do not beat two 5s"));
  selection.pressCard(2);
  expect(selection.refusal).toBe("");
});

it("out of turn, selects nothing and says so", () => {
  const { selection } = sit([], {}, 1);
  selection.pressCard(0);
  expect([selection.move, selection.refusal]).toEqual([null, "It’s not your turn yet."]);
});

it("clears that message when the turn comes", () => {
  const { selection, sitting } = sit([], {}, 1);
  selection.pressCard(0);
  sitting.news(2, tableView(), [], viewOf(1, { hands: [ROW, null] }));
  expect(selection.refusal).toContain("not your turn");
  sitting.news(3, tableView(), [], viewOf(0, { hands: [ROW, null] }));
  expect(selection.refusal).toBe("");
});

it("a selection ends when something happens", () => {
  const { selection, sitting } = sit(["4x1@0", "4x2@0"]);
  selection.pressCard(0);
  sitting.news(2, tableView(), [], viewOf(0, { hands: [ROW, null], open: [[], []], choosing: null, legal: ["4x2@0"] }));
  expect(selection.move).toBeNull();
});

it("a selection outlasts a chat message", () => {
  const { selection, sitting } = sit(["4x1@0", "4x2@0"]);
  selection.pressCard(0);
  sitting.news(2, tableView(), [said(2, 1, "Bea")], { ...sitting.session.view! });
  expect([sitting.session.number, selection.move]).toEqual([2, "4x2@0"]);
});

it("drops the previews when something happens", async () => {
  const { selection, sitting } = sit(["6x1@2"]);
  const refreshed = selection.refresh();
  const asked = sitting.sockets.last.said("ask_previews").at(-1);
  const preview = { meaning: "", caution: "", reasons: [], kind: "play", goes_out: false };
  sitting.sockets.last.tell({ type: "previews", id: asked?.id ?? "", number: 1, previews: { "6x1@2": preview } });
  await refreshed;
  expect(selection.preview("6x1@2")).toEqual(preview);
  sitting.news(2, tableView(), [], viewOf(1));
  expect(selection.preview("6x1@2")).toBeNull();
});
