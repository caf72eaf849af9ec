import { afterEach, expect, it } from "vitest";
import { played, said, Sitting, tableView, viewOf } from "../../testing";
import { ServerAnswers } from "./answers.svelte";

const ends: (() => void)[] = [];
afterEach(() => ends.splice(0).forEach((end) => end()));

it("a hint outlasts chat messages, until a move is played", async () => {
  const sitting = new Sitting(tableView(), viewOf(0));
  ends.push(() => sitting.session.disconnect());
  const answers = new ServerAnswers(sitting.session);
  const asked = answers.askHint();
  const id = sitting.sockets.last.said("ask_hint").at(-1)?.id ?? "";
  sitting.sockets.last.tell({ type: "hint", id, number: 1, move: "rotate", moves: [] });
  await asked;
  sitting.news(2, tableView(), [said(2, 1, "Bea")], viewOf(0));
  expect(answers.hint?.move).toBe("rotate");
  sitting.news(3, tableView(), [played(3, 0)], viewOf(1));
  expect(answers.hint).toBeNull();
});
