import { flushSync } from "svelte";
import { expect, it, vi } from "vitest";
import type { EventView, SeatView } from "../../lib/api/protocol";
import { announcements } from "../../lib/ui/announcements.svelte";
import { toasts } from "../../lib/ui/toasts.svelte";
import { button, dealt, played, said, shown, sit, tableView, viewOf } from "../../testing";
import LogPanel from "./LogPanel.svelte";
import LogVoice from "./LogVoice.svelte";
import TalkPanel from "./TalkPanel.svelte";
import TalkVoice from "./TalkVoice.svelte";
import { atTable, game } from "./testing";

it("has the sentences of the table and of the game, with the names of their time", () => {
  const sitting = sit();
  const { page } = shown(LogPanel, { session: sitting.session, game });
  const napped = played(2, 1, { event: "napped", seat: 1 }, { event: "silent" });
  sitting.news(2, tableView(), [napped], viewOf(0));
  const left: EventView = { number: 3, at: 0, type: "took_over", facts: { seat: 0, strength: "normal", why: "left" } };
  sitting.news(3, tableView(), [left], viewOf(0));
  expect([...page.querySelectorAll("li")].map((line) => line.textContent)).toEqual(["Dango naps.", "You left. A bot takes over."]);
});

it("the log says which round begins, from the second on", () => {
  const sitting = sit();
  const { page } = shown(LogPanel, { session: sitting.session, game });
  for (const round of [1, 2]) {
    const number = 1 + round;
    sitting.news(number, tableView(), [dealt(number, { event: "napped", seat: 1 })], viewOf(0, { round }));
  }
  const lines = [...page.querySelectorAll("li")];
  expect(lines.map((line) => line.textContent)).toEqual(["Dango naps.", "Round 2", "Dango naps."]);
  expect(lines.map((line) => line.classList.contains("mark"))).toEqual([false, true, false]);
});

it("announces only new entries to screen readers", () => {
  const sitting = sit(tableView(), viewOf(0, { log: [{ event: "napped", seat: 0 }] }));
  const before = announcements.said.length;
  shown(LogVoice, { session: sitting.session, game });
  expect(announcements.said).toHaveLength(before);
  sitting.news(2, tableView(), [played(2, 1, { event: "napped", seat: 1 })], viewOf(0));
  expect(announcements.said.at(-1)?.text).toBe("Dango naps.");
});

it("names a renamed person by the old name", () => {
  const sitting = sit();
  const { page } = shown(LogPanel, { session: sitting.session, game });
  const names = ["Ada", "Guest", "Guest"];
  const table = () => tableView({ seats: names.map((name) => ({ kind: "person", name })) });
  sitting.news(2, table(), [], viewOf(0));
  const rename = (number: number, seat: number | null, name: string) => {
    if (seat !== null) names[seat] = name;
    sitting.news(number, table(), [{ number, at: 0, type: "named", facts: { seat, name } }], viewOf(0));
  };
  rename(3, 2, "Bea");
  rename(4, 0, "Countess");
  rename(5, null, "Somebody who looks on");
  expect([...page.querySelectorAll("li")].map((line) => line.textContent)).toEqual(["Guest 2 is now called Bea.", "You are now called Countess."]);
});

it("distinguishes people of one name when they talk, also after a rematch", () => {
  const seats: SeatView[] = ["Ada", "Guest", "Guest"].map((name) => ({ kind: "person", name }));
  const sitting = sit(tableView({ seats }));
  shown(TalkVoice, { session: sitting.session, open: false });
  const { page } = shown(TalkPanel, { session: sitting.session });
  sitting.news(2, tableView({ seats }), [said(2, 2, "Guest")], viewOf(0));
  expect(toasts.shown.map(({ text }) => text)).toContain("Guest 2: Wow!");
  sitting.news(3, tableView({ seats }), [said(3, 0, "Ada")], viewOf(0));
  sitting.news(4, tableView({ seats: [...seats.slice(1), ...seats.slice(0, 1)], you: 2 }), [], viewOf(0));
  const remarks = [...page.querySelectorAll("li")].map((line) => [line.querySelector("b")?.textContent, line.classList.contains("own")]);
  expect(remarks).toEqual([["Guest 2", false], ["Ada", true]]);
});

it("sends phrases and texts, and keeps a text that is refused", async () => {
  const sitting = sit();
  const { page } = shown(TalkPanel, { session: sitting.session });
  button(page, "Well played!").click();
  expect(sitting.actions.at(-1)).toEqual({ type: "say", phrase: "well_played" });
  const input = page.querySelector("input") as HTMLInputElement;
  input.value = "my thoughts";
  input.dispatchEvent(new Event("input"));
  page.querySelector("form")?.dispatchEvent(new SubmitEvent("submit", { cancelable: true }));
  flushSync();
  expect(input.value).toBe("");
  const id = sitting.sockets.last.said("act").at(-1)?.id ?? "";
  sitting.sockets.last.tell({ type: "refused", id, code: "too_many", message: "" });
  await vi.waitFor(() => expect(input.value).toBe("my thoughts"));
});

it("shows messages of others as toasts while the talk is closed, but not own ones", () => {
  const sitting = sit();
  shown(TalkVoice, { session: sitting.session, open: false });
  sitting.news(2, tableView(), [said(2, 0, "Ada")], viewOf(0));
  sitting.news(3, tableView(), [said(3, 1, "Bea")], viewOf(0));
  const seen = toasts.shown.map(({ text }) => text);
  expect([seen.includes("Bea: Wow!"), seen.includes("Ada: Wow!")]).toEqual([true, false]);
});

it("shows no toasts of messages beside the open talk, but other toasts", () => {
  const sitting = sit();
  const { bar } = atTable(sitting);
  sitting.news(2, tableView(), [said(2, 1, "Bea")], viewOf(0));
  toasts.show("Kept.");
  button(bar, "Chat: new messages").click();
  flushSync();
  const seen = toasts.shown.map(({ text }) => text);
  expect([seen.includes("Bea: Wow!"), seen.includes("Kept.")]).toEqual([false, true]);
});
