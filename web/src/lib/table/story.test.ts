import { afterEach, expect, it, vi } from "vitest";
import type { MatchEvent, LogEntry } from "../session/session.svelte";
import { logged, recorded } from "./story";

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const entry = (type: LogEntry["type"], ...happened: MatchEvent[]) => ({ key: 0, at: 0, type, happened, seats: [], you: 0 }) as Partial<LogEntry> as LogEntry;
const played = (seat: number): MatchEvent => ({ event: "played", seat });
const dealt: MatchEvent = { event: "dealt" };

it("takes the events of the last match from the log, without moves taken back", () => {
  const before = [entry("started"), entry("dealt", dealt), entry("played", played(0)), entry("rematched")];
  const log = [...before, entry("started"), entry("dealt", dealt), entry("played", played(1)), entry("said"), entry("taken_back"), entry("played", played(2))];
  expect(logged(log)).toEqual([dealt, played(2)].map((event) => ({ event, step: null })));
});

it("where the move was made before this page came, taking it back takes nothing else away", () => {
  const log = [entry("earlier", dealt), entry("took_over", { event: "other" }), entry("taken_back")];
  expect(logged(log).map(({ event }) => event.event)).toEqual(["dealt", "other"]);
});

it("loads the events with their steps from the record, as soon as it is stored", async () => {
  vi.useFakeTimers();
  const steps = [{ step: 1, events: [dealt] }, { step: 2, events: [played(1), { event: "out", seat: 1 }] }];
  const answers = [Response.json({ code: "not_found" }, { status: 404 }), Response.json({ record: "r-1", steps })];
  const fetch = vi.fn(async (_address: string) => answers.shift()!);
  vi.stubGlobal("fetch", fetch);
  const events = recorded("r-1");
  await vi.runAllTimersAsync();
  expect((await events).map(({ event, step }) => [event.event, step])).toEqual([["dealt", 1], ["played", 2], ["out", 2]]);
  expect(fetch.mock.calls.map(([address]) => address)).toEqual(Array(2).fill("/api/records/r-1/events"));
});
