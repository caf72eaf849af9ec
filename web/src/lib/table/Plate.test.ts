import { expect, it } from "vitest";
import type { SeatView } from "../api/protocol";
import { PATHS } from "../ui/icons";
import { shown, sit, tableView, viewOf } from "../../testing";
import Plate from "./Plate.svelte";

const ADA: SeatView = { kind: "person", name: "Ada", here: true };
const BEA: SeatView = { kind: "person", name: "Bea", here: false, bank: 71 * 3_600_000 };

/** The plate of the second seat; by default it is not that seat's turn. */
function plate(bea: SeatView, room: number, turn = 0) {
  const { page } = shown(Plate, { session: sit(tableView({ seats: [ADA, bea] }), viewOf(turn)).session, seat: 1, room });
  const mark = page.querySelector(".presence");
  return {
    sign: mark?.querySelector("path")?.getAttribute("d"),
    title: mark?.getAttribute("title"),
    spelt: mark?.querySelector("[aria-hidden=true]:not(svg)")?.textContent,
    clock: page.querySelector("[role=timer]")?.textContent.trim(),
    face: page.querySelector(".face") !== null,
    now: page.querySelector(".now")?.textContent,
  };
}

it("marks a disconnected player, for whom no bot plays yet", () => {
  expect(plate(BEA, 300)).toMatchObject({ sign: PATHS.offline, title: "not connected", spelt: "not connected", clock: "2 d 23 h" });
});

it("on a narrow plate the sign says it, and the clock is short", () => {
  expect(plate(BEA, 110)).toEqual({ sign: PATHS.offline, title: "not connected", clock: "2 d", face: false });
  expect(plate(BEA, 110, 1).now).toBeUndefined(); // the colour says it
  expect(plate({ ...BEA, bank: null }, 110, 1).now).toBe("playing");
});

it("shows the running clock of a disconnected player in full", () => {
  expect(plate(BEA, 300, 1)).toMatchObject({ sign: PATHS.offline, clock: "2 d 23 h", now: "playing" });
  expect(plate(BEA, 300, 1).spelt).toBeUndefined();
  expect(plate(BEA, 400, 1).spelt).toBe("not connected");
});

it("marks a player replaced by a bot, with the reason and without a clock", () => {
  const gone = plate({ ...BEA, away: "resigned" }, 110);
  expect(gone).toEqual({ sign: PATHS.bot, title: "gave up: a bot is playing", spelt: "gave up", face: false });
});

it("shows no mark for a connected player", () => {
  expect(plate({ ...BEA, here: true }, 110)).toEqual({ clock: "2 d", face: false });
});
