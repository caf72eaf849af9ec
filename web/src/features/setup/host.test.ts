import { expect, it } from "vitest";
import { tableView } from "../../testing";
import { isHost } from "./host";

it.each([
  [0, true],
  [1, false],
  [null, false],
])("the reader at seat %j is the host: %j", (you, host) => {
  expect(isHost({ table: tableView(), you })).toBe(host); // the host is at the first seat
});
