import { flushSync } from "svelte";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { RecordedSession } from "../../../lib/session/recorded.svelte";
import { settings } from "../../../lib/settings/settings.svelte";
import { announcements } from "../../../lib/ui/announcements.svelte";
import type { EventView, MatchView } from "../../../lib/api/protocol";
import { button, dealt, said, show, Sitting, stubSize, tableView } from "../../../testing";
import { MATCH } from "../testing";
import Table from "./Table.svelte";

const ends: (() => void)[] = [];
beforeEach(() => {
  stubSize(400, 800);
  settings.motion = "off";
  settings.confirm = true;
});
afterEach(() => {
  ends.splice(0).forEach((end) => end());
  vi.unstubAllGlobals();
});

const mine = MATCH.filter(({ view }) => view.turn === 0);
const announcing = mine.find(({ view }) => view.legal.some((move) => move.endsWith("!")))!.view;
const following = mine.find(({ view }) => view.led !== null && view.legal.length < (view.hands[0]?.length ?? 0))!.view;

function sit(view: MatchView & { [fact: string]: unknown }, log: EventView[] = []) {
  const sitting = new Sitting(tableView(), view, log);
  const { page, end } = show(Table, { session: sitting.session });
  ends.push(end, () => sitting.session.disconnect());
  flushSync();
  return { sitting, page };
}
const card = (page: HTMLElement, key: string) => page.querySelector<HTMLButtonElement>(`[data-key="${key}"]`)!;

it("a card is chosen by a press, and played by the button", () => {
  const { sitting, page } = sit(following);
  const legal = following.legal.find((move) => move !== "nap")!;
  card(page, legal).click();
  flushSync();
  expect(card(page, legal).getAttribute("aria-pressed")).toBe("true");
  expect(sitting.actions).toEqual([]);
  button(page, /^Play /).click();
  expect(sitting.actions).toEqual([{ type: "play", move: legal }]);
});

it("while a card is being sent, a press selects the next one and plays nothing", () => {
  settings.confirm = false;
  const { sitting, page } = sit(following);
  const [first, second] = (following.hands[0] ?? []).toSorted((a) => (following.legal.includes(a) ? -1 : 1));
  card(page, first!).click();
  card(page, second!).click();
  flushSync();
  expect(card(page, second!).getAttribute("aria-pressed")).toBe("true");
  expect(sitting.actions).toEqual([{ type: "play", move: first }]);
});

it("each sign of the course says what it means", async () => {
  const { page } = sit(following);
  const meanings = () => [...page.querySelectorAll("[title]")].map((sign) => sign.getAttribute("title"));
  const signs = ["Start. A lap is 32 steps.", "8 steps from the start", "16 steps from the start", "24 steps from the start"];
  await vi.waitFor(() => expect(meanings()).toEqual(expect.arrayContaining(signs)));
});

it("the next match clears the selection", () => {
  const waiting = { ...following, turn: 1, legal: [] };
  const { sitting, page } = sit(waiting);
  const nap = () => card(page, "nap:0").getAttribute("aria-pressed");
  card(page, "nap:0").click();
  flushSync();
  expect(nap()).toBe("true");
  sitting.news(2, tableView({ match: 2 }), [], { ...waiting });
  expect(nap()).toBe("false");
});

it("from the press to the answer the hint is seen and heard to come", async () => {
  const { sitting, page } = sit(following);
  const hint = button(page, "Hint");
  hint.click();
  flushSync();
  expect([hint.getAttribute("aria-busy"), announcements.said.at(-1)?.text]).toEqual(["true", "Thinking …"]);
  expect(page.textContent).toContain("Thinking …");
  const { id } = sitting.sockets.last.said("ask_hint").at(-1)!;
  sitting.sockets.last.tell({ type: "hint", id, number: 1, move: following.legal[0]!, moves: [] });
  await vi.waitFor(() => expect(hint.getAttribute("aria-busy")).toBe("false"));
  expect(page.textContent).toContain("Hint:");
});

it("where nothing is to be confirmed, a press plays", () => {
  settings.confirm = false;
  const { sitting, page } = sit(following);
  const legal = following.legal.find((move) => move !== "nap")!;
  card(page, legal).click();
  expect(sitting.actions).toEqual([{ type: "play", move: legal }]);
});

it("a card that cannot be played looks so, and says why", async () => {
  const { sitting, page } = sit(following);
  const barred = following.hands[0]!.find((held) => !following.legal.includes(held))!;
  expect(card(page, barred).getAttribute("aria-disabled")).toBe("true");
  card(page, barred).click();
  const asked = sitting.sockets.last.said("ask_why").at(-1)!;
  expect(asked.move).toBe(barred);
  sitting.sockets.last.tell({ type: "reason", id: asked.id, reason: "must_follow", facts: { colour: "B", nap: false }, ruling: "DA-04" });
  await vi.waitFor(() => expect(page.textContent).toContain("You have blue, so you must play blue."));
  sitting.news(2, tableView(), [said(2, 1, "Bea")], { ...following });
  expect(page.textContent).toContain("You have blue, so you must play blue.");
  expect(sitting.actions).toEqual([]);
});

it("the last card of a colour is announced, or played quietly", () => {
  settings.confirm = false;
  const { sitting, page } = sit(announcing);
  const last = announcing.legal.find((move) => move.endsWith("!"))!.slice(0, 2);
  card(page, last).click();
  flushSync();
  expect(sitting.actions).toEqual([]);
  expect(button(page, /without announcing/)).toBeTruthy();
  button(page, /^DATTO!/).click();
  expect(sitting.actions).toEqual([{ type: "play", move: `${last}!` }]);
});

it.each([
  ["first", false],
  ["last", true],
])("a DATTO that is the %s of two lines of cards covers no card above it: it says so inside: %s", (where, inside) => {
  stubSize(360, 692);
  const datto = announcing.legal.find((move) => move.endsWith("!"))!.slice(0, 2);
  const others = ["R1", "R3", "O1", "O3", "Y1", "Y3", "G1", "G3", "B1", "B3"].filter((one) => one[0] !== datto[0]).slice(0, 8);
  const held = where === "first" ? [datto, ...others] : [...others, datto];
  const { page } = sit({ ...announcing, hands: [held, null], napped: [true, false] });
  const tabs = [...card(page, datto).parentElement!.querySelectorAll(".tab")];
  expect(tabs.map((tab) => tab.classList.contains("lower"))).toEqual([inside]);
});

it("describes the card under the mouse, but not after a touch or a focus that moved by itself", async () => {
  const { sitting, page } = sit(announcing);
  const move = announcing.legal.find((legal) => legal.endsWith("!"))!;
  const last = card(page, move.slice(0, 2));
  const described = () => {
    flushSync();
    return /Announce DATTO for 6 steps/.test(page.textContent);
  };
  const { id } = sitting.sockets.last.said("ask_previews").at(-1)!;
  const worth = { meaning: "", caution: "", reasons: [], how: "leads", datto: 6, winner: null, steps: [0, 0], leads_next: null };
  sitting.sockets.last.tell({ type: "previews", id, number: 1, previews: { [move]: worth, [move.slice(0, 2)]: worth } });
  await vi.waitFor(() => expect(last.parentElement?.textContent).toContain("6")); // on the card's tab
  last.dispatchEvent(new PointerEvent("pointerover", { bubbles: true, pointerType: "touch" }));
  last.dispatchEvent(new FocusEvent("focusin", { bubbles: true }));
  expect(described()).toBe(false);
  last.dispatchEvent(new PointerEvent("pointerover", { bubbles: true, pointerType: "mouse" }));
  expect(described()).toBe(true);
});

it("the smallest screen has room for the reason of the lead and the cards laid aside", () => {
  stubSize(360, 500);
  const { page } = sit(following, [dealt(1, { event: "leads", seat: 1, why: "fewest_steps" })]);
  expect(page.querySelector(".note.narrow .words")?.textContent).toContain("fewest steps");
  expect(page.querySelector('.note.narrow [aria-label="1 card aside, face down"]')).not.toBeNull();
});

it("a spectator sees the race, and no controls of a player", () => {
  const view = { ...following, seat: null, hands: [null, null], legal: [] };
  const sitting = new Sitting(tableView({ you: null }), view);
  const { page, end } = show(Table, { session: sitting.session });
  ends.push(end, () => sitting.session.disconnect());
  flushSync();
  expect(page.querySelectorAll("button[data-key]")).toHaveLength(0);
  expect(page.querySelector('[aria-label^="Hare of Ada"]')).not.toBeNull();
});

it("a replay with open cards shows every hand", () => {
  const view = { ...MATCH[0]!.view, seat: null, hands: [MATCH[0]!.view.hands[0], ["R1", "R3"]], legal: [] };
  const session = new RecordedSession(tableView({ you: null }), { number: 1, step: "deal", seat: null, events: [], view } as never);
  const { page, end } = show(Table, { session });
  ends.push(end);
  flushSync();
  expect(page.querySelectorAll('.piece[role="img"].card').length).toBeGreaterThanOrEqual(14);
});
