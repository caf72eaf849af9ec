import { expect, it } from "vitest";
import { shown, sit, tableView } from "../../testing";
import Finale from "./components/Finale.svelte";
import Hands from "./components/Hands.svelte";
import { othersWin, standing } from "./standing";
import { nanaView } from "./testing";

const NAMES = ["Ada", "Ben", "Cho"];
const cast = { you: 0, name: (seat: number) => NAMES[seat] ?? "" };

it.each([
  [{ penguins: [2, 2, 2] }, "Round 1 · You have 2 penguins", [1, 1, 1]],
  [{ penguins: [2, 1, 2], round: 2 }, "Round 2 · You have 2 penguins · Ben: last penguin", [1, 3, 1]],
  [{ penguins: [2, 1, 1] }, "Round 1 · You have 2 penguins · 2 players: last penguin", [1, 2, 2]],
  [{ penguins: [1, 1, 2] }, "Round 1 · You have 1 penguin · Ben: last penguin", [2, 2, 1]],
  [{ penguins: null, points: [2, 4, 0] }, "Round 1 · You have 2 points · Ben leads with 4", [2, 1, 3]],
  [{ penguins: null, points: [4, 4, 0] }, "Round 1 · You have 4 points", [1, 1, 3]],
])("the line of %j reads %s", (more, now, ranks) => {
  const found = standing(nanaView({ players: 3, ...more }), cast);
  expect([found.now, found.ranks]).toEqual([now, ranks]);
});

it("says what wins by the rules that are on", () => {
  const goal = (more: Parameters<typeof nanaView>[0], you: number | null = 0) => standing(nanaView(more), { ...cast, you }).goal;
  expect(goal({ players: 3, penguins: [2, 2, 2] })).toContain("Everyone else wins");
  expect(goal({ penguins: [2, 1] })).toContain("Whoever has none left loses");
  expect(goal({ penguins: [1, 1], options: ["single_duel"] })).toContain("One lost round decides");
  expect(goal({ players: 3, penguins: null, points: [0, 0, 0] }, null)).toContain("the most points win");
});

it("all but the loser win by penguins, but not by points", () => {
  expect([othersWin(nanaView()), othersWin(nanaView({ penguins: null, points: [10, 2] }))]).toEqual([true, false]);
});

it.each([
  [{ penguins: [2, 0, 1], points: null }, "At the end: Ada 2 penguins, Cho 1 penguin, Ben 0 penguins"],
  [{ penguins: null, points: [2, 10, 6] }, "At the end: Ben 10 points, Cho 6 points, Ada 2 points"],
])("the picture of the end shows everybody's %j", (more, label) => {
  const result = { winners: [0, 2], ranking: [1, 3, 2], scores: [0, 0, 0] };
  const seats = NAMES.map((name) => ({ kind: "person" as const, name }));
  const options = more.points ? ["advanced_scoring"] : [];
  const { session } = sit(tableView({ phase: "over", seats }), nanaView({ players: 3, over: true, result, options, ...more }));
  const { page } = shown(Finale, { session, story: [] });
  expect(page.querySelector('[role="img"]')?.getAttribute("aria-label")).toBe(label);
});

it("shows the rows that are left, but no empty ones", () => {
  const { page } = shown(Hands, { view: nanaView({ hands: [[], ["3", "5"]] }), cast });
  expect(page.textContent).toContain("Ben: 2 cards");
  expect(page.textContent).not.toContain("Ada");
});
