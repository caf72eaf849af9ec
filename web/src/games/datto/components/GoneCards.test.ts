import { expect, it } from "vitest";
import { shown } from "../../../testing";
import { boardOf } from "../board";
import { EVENTS, MATCH } from "../testing";
import GoneCards from "./GoneCards.svelte";

const box = { x: 0, y: 0, width: 300, height: 200 };
const shownIn = (at: number) => shown(GoneCards, { board: boardOf(MATCH.at(at)!.view, EVENTS), you: null, box }).page;
const count = (page: HTMLElement, words: string) => page.querySelectorAll(`td[title="${words}"]`).length;

it("after the race every card has been seen: it is gone or was laid aside", () => {
  const { aside } = MATCH.at(-1)!.view;
  const page = shownIn(-1);
  expect(count(page, "not seen")).toBe(0);
  expect(count(page, "laid aside")).toBe(aside?.length);
  expect(page.textContent).not.toContain("4!");
  expect(count(shownIn(-3), "laid aside")).toBe(0);
});
