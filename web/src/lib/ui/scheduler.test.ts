import { expect, test, vi } from "vitest";
import { schedule, runScheduled } from "./scheduler";

test("tasks run in order, and not at once", async () => {
  const done: string[] = [];
  schedule(() => done.push("first"));
  schedule(() => done.push("second"));
  expect(done).toEqual([]);
  await vi.waitFor(() => expect(done).toEqual(["first", "second"]));
});

test("a cancelled task never runs", async () => {
  const done: string[] = [];
  const callOff = schedule(() => done.push("first"));
  schedule(() => done.push("second"));
  callOff();
  await vi.waitFor(() => expect(done).toEqual(["second"]));
});

test("all queued tasks can run now, including those that they queue", () => {
  const done: string[] = [];
  schedule(() => {
    done.push("first");
    schedule(() => done.push("later"));
  });
  schedule(() => done.push("second"));
  runScheduled();
  expect(done).toEqual(["first", "second", "later"]);
});
