import { expect, it, vi } from "vitest";
import { played, sit, tableView } from "../../testing";
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

it("asks for nothing while one's own move is shown, and then says what happened", async () => {
  const view = dnupView({ legal: ["3:46"], turn: 0 });
  const sitting = sit(tableView(), view);
  void sitting.session.play("3:46");
  sitting.grant(2);
  await vi.waitFor(() => expect(sitting.session.showingOwnMove).toBe(true));
  expect(taskText(sitting.session, view)).toBe("");
  sitting.news(2, tableView(), [played(2, 0, { event: "out", seat: 0, place: 1 })], dnupView({ turn: 1 }));
  expect(taskText(sitting.session, dnupView({ turn: 1 }))).toBe("You go out first.");
});
