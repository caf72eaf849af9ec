import { afterEach, expect, it, vi } from "vitest";
import type { MyTable } from "../../lib/api/protocol";
import { show } from "../../testing";
import OwnTables from "./OwnTables.svelte";
import { rememberSeated, wasSeated } from "./recently_seated";

let end = () => undefined as void;
afterEach(() => {
  end();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const TABLE: MyTable = {
  code: "abcd1234",
  game: "nana",
  clock: "days",
  phase: "playing",
  seats: [{ kind: "bot", strength: "easy" }, { kind: "person", name: "Ada" }, { kind: "person", name: "hard" }],
  you: 1,
  turn: 1,
  changed_at: 0,
};

function open(answer: () => MyTable[], expected = false): HTMLElement {
  vi.stubGlobal("fetch", async () => Response.json(answer()));
  const shown = show(OwnTables, { expected });
  end = shown.end;
  return shown.page;
}
const lines = (page: HTMLElement) => [...page.querySelectorAll("a")].map((line) => line.textContent.replace(/\s+/g, " ").trim());

it("is hidden without own tables", async () => {
  const asked = vi.fn(() => []);
  const page = open(asked);
  await vi.waitFor(() => expect(asked).toHaveBeenCalled());
  await Promise.resolve();
  expect(page.textContent.trim()).toBe("");
});

it("keeps its place where it was expected, and is not expected again", async () => {
  rememberSeated(true);
  const page = open(() => [], true);
  expect(page.textContent).toContain("Your tables");
  await vi.waitFor(() => expect(lines(page)).toEqual(["Your matches"]));
  expect(wasSeated()).toBe(false);
});

it("is expected after a table was listed", async () => {
  const page = open(() => [TABLE]);
  await vi.waitFor(() => expect(lines(page)).toHaveLength(1));
  expect(wasSeated()).toBe(true);
});

it("shows the game, the players and the turn, and links to the table", async () => {
  const gathering: MyTable = { ...TABLE, code: "b", game: "datto", phase: "gathering", turn: null, seats: [{ kind: "empty" }, { kind: "person", name: "Ada" }] };
  const page = open(() => [TABLE, { ...TABLE, code: "c", turn: 2 }, { ...TABLE, code: "d", turn: null }, gathering]);
  await vi.waitFor(() => expect(lines(page)).toHaveLength(4));
  expect(lines(page)).toEqual([
    "Nana Toridori Mochi, hard Your turn",
    "Nana Toridori Mochi, hard hard’s turn",
    "Nana Toridori Mochi, hard Dealing …",
    "DATTO! 1 of 2 seats free",
  ]);
  expect(page.querySelector("a")?.getAttribute("href")).toBe("/t/abcd1234");
});

const left: MyTable = { ...TABLE, code: "left", seats: TABLE.seats.map((seat, i) => (i === TABLE.you ? { ...seat, away: "left" } : seat)) };

it("lists tables that wait for the reader first, those played by a bot last", async () => {
  const page = open(() => [left, { ...TABLE, code: "theirs", turn: 2 }, TABLE]);
  await vi.waitFor(() => expect(lines(page)).toHaveLength(3));
  expect(lines(page).map((line) => line.replace("Nana Toridori Mochi, hard ", ""))).toEqual(["Your turn", "hard’s turn", "left: a bot is playing"]);
});

it("does not mark a table that the reader has left as waiting", async () => {
  const page = open(() => [left]);
  await vi.waitFor(() => expect(lines(page)).toEqual(["Nana Toridori Mochi, hard left: a bot is playing"]));
  expect(page.querySelector(".called")).toBeNull();
});

it("refreshes while the page is visible, and at once when it becomes visible", async () => {
  vi.useFakeTimers();
  const asked = vi.fn(() => [TABLE]);
  open(asked);
  expect(asked).toHaveBeenCalledTimes(1);
  const visibility = vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked).toHaveBeenCalledTimes(1);
  visibility.mockReturnValue("visible");
  document.dispatchEvent(new Event("visibilitychange"));
  expect(asked).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(asked).toHaveBeenCalledTimes(3);
  visibility.mockRestore();
});

it("gives up a seat after asking, and lists the table no more", async () => {
  HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) { this.open = true; };
  HTMLDialogElement.prototype.close ??= function (this: HTMLDialogElement) { this.open = false; };
  const asked: string[] = [];
  let tables = [TABLE, { ...TABLE, code: "kept5678" }];
  vi.stubGlobal("fetch", async (address: string, { method = "GET" }: RequestInit = {}) => {
    asked.push(`${method} ${address}`);
    if (method === "DELETE") tables = tables.slice(1);
    return Response.json(method === "DELETE" ? null : tables);
  });
  const shown = show(OwnTables, {});
  end = shown.end;
  await vi.waitFor(() => expect(lines(shown.page)).toHaveLength(2));
  shown.page.querySelector("li button")?.dispatchEvent(new MouseEvent("click", { bubbles: true }));
  const dialog = await vi.waitFor(() => {
    const found = shown.page.querySelector("dialog");
    expect(found?.textContent).toContain("Give up this match?");
    return found;
  });
  expect(asked).not.toContain("DELETE /api/me/tables/abcd1234");
  dialog?.querySelector<HTMLElement>("button.bad")?.click();
  await vi.waitFor(() => expect(lines(shown.page)).toHaveLength(1));
  expect(asked).toContain("DELETE /api/me/tables/abcd1234");
});
