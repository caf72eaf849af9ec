import { expect, it } from "vitest";
import { show, Sitting, tableView } from "../../../testing";
import { pictureOf } from "../board";
import { RACE } from "../testing";
import SeatPlate from "./Seat.svelte";

const { view } = RACE[0]!;
const { settings } = tableView();

it.each([
  { clock: "days", height: 58, line: "facts" },
  { clock: "off", height: 58, line: "name" },
  { clock: "days", height: 40, line: "name" }, // there is no room for a third line
] as const)("with the clock $clock, $height px high, who leads stands in the line of the $line", ({ clock, height, line }) => {
  const sitting = new Sitting(tableView({ settings: { ...settings, clock } }), view as unknown as Record<string, unknown>);
  const picture = { ...pictureOf(view, []), leader: 1 };
  const { page, end } = show(SeatPlate, { session: sitting.session, seat: 1, picture, box: { x: 0, y: 0, width: 200, height }, small: false });
  expect(page.querySelector(`.${line} [title="leads this trick"]`)).not.toBeNull();
  end();
  sitting.session.disconnect();
});
