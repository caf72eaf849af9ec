import { afterEach, expect, it } from "vitest";
import { show } from "../../../testing";
import Preview from "./Preview.svelte";
import Sizes from "./Sizes.svelte";
import type { DnupPreview } from "../protocol";

const cast = { you: 0, name: (seat: number) => ["Ada", "Ben"][seat] ?? "" };
const lying = { seat: 1, area: null, value: 2, size: 1, cards: ["2/7"] };
const nothing: DnupPreview = {
  meaning: "",
  caution: "",
  kind: "set",
  hand: ["1/9"],
  set: { seat: 0, area: null, value: 3, size: 1, cards: ["3/4"] },
  beats: null,
  takes: null,
  goes_out: false,
  points: 0,
  next: 1,
  ends_round: false,
  stalemate: false,
  ends_match: false,
};

let end = () => {};
afterEach(() => end());

function told(more: Partial<DnupPreview>, players = 3): string {
  const sorted = (hand: readonly string[]) => [...hand].sort();
  const shown = show(Preview, { told: { ...nothing, ...more }, cast, players, low: false, sorted });
  end = shown.end;
  return shown.page.textContent.replace(/\s+/g, " ").trim();
}

it("before beating a set one sees what returns to whom, and as what", () => {
  expect(told({ beats: { ...lying, become: ["7/2"] } })).toBe("You play one 3. Ben’s one 2 returns as: 7 up, 2 down");
});

it("a set of somebody who is out is discarded", () => {
  expect(told({ beats: { ...lying, become: null } })).toBe("You play one 3. Ben’s one 2 is discarded.");
});

it("before rotating one sees the rotated hand, sorted", () => {
  expect(told({ kind: "rotate", set: null, hand: ["9/1", "4/3"] })).toBe("Your hand, rotated: 4 up, 3 down 9 up, 1 down");
});

it("before taking one sees what the cards become", () => {
  expect(told({ kind: "take", set: null, takes: { ...lying, become: ["7/2"] } })).toBe("You take, turned over: 7 up, 2 down");
});

it("going out is said with what it wins", () => {
  expect(told({ goes_out: true, points: 2 })).toContain("You are out: 2 points!");
  expect(told({ goes_out: true, points: 1 }, 2)).toContain("You win the round!");
  expect(told({ goes_out: true, points: 2, ends_match: true })).toContain("You win the match!");
});

it("the sizes say which are taken, and which value each would need", () => {
  const sizes = [
    { size: 1, value: 9, needs: null },
    { size: 3, value: 6, needs: 7 },
  ];
  const shown = show(Sizes, { sizes, chosen: { size: 3, value: 5 }, quiet: null });
  end = shown.end;
  const columns = [...shown.page.querySelectorAll("li")];
  expect(columns.map((each) => each.textContent.replace(/\s+/g, " ").trim())).toEqual(["1 card none", "2 cards any", "3 cards 7+", "4 cards any", "5 + any"]);
  expect(columns[2]?.className).toContain("bad");
});
