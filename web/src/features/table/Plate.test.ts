import { expect, it } from "vitest";
import type { SeatView } from "../../lib/api/protocol";
import { PATHS } from "../../lib/ui/icons";
import { tableView, viewOf } from "../../testing";
import Plate from "./Plate.svelte";
import { shown, sit } from "./testing";

const ADA: SeatView = { kind: "person", name: "Ada", here: true };
const BEA: SeatView = { kind: "person", name: "Bea", here: false, bank: 71 * 3_600_000 };

/** The plate of a second seat, in whose turn it is not unless told so. */
function plate(bea: SeatView, room: number, turn = 0) {
  const { page } = shown(Plate, { session: sit(tableView({ seats: [ADA, bea] }), viewOf(turn)).session, seat: 1, room });
  const mark = page.querySelector(".presence");
  return {
    sign: mark?.querySelector("path")?.getAttribute("d"),
    told: mark?.getAttribute("title"),
    spelt: mark?.querySelector("[aria-hidden=true]:not(svg)")?.textContent,
    clock: page.querySelector("[role=timer]")?.textContent.trim(),
    face: page.querySelector(".face") !== null,
    now: page.querySelector(".now")?.textContent,
  };
}

it("who is not connected has a sign of their own: no bot plays for them yet", () => {
  expect(plate(BEA, 300)).toMatchObject({ sign: PATHS.offline, told: "not connected", spelt: "not connected", clock: "2 d 23 h" });
});

it("on a narrow plate the sign says it, and the clock is short", () => {
  expect(plate(BEA, 110)).toEqual({ sign: PATHS.offline, told: "not connected", clock: "2 d", face: false });
  expect(plate(BEA, 110, 1).now).toBeUndefined(); // the colour says it
  expect(plate({ ...BEA, bank: null }, 110, 1).now).toBe("playing");
});

it("while the time of who is not connected runs, it is read in full", () => {
  expect(plate(BEA, 300, 1)).toMatchObject({ sign: PATHS.offline, clock: "2 d 23 h", now: "playing" });
  expect(plate(BEA, 300, 1).spelt).toBeUndefined();
  expect(plate(BEA, 400, 1).spelt).toBe("not connected");
});

it("for who has gone a bot plays: the sign says that, the word why, and no time runs", () => {
  const gone = plate({ ...BEA, away: "resigned" }, 110);
  expect(gone).toEqual({ sign: PATHS.bot, told: "gave up: a bot is playing", spelt: "gave up", face: false });
});

it("who is here needs no sign", () => {
  expect(plate({ ...BEA, here: true }, 110)).toEqual({ clock: "2 d", face: false });
});
