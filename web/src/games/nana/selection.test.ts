import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { settings } from "../../lib/settings/settings.svelte";
import { said, Sitting, tableView, viewOf } from "../../testing";
import { Choice } from "./selection.svelte";

const ROW = ["4", "4", "6", "5"];
const ends: (() => void)[] = [];
afterEach(() => ends.splice(0).forEach((end) => end()));
beforeEach(() => {
  settings.confirm = true;
});

function sit(legal: string[], more: Record<string, unknown> = {}, turn = 0): { sitting: Sitting; choice: Choice } {
  const view = viewOf(turn, { hands: [ROW, null], open: [["5", "7"], []], choosing: null, legal, ...more });
  const sitting = new Sitting(tableView(), view);
  ends.push(() => sitting.session.disconnect());
  return { sitting, choice: new Choice(sitting.session) };
}
const PLACING = { choosing: { source: "table", number: 4, count: 1 } };
const GAPS = ["+0", "+3", "+4", "drop"];

it("tapping a card takes its run, tapping again fewer of it", () => {
  const { choice, sitting } = sit(["4x1@0", "4x2@0", "6x1@2"]);
  choice.card(1);
  expect(choice.move).toBe("4x2@0");
  choice.card(0);
  expect(choice.move).toBe("4x1@0");
  choice.card(0);
  expect([choice.move, sitting.actions]).toEqual(["4x2@0", []]);
});

it("where a run can be played in one way, tapping it again plays it", () => {
  const { choice, sitting } = sit(["4x2@0", "6x1@2"]);
  choice.card(2);
  choice.card(2);
  expect(sitting.actions).toEqual([{ type: "play", move: "6x1@2" }]);
});

it("an open card joins the run that is chosen, or the one it can join", () => {
  const { choice } = sit(["5x1@3", "5x1@3+1"]);
  choice.card(3);
  choice.openCard("5");
  expect([choice.move, choice.joins("5")]).toEqual(["5x1@3+1", 1]);
  choice.openCard("5");
  expect(choice.move).toBe("5x1@3");
  choice.clear();
  choice.openCard("5");
  expect(choice.move).toBe("5x1@3+1");
  choice.openCard("7");
  expect(choice.refusal).toContain("joins only 7s");
});

it("a gap is chosen by one tap and taken by the next", () => {
  const { choice, sitting } = sit(GAPS, PLACING);
  choice.putInto(2); // right of the equal cards: the same as left of them
  expect([choice.gap, choice.move, sitting.actions]).toEqual([2, "+0", []]);
  choice.putInto(2);
  expect(sitting.actions).toEqual([{ type: "play", move: "+0" }]);
});

it("who need not confirm puts cards with one tap", () => {
  settings.confirm = false;
  const { choice, sitting } = sit(GAPS, PLACING);
  choice.putInto(4);
  expect(sitting.actions).toEqual([{ type: "play", move: "+4" }]);
});

it("why a run cannot be played is asked of the server and said", async () => {
  const { choice, sitting } = sit(["6x1@2", "pass"]);
  choice.card(0);
  const asked = sitting.sockets.last.said("ask_why").at(-1);
  expect(asked?.move).toBe("4x2@0");
  const facts = { number: 4, count: 2, lying_number: 5, lying_count: 2, least: 6, more: 3 };
  sitting.sockets.last.tell({ type: "reason", id: asked?.id ?? "", reason: "too_weak", facts, ruling: "NT-06" });
  await vi.waitFor(() => expect(choice.refusal).toContain("two 4s do not beat two 5s"));
  choice.card(2);
  expect(choice.refusal).toBe("");
});

it("out of turn nothing is chosen, and that is said", () => {
  const { choice } = sit([], {}, 1);
  choice.card(0);
  expect([choice.move, choice.refusal]).toEqual([null, "It is not your turn yet. Please wait until it is."]);
});

it("that it is not one's turn is said no longer than it is so", () => {
  const { choice, sitting } = sit([], {}, 1);
  choice.card(0);
  sitting.news(2, tableView(), [], viewOf(1, { hands: [ROW, null] }));
  expect(choice.refusal).toContain("not your turn");
  sitting.news(3, tableView(), [], viewOf(0, { hands: [ROW, null] }));
  expect(choice.refusal).toBe("");
});

it("a choice is forgotten when something happens", () => {
  const { choice, sitting } = sit(["4x1@0", "4x2@0"]);
  choice.card(0);
  sitting.news(2, tableView(), [], viewOf(0, { hands: [ROW, null], open: [[], []], choosing: null, legal: ["4x2@0"] }));
  expect(choice.move).toBeNull();
});

it("a choice outlasts a remark", () => {
  const { choice, sitting } = sit(["4x1@0", "4x2@0"]);
  choice.card(0);
  sitting.news(2, tableView(), [said(2, 1, "Bea")], { ...sitting.session.view });
  expect([sitting.session.number, choice.move]).toEqual([2, "4x2@0"]);
});

it("previews are those of the moment", async () => {
  const { choice, sitting } = sit(["6x1@2"]);
  const foreseen = choice.preloadTable();
  const asked = sitting.sockets.last.said("ask_previews").at(-1);
  const told = { kind: "play", goes_out: false };
  sitting.sockets.last.tell({ type: "previews", id: asked?.id ?? "", number: 1, previews: { "6x1@2": told } });
  await foreseen;
  expect(choice.preview("6x1@2")).toEqual(told);
  sitting.news(2, tableView(), [], viewOf(1));
  expect(choice.preview("6x1@2")).toBeNull();
});
