import { flushSync } from "svelte";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { settings } from "../../lib/settings/settings.svelte";
import { button, ends, played, SEATS, shown, sit, tableView, viewOf } from "../../testing";
import { chosenSpeed, forcedPass } from "./pace.svelte";
import PaceForm from "./PaceForm.svelte";
import { atTable, game } from "./testing";

const passing = { ...game, isPass: (move: string) => move === "pass" };

beforeEach(() => {
  settings.motion = "normal";
  settings.atOnce = settings.autoPass = false;
});
afterEach(() => {
  vi.useRealTimers();
  settings.motion = "system";
  settings.atOnce = settings.autoPass = false;
});

it.each([
  [["pass"], "pass"],
  [["pass", "1x1@0"], null],
  [["1x1@0"], null],
  [["pass", "pass:3"], null],
  [[], null],
])("of the moves %j, the pass made for the player is %s", (legal, move) => {
  expect(forcedPass(sit(tableView(), viewOf(0, { legal })).session, passing)).toBe(move);
});

it("nobody passes for a player whose turn it is not, or for whom a bot plays", () => {
  expect(forcedPass(sit(tableView(), viewOf(1, { legal: ["pass"] })).session, passing)).toBeNull();
  const away = tableView({ seats: [{ ...SEATS[0]!, away: "left" }, SEATS[1]!] });
  expect(forcedPass(sit(away, viewOf(0, { legal: ["pass"] })).session, passing)).toBeNull();
  expect(forcedPass(sit(tableView(), viewOf(0, { legal: ["pass"] })).session, game)).toBeNull(); // a game without passes
});

it("passes by itself after a moment, once for each position, and only if it is wanted", () => {
  vi.useFakeTimers();
  const sitting = sit(tableView(), viewOf(1));
  atTable(sitting, passing);
  const forced = viewOf(0, { legal: ["pass"] });
  sitting.news(2, tableView(), [played(2, 1)], forced);
  vi.advanceTimersByTime(5_000);
  expect(sitting.actions).toEqual([]);
  settings.autoPass = true;
  flushSync();
  vi.advanceTimersByTime(5_000);
  expect(sitting.actions).toEqual([{ type: "play", move: "pass" }]);
});

it("does not pass if the position changes before", () => {
  vi.useFakeTimers();
  settings.autoPass = true;
  const sitting = sit(tableView(), viewOf(1));
  atTable(sitting, passing);
  sitting.news(2, tableView(), [played(2, 1)], viewOf(0, { legal: ["pass"] }));
  vi.advanceTimersByTime(100);
  sitting.news(3, tableView(), [{ number: 3, at: 0, type: "taken_back", facts: { seat: 1 } }], viewOf(1));
  vi.advanceTimersByTime(5_000);
  expect(sitting.actions).toEqual([]);
});

it("a tap on the table skips, a tap on a control does not", () => {
  const sitting = sit(tableView(), viewOf(1));
  const { bar, main } = atTable(sitting);
  main.querySelector<HTMLElement>(".stage")!.click();
  expect(sitting.actions).toEqual([{ type: "continue" }]);
  const other = sit(tableView(), viewOf(1));
  const there = atTable(other);
  const stage = there.main.querySelector<HTMLElement>(".stage")!;
  stage.append(document.createElement("button"));
  stage.querySelector("button")!.click();
  expect(other.actions).toEqual([]);
  void bar;
});

it("at once, the bots are asked not to pause as soon as they are to move", () => {
  const sitting = sit(tableView(), viewOf(0));
  atTable(sitting);
  shown(PaceForm, { game: passing, seated: true }).page.querySelector<HTMLInputElement>("[value=at_once]")!.click();
  flushSync();
  expect([settings.speed, chosenSpeed(), sitting.actions]).toEqual([0, "at_once", []]);
  sitting.news(2, tableView(), [played(2, 0)], viewOf(1));
  expect(sitting.actions).toEqual([{ type: "continue" }]);
});

it("another speed lets them pause again", () => {
  settings.atOnce = true;
  const { page } = shown(PaceForm, { game: passing, seated: true });
  page.querySelector<HTMLInputElement>("[value=quick]")!.click();
  expect([settings.atOnce, settings.motion, chosenSpeed()]).toEqual([false, "quick", "quick"]);
});

it("the speed of the system is the normal one", () => {
  settings.motion = "system";
  expect(shown(PaceForm, { game, seated: true }).page.querySelector<HTMLInputElement>(":checked")?.value).toBe("normal");
});

it("without motion a speed is marked as well", () => {
  settings.motion = "off";
  const { page } = shown(PaceForm, { game, seated: true });
  const marked = () => page.querySelector(":checked")?.closest("label")?.textContent.trim();
  expect(marked()).toBe("No animation");
  page.querySelector<HTMLInputElement>("[value=at_once]")!.click();
  flushSync();
  expect(marked()).toBe("At once");
  page.querySelector<HTMLInputElement>("[value=off]")!.click();
  expect([settings.atOnce, settings.motion]).toEqual([false, "off"]);
});

it("the switch for passing is there in games with passes, for players", () => {
  expect(shown(PaceForm, { game: passing, seated: true }).page.querySelector("[type=checkbox]")).not.toBeNull();
  expect(shown(PaceForm, { game, seated: true }).page.querySelector("[type=checkbox]")).toBeNull();
  expect(shown(PaceForm, { game: passing, seated: false }).page.querySelector("[type=checkbox]")).toBeNull();
});

it("a take-back that comes too late says so", async () => {
  const sitting = sit(tableView({ can_take_back: true }), viewOf(1));
  const { bar } = atTable(sitting);
  button(bar, "Undo").click();
  const id = sitting.sockets.last.said("act").at(-1)?.id ?? "";
  sitting.sockets.last.tell({ type: "refused", id, code: "stale", message: "" });
  const { toasts } = await import("../../lib/ui/toasts.svelte");
  await vi.waitFor(() => expect(toasts.shown.at(-1)?.text).toBe("Too late: the next player has already moved."));
  ends.push(() => toasts.shown.forEach(({ key }) => toasts.drop(key)));
});
