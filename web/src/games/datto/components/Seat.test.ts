import { expect, it } from "vitest";
import { show, Sitting, tableView } from "../../../testing";
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
