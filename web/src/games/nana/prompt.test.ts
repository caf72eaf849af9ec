import { flushSync } from "svelte";
import { expect, it, vi } from "vitest";
import { sit, tableView } from "../../testing";
import { promptText } from "./prompt";
import { Selection } from "./selection.svelte";
import { nanaView } from "./testing";

it("does not ask again for the move that is being shown", async () => {
  const { session, ...sitting } = sit(tableView(), nanaView({ hands: [["4", "6"], null], held: [2, 2], legal: ["4x1@0", "6x1@1"] }));
  const selection = new Selection(session);
  const prompt = () => promptText(session, selection, { name: () => "Bea", you: 0 });
  selection.pressCard(0);
  flushSync();
  expect(prompt()).not.toBe("");
  void session.play("4x1@0");
  sitting.sockets.last.tell({ type: "done", id: sitting.sockets.last.said("act").at(-1)?.id ?? "", number: 2 });
  await vi.waitFor(() => expect(session.showingOwnMove).toBe(true));
  expect(prompt()).toBe("");
});
