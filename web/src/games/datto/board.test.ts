import { expect, it } from "vitest";
import { parted } from "./animate";
import { after, type Picture, pictureOf } from "./board";
import { RACE } from "./testing";

const plain = ({ call: _call, last: _last, ...picture }: Picture) => ({ ...picture, discards: [...picture.discards].sort() });

it("the events of a move lead from one view to the next, hop by hop", () => {
  const [dealt, ...moves] = RACE;
  const told = [...(dealt?.events ?? [])];
  let picture = pictureOf(dealt!.view, told);
  for (const { events, view } of moves) {
    for (const event of events.flatMap((event) => parted(event).map(([part]) => part))) picture = after(picture, event);
    told.push(...events);
    expect(plain(picture)).toEqual(plain(pictureOf(view, told)));
  }
});

it("a hare that arrives stands on top of those that are there", () => {
  const start = pictureOf(RACE[0]!.view, []);
  const bottom = start.stack[0] ?? 0;
  const moved = after(start, { event: "moved", seat: bottom, from: 0, to: 2, why: "won" });
  const other = after(moved, { event: "moved", seat: 1 - bottom, from: 0, to: 2, why: "leader" });
  expect(other.stack).toEqual([bottom, 1 - bottom]);
});

it("a call is heard while its hare runs, and no longer", () => {
  const start = pictureOf(RACE[0]!.view, []);
  const called = after(start, { event: "announced", seat: 0, card: "R7", steps: 4 });
  const running = after(called, { event: "moved", seat: 0, from: 0, to: 1, why: "datto" });
  expect(running.call).toEqual({ kind: "datto", seat: 0, steps: 4 });
  expect(after(running, { event: "played", seat: 1, card: "R1", how: "follows" }).call).toBeNull();
});
