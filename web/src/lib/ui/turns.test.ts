import { expect, test, vi } from "vitest";
import { inTurn, takeAllTurns } from "./turns";

test("bits are done in their order, and not at once", async () => {
  const done: string[] = [];
  inTurn(() => done.push("first"));
  inTurn(() => done.push("second"));
  expect(done).toEqual([]);
  await vi.waitFor(() => expect(done).toEqual(["first", "second"]));
});

test("a bit that is called off is never done", async () => {
  const done: string[] = [];
  const callOff = inTurn(() => done.push("first"));
  inTurn(() => done.push("second"));
  callOff();
  await vi.waitFor(() => expect(done).toEqual(["second"]));
});

test("all that waits can be done now, with what it asks for", () => {
  const done: string[] = [];
  inTurn(() => {
    done.push("first");
    inTurn(() => done.push("later"));
  });
  inTurn(() => done.push("second"));
  takeAllTurns();
  expect(done).toEqual(["first", "second", "later"]);
});
