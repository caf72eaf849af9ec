import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { MyTable } from "../../lib/api/protocol";
import { settings } from "../../lib/settings/settings.svelte";
import { router } from "../../lib/ui/router.svelte";
import { WATCH_MS, watchTurns } from "./turn_watch";

const shown: { text: string; onclick: (() => void) | null }[] = [];

class FakeNotification {
  static permission = "granted";
  onclick: (() => void) | null = null;
  text: string;
  constructor(title: string, { body }: { body: string }) {
    this.text = `${title}: ${body}`;
    shown.push(this);
  }
  close() {}
}

const TABLE: MyTable = {
  code: "abcd1234",
  game: "nana",
  clock: "days",
  phase: "playing",
  seats: [{ kind: "person", name: "Ben" }, { kind: "person", name: "Ada" }],
  you: 1,
  turn: 0,
  changed_at: 0,
};

let tables: MyTable[] = [];
let stop = () => undefined as void;

async function watch() {
  vi.stubGlobal("Notification", FakeNotification);
  vi.stubGlobal("isSecureContext", true);
  vi.stubGlobal("fetch", async () => Response.json(tables));
  settings.notify = true;
  stop = watchTurns();
  await vi.advanceTimersByTimeAsync(0);
  return () => vi.advanceTimersByTimeAsync(WATCH_MS);
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  settings.notify = false;
  shown.length = 0;
  router.go("/");
});

it("notifies once when it becomes one's turn, and a press leads to the table", async () => {
  tables = [TABLE, { ...TABLE, code: "mine5678", turn: 1 }];
  const later = await watch();
  expect(shown).toEqual([]); // was one's turn already
  tables = [{ ...TABLE, turn: 1 }, { ...TABLE, code: "mine5678", turn: 1 }];
  await later();
  await later();
  expect(shown.map(({ text }) => text)).toEqual(["Nana Toridori: Your turn"]);
  shown[0]?.onclick?.();
  expect(location.pathname).toBe("/t/abcd1234");
});

it("is silent about the open table, and where a bot plays", async () => {
  tables = [TABLE, { ...TABLE, code: "left5678" }];
  const later = await watch();
  router.go("/t/abcd1234");
  const left = TABLE.seats.map((seat) => ({ ...seat, away: "left" as const }));
  tables = [{ ...TABLE, turn: 1 }, { ...TABLE, code: "left5678", turn: 1, seats: left }];
  await later();
  expect(shown).toEqual([]);
});
