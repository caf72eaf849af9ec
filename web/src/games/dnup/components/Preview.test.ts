import { afterEach, expect, it } from "vitest";
import { show } from "../../../testing";
import Preview from "./Preview.svelte";
import Sizes from "./Sizes.svelte";
import type { DnupPreview } from "../protocol";

const cast = { you: 0, name: (seat: number) => ["Ada", "Ben"][seat] ?? "" };
const set = { seat: 1, area: null, value: 2, size: 1, cards: ["2/7"] };
const nothing: DnupPreview = {
  meaning: "",
  caution: "", reasons: [],
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

function textOf(more: Partial<DnupPreview>, players = 3): string {
  const sorted = (hand: readonly string[]) => [...hand].sort();
  const shown = show(Preview, { preview: { ...nothing, ...more }, cast, players, low: false, sorted });
  end = shown.end;
  return shown.page.textContent.replace(/\s+/g, " ").trim();
}

it("shows what a beaten set becomes, and for whom", () => {
  expect(textOf({ beats: { ...set, become: ["7/2"] } })).toBe("You play one 3. Ben’s one 2 comes back as: 7 up, 2 down");
});

it("shows that the set of a seat that is out is discarded", () => {
  expect(textOf({ beats: { ...set, become: null } })).toBe("You play one 3. Ben’s one 2 is discarded.");
});

it("shows the rotated hand, sorted", () => {
  expect(textOf({ kind: "rotate", set: null, hand: ["9/1", "4/3"] })).toBe("Your hand, rotated: 4 up, 3 down 9 up, 1 down");
});

it("shows what taken cards become", () => {
  expect(textOf({ kind: "take", set: null, takes: { ...set, become: ["7/2"] } })).toBe("You take, upside down: 7 up, 2 down");
});

it("shows what going out wins", () => {
  expect(textOf({ goes_out: true, points: 2 })).toContain("You go out: 2 points!");
  expect(textOf({ goes_out: true, points: 1 }, 2)).toContain("You win the round!");
  expect(textOf({ goes_out: true, points: 2, ends_match: true })).toContain("You win the match!");
});

it("the sizes show the value that each needs", () => {
  const sizes = [
    { size: 1, value: 9, needs: null },
    { size: 3, value: 6, needs: 7 },
  ];
  const shown = show(Sizes, { sizes, selected: { size: 3, value: 5 }, quietTurns: null });
  end = shown.end;
  const columns = [...shown.page.querySelectorAll("li")];
  expect(columns.map((each) => each.textContent.replace(/\s+/g, " ").trim())).toEqual(["1 card none", "2 cards any", "3 cards 7+", "4 cards any", "5 or more any"]);
  expect(columns[2]?.className).toContain("bad");
});
