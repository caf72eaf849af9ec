import { expect, test, vi } from "vitest";
import { schedule, runScheduled } from "./scheduler";

test("bits are done in their order, and not at once", async () => {
  const done: string[] = [];
  schedule(() => done.push("first"));
  schedule(() => done.push("second"));
  expect(done).toEqual([]);
  await vi.waitFor(() => expect(done).toEqual(["first", "second"]));
});

test("a bit that is called off is never done", async () => {
  const done: string[] = [];
  const callOff = schedule(() => done.push("first"));
  schedule(() => done.push("second"));
  callOff();
  await vi.waitFor(() => expect(done).toEqual(["second"]));
});

test("all that waits can be done now, with what it asks for", () => {
  const done: string[] = [];
  schedule(() => {
    done.push("first");
    schedule(() => done.push("later"));
  });
  schedule(() => done.push("second"));
  runScheduled();
  expect(done).toEqual(["first", "second", "later"]);
});
