import { expect, it } from "vitest";
import { sit, tableView } from "../../testing";
import { taskText } from "./prompt";
import { dnupView } from "./testing";

it.each([
  [["3:46", "<1"], "Choose cards to play, or a set to take."],
  [["3:46", "rot"], "Choose cards to play."],
  [["5:2>1", "<1"], "Choose cards to play, or a set to take."],
  [["<1"], "None of your cards can be played. Take a set."],
  [["<1", "rot"], "None of your cards can be played. Take a set, or rotate your hand."],
  [["rot"], "None of your cards can be played. Rotate your hand."],
])("the moves %j give the task: %s", (legal, task) => {
  const view = dnupView({ legal, turn: 0 });
  expect(taskText(sit(tableView(), view).session, view)).toBe(task);
});
