import { expect, it } from "vitest";
import type { MatchEvent } from "../api/protocol";
import { roundEvents } from "./match_events";
import type { LogEntry } from "./session.svelte";

const entry = (type: LogEntry["type"], ...happened: MatchEvent[]) => ({ key: 0, at: 0, type, happened, seats: [], you: 0 }) as Partial<LogEntry> as LogEntry;
const names = (...log: LogEntry[]) => roundEvents(log).map(({ event }) => event);

it("has the events of the last round", () => {
  expect(names(entry("started"), entry("dealt", { event: "dealt" }), entry("played", { event: "ended" }), entry("dealt", { event: "gathered" }, { event: "leads" }))).toEqual([
    "gathered",
    "leads",
  ]);
});

it("leaves out all events of a move that was taken back", () => {
  const log = [entry("dealt", { event: "dealt" }), entry("played", { event: "first" }), entry("played", { event: "second" }, { event: "won" })];
  expect(names(...log, entry("taken_back"))).toEqual(["dealt", "first"]);
  expect(names(...log, entry("took_over"), entry("taken_back"), entry("taken_back"))).toEqual(["dealt"]);
});

it("has no events before the first deal of a match", () => {
  expect(names(entry("dealt", { event: "dealt" }), entry("played", { event: "ended" }), entry("started"))).toEqual([]);
});

it("has the steps of a replay before a jump", () => {
  expect(names(entry("begins"), entry("earlier", { event: "dealt" }), entry("earlier", { event: "played" }), entry("played", { event: "next" }))).toEqual([
    "dealt",
    "played",
    "next",
  ]);
});
