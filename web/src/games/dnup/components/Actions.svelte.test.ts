import { flushSync } from "svelte";
import { afterEach, expect, it } from "vitest";
import type { Away, Hint } from "../../../lib/api/protocol";
import { show, Sitting, tableView } from "../../../testing";
import type { Offer } from "../selection.svelte";
import { dnupView } from "../testing";
import Tray from "./Actions.svelte";
import type { DnupPreview, DnupView } from "../protocol";

const ends: (() => void)[] = [];
afterEach(() => ends.splice(0).forEach((end) => end()));

const preview = (value: number): DnupPreview => ({
  meaning: "",
  caution: "",
  kind: "set",
  hand: ["1/9"],
  set: { seat: 0, area: null, value, size: 1, cards: [`${value}/4`] },
  beats: null,
  takes: null,
  goes_out: false,
  points: 0,
  next: 1,
  ends_round: false,
  stalemate: false,
  ends_match: false,
});
const offer = (move: string): Offer => ({ kind: "set", move }) as Offer;

const trayOf = (session: Sitting["session"], view: DnupView) => ({
  session,
  view,
  offers: [] as Offer[],
  previews: {} as Record<string, DnupPreview>,
  refusal: "",
  hint: null as Hint | null,
  thinking: false,
  rotating: false,
  by: "up" as const,
  low: false,
  roomy: true,
  sorted: (hand: readonly string[]) => [...hand],
  play: () => {},
  rotate: () => {},
  sort: () => {},
  askHint: () => {},
});

it("who waits may choose cards; for whom a bot plays there is nothing to choose or to do", () => {
  const view = dnupView({ turn: 1, legal: [] });
  const shown = (away: Away | null) => {
    const table = tableView();
    const seats = table.seats.map((seat, i) => (i === table.you ? { ...seat, away } : seat));
    const sitting = new Sitting({ ...table, seats }, view as never);
    const { page, end } = show(Tray, trayOf(sitting.session, view));
    ends.push(end, () => sitting.session.disconnect());
    const buttons = [...page.querySelectorAll("button")].map((button) => button.getAttribute("aria-label") ?? button.textContent.trim());
    return { told: page.querySelector(".told")?.textContent ?? "", buttons };
  };
  expect(shown(null).told).toContain("You can choose cards while you wait.");
  expect(shown(null).buttons).toEqual(["Sort by the lower values", "Hint", "Rotate", "Play"]);
  for (const away of ["left", "resigned", "clock", "absent"] as const) {
    expect(shown(away).told).not.toContain("You can choose cards");
    expect(shown(away).buttons).toEqual(["Sort by the lower values"]);
  }
});

it("a hint that is asked for while cards are chosen is told until others are", () => {
  const view = dnupView({ legal: ["3:4", "5:4"] });
  const sitting = new Sitting(tableView(), view as never);
  let props = $state({
    ...trayOf(sitting.session, view),
    offers: [offer("3:4")],
    previews: { "3:4": preview(3), "5:4": preview(5) },
  });
  const { page, end } = show(Tray, props);
  ends.push(end, () => sitting.session.disconnect());
  const told = () => (flushSync(), page.querySelector(".told")?.textContent ?? "");
  expect(told()).toContain("You play one 3.");
  const moves = [{ move: "rotate", chance: 0.61 }];
  props.hint = { type: "hint", id: "1", number: 1, move: "rotate", moves } as Hint;
  expect(told()).toContain("61");
  props.offers = [offer("5:4")];
  expect(told()).toContain("You play one 5.");
  props.offers = [];
  expect(told()).toContain("61");
});
