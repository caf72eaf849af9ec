import { expect, it } from "vitest";
import { said, show, shown, sit, Sitting, tableView } from "../../../testing";
import { boardOf } from "../board";
import { MATCH } from "../testing";
import Seat from "./Seat.svelte";

const { view } = MATCH[0]!;
const { settings } = tableView();

it.each([
  { clock: "days", height: 58, line: "facts" },
  { clock: "off", height: 58, line: "name" },
  { clock: "days", height: 40, line: "name" }, // there is no room for a third line
] as const)("with the clock $clock, $height px high, who leads stands in the line of the $line", ({ clock, height, line }) => {
  const sitting = new Sitting(tableView({ settings: { ...settings, clock } }), view);
  const board = { ...boardOf(view, []), leader: 1 };
  const { page, end } = show(Seat, { session: sitting.session, seat: 1, board, box: { x: 0, y: 0, width: 200, height }, small: false });
  expect(page.querySelector(`.${line} [title="leads this trick"]`)).not.toBeNull();
  end();
  sitting.session.disconnect();
});

const BOX = { x: 0, y: 0, width: 200, height: 58 };

it("shows what the player says, in the place of the facts", () => {
  const sitting = sit(tableView(), view);
  const { page } = shown(Seat, { session: sitting.session, seat: 0, board: boardOf(view, []), box: BOX, small: false });
  expect(page.querySelector(".said")).toBeNull();
  const remark = said(2, 0, "Ada");
  sitting.news(2, tableView(), [{ ...remark, at: Date.now() }], view);
  expect(page.querySelector(".said")?.textContent).toBe("Wow!");
  expect(page.querySelector(".facts")?.classList.contains("unseen")).toBe(true);
});

it("says how a bot plays to whoever points at it", () => {
  const sitting = sit(tableView(), view);
  const { page } = shown(Seat, { session: sitting.session, seat: 1, board: boardOf(view, []), box: BOX, small: false });
  expect(page.querySelector<HTMLElement>(".plate")?.title).toBe("Dango: easy. Plays by simple habits, and overlooks things.");
});
