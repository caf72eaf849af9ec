import { expect, it } from "vitest";
import { shown, sit, tableView } from "../../testing";
import type { MatchEvent } from "../../lib/session/session.svelte";
import Finale from "./components/Finale.svelte";
import Hands from "./components/Hands.svelte";
import { roundsOfPoints, standing } from "./standing";
import { dnupView } from "./testing";

const NAMES = ["Ada", "Ben", "Cho"];
const cast = { you: 0, name: (seat: number) => NAMES[seat] ?? "" };
const scored = (seat: number, points: number) => ({ event: "scored", seat, points });
const story = [{ event: "dealt" }, scored(0, 2), scored(1, 1), { event: "dealt" }, scored(1, 2), scored(0, 1)].map((event) => ({ event: event as MatchEvent, step: null }));

it.each([
  [{ points: [0, 0, 0] }, "Round 1 · You: 0 of 4 points"],
  [{ points: [1, 3, 0], round: 2 }, "Round 2 · You: 1 of 4 points · Ben leads with 3"],
  [{ points: [3, 3, 0], round: 3 }, "Round 3 · You: 3 of 4 points"],
  [{ points: [0, 1], players: 2, points_to_win: 2 }, "Round 1 · You 0 : 1 Ben"],
])("the line of %j reads %s", (more, now) => {
  expect(standing(dnupView(more), cast).now).toBe(now);
});

it("says what wins, with two players and with more", () => {
  expect(standing(dnupView(), { ...cast, you: null }).goal).toContain("4 points win the match");
  expect(standing(dnupView({ players: 2, points: [0, 0], points_to_win: 2 }), cast).goal).toContain("first to win 2 rounds");
});

it("knows in which round each point came", () => {
  const view = dnupView({ round: 2, points: [3, 3, 0] });
  expect([0, 1, 2].map((seat) => roundsOfPoints(view, seat, story))).toEqual([[1, 1, 2], [1, 2, 2], []]);
  expect(roundsOfPoints(view, 0, story.slice(3))).toEqual([null, null, 2]); // the page was loaded in round 2
});

it("spells the points of the winner in the order in which they came", () => {
  const result = { winners: [0], ranking: [1, 2, 3], scores: [3, 3, 0] };
  const seats = NAMES.map((name) => ({ kind: "person" as const, name }));
  const { session } = sit(tableView({ phase: "over", seats }), dnupView({ over: true, round: 2, points: [3, 3, 0], result }));
  const { page } = shown(Finale, { session, story });
  expect(page.querySelector('[role="img"]')?.getAttribute("aria-label")).toBe("Ada scored in Round 1, Round 1, Round 2");
  expect([...page.querySelectorAll(".won")].map((one) => one.textContent.replace(/\s+/g, " ").trim())).toEqual(["d R1", "n R1", "u R2"]);
});

it("shows the hands that are left", () => {
  const { page } = shown(Hands, { view: dnupView({ hands: [[], ["15", "26"], []] }), cast });
  expect(page.textContent).toContain("Ben: 2 cards");
});
