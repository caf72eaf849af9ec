// A hint from a bot that is still getting ready.

import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { Sitting, tableView, viewOf } from "../../testing";

let sitting: Sitting;

beforeEach(() => {
  vi.useFakeTimers();
  sitting = new Sitting(tableView(), viewOf(0));
});
afterEach(() => {
  sitting.session.disconnect();
  vi.useRealTimers();
});

const asked = () => sitting.sockets.last.said("ask_hint");

async function refuse(): Promise<void> {
  sitting.sockets.last.tell({ type: "refused", id: asked().at(-1)?.id ?? "", code: "not_ready", message: "" });
  await vi.advanceTimersByTimeAsync(2_000);
}

it("is asked for again until it is there", async () => {
  const hint = sitting.session.hint();
  await refuse();
  await refuse();
  expect(asked()).toHaveLength(3);
  sitting.sockets.last.tell({ type: "hint", id: asked().at(-1)?.id ?? "", number: 1, move: "R7", moves: [] });
  await expect(hint).resolves.toMatchObject({ move: "R7" });
});

it("is no longer awaited when the table has moved on", async () => {
  const hint = sitting.session.hint();
  const given = expect(hint).resolves.toBeNull();
  sitting.news(2, tableView(), [], viewOf(1));
  await refuse();
  await given;
  expect(asked()).toHaveLength(1);
});

it("that comes too late for the server is not an error", async () => {
  const hint = sitting.session.hint();
  sitting.news(2, tableView(), [], viewOf(1));
  sitting.sockets.last.tell({ type: "refused", id: asked().at(-1)?.id ?? "", code: "out_of_turn", message: "" });
  await expect(hint).resolves.toBeNull();
});

it("is given up after a while", async () => {
  const hint = sitting.session.hint();
  const given = expect(hint).rejects.toMatchObject({ code: "not_ready" });
  for (let i = 0; i < 60; i++) await refuse();
  await given;
  expect(asked()).toHaveLength(60);
});
