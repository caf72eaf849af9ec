import { expect, it } from "vitest";
import { shown, sit, tableView } from "../../testing";
import Finale from "./components/Finale.svelte";
import { standing } from "./standing";
import type { DattoView } from "./protocol";
import { MATCH } from "./testing";

const NAMES = ["Ada", "Ben", "Cho"];
const at = { ...MATCH[3]!.view, players: 3, tricks: 12, tricks_played: 4, over: false };
const cast = (you: number | null) => ({ you, name: (seat: number) => NAMES[seat] ?? "" });

it.each([
  [0, [0, 0, 0], [2, 1, 0], "Trick 5 of 12 · All hares at the start"],
  [0, [9, 4, 2], [2, 1, 0], "Trick 5 of 12 · You’re 5 steps ahead"],
  [1, [9, 8, 2], [2, 1, 0], "Trick 5 of 12 · You’re 2nd, 1 step behind Ada"],
  [2, [9, 9, 9], [2, 1, 0], "Trick 5 of 12 · You’re 3rd, under Ada"],
  [null, [9, 9, 2], [2, 1, 0], "Trick 5 of 12 · Ada is ahead, on top of Ben"],
])("seat %s reads of %j, stacked as %j: %s", (you, steps, stack, now) => {
  const view: DattoView = { ...at, steps, stack };
  expect(standing(view, cast(you)).now).toBe(now);
});

it("ranks hares on one step by the stack", () => {
  const view: DattoView = { ...at, steps: [5, 5, 2], stack: [2, 0, 1] };
  const found = standing(view, cast(0));
  expect([found.ranks, found.scores]).toEqual([[2, 1, 3], [5, 5, 2]]);
  expect(standing({ ...at, over: true }, cast(0)).now).toContain("Race over");
});

it("puts the hares on the podium in the colours of their players", () => {
  const view: DattoView = { ...MATCH.at(-1)!.view, steps: [7, 9], stack: [0, 1] };
  const seats = [{ kind: "person" as const, name: "Ada", number: 2 }, { kind: "person" as const, name: "Ben", number: 1 }];
  const { session } = sit(tableView({ phase: "over", seats }), view);
  const { page } = shown(Finale, { session });
  expect(page.querySelector('[role="img"]')?.getAttribute("aria-label")).toBe("The podium: 1 Ben, 2 Ada");
  const first = page.querySelector<SVGElement>(".p1 svg");
  expect(first?.style.getPropertyValue("--coat")).toBe("var(--livery-0)");
});
