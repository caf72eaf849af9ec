import { flushSync } from "svelte";
import { afterEach, expect, it } from "vitest";
import type { Away, Hint } from "../../../lib/api/protocol";
import { show, Sitting, tableView } from "../../../testing";
import type { Offer } from "../selection.svelte";
import { dnupView } from "../testing";
import Actions from "./Actions.svelte";
import type { DnupPreview, DnupView } from "../protocol";

const ends: (() => void)[] = [];
afterEach(() => ends.splice(0).forEach((end) => end()));

const preview = (value: number): DnupPreview => ({
  meaning: "",
  caution: "", reasons: [],
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

const propsOf = (session: Sitting["session"], view: DnupView) => ({
  session,
  view,
  offers: [] as Offer[],
  previews: {} as Record<string, DnupPreview>,
  refusal: "",
  invitation: "",
  hint: null as Hint | null,
  hintPending: false,
  rotating: false,
  sortKey: "up" as const,
  low: false,
  roomy: true,
  sorted: (hand: readonly string[]) => [...hand],
  play: () => {},
  rotate: () => {},
  sort: () => {},
  askHint: () => {},
});

it("waiting players can select cards; players replaced by a bot can do nothing", () => {
  const view = dnupView({ turn: 1, legal: [] });
  const shown = (away: Away | null) => {
    const table = tableView();
    const seats = table.seats.map((seat, i) => (i === table.you ? { ...seat, away } : seat));
    const sitting = new Sitting({ ...table, seats }, view);
    const { page, end } = show(Actions, propsOf(sitting.session, view));
    ends.push(end, () => sitting.session.disconnect());
    const buttons = [...page.querySelectorAll("button")].map((button) => button.getAttribute("aria-label") ?? button.textContent.trim());
    return { prompt: page.querySelector(".prompt")?.textContent ?? "", buttons };
  };
  expect(shown(null).prompt).toContain("You can choose cards while you wait.");
  expect(shown(null).buttons).toEqual(["Sort by lower value", "Hint", "Rotate", "Play"]);
  for (const away of ["left", "resigned", "clock", "absent"] as const) {
    expect(shown(away).prompt).not.toContain("You can choose cards");
    expect(shown(away).buttons).toEqual(["Sort by lower value"]);
  }
});

it("a hint is shown until the selection changes", () => {
  const view = dnupView({ legal: ["3:4", "5:4"] });
  const sitting = new Sitting(tableView(), view);
  let props = $state({
    ...propsOf(sitting.session, view),
    offers: [offer("3:4")],
    previews: { "3:4": preview(3), "5:4": preview(5) },
  });
  const { page, end } = show(Actions, props);
  ends.push(end, () => sitting.session.disconnect());
  const prompt = () => (flushSync(), page.querySelector(".prompt")?.textContent ?? "");
  expect(prompt()).toContain("You play one 3.");
  const moves = [{ move: "rotate", chance: 0.61 }];
  props.hint = { type: "hint", id: "1", number: 1, move: "rotate", moves } as Hint;
  expect(prompt()).toContain("61");
  props.offers = [offer("5:4")];
  expect(prompt()).toContain("You play one 5.");
  props.offers = [];
  expect(prompt()).toContain("61");
});
