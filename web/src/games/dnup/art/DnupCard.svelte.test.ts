import { flushSync, mount, unmount } from "svelte";
import { afterEach, expect, test } from "vitest";
import DnupCard from "./DnupCard.svelte";

let card: ReturnType<typeof mount> | undefined;
const props = $state({ up: 1, down: 5 });

function drawing(): Element {
  flushSync();
  const svg = document.querySelector("svg");
  if (!svg) throw new Error("not drawn");
  return svg;
}

afterEach(async () => {
  if (card) await unmount(card);
});

test("a card that is turned turns round; another card does not", () => {
  card = mount(DnupCard, { target: document.body, props });
  const svg = drawing();
  const printed = svg.querySelector("g")?.getAttribute("style");
  expect(svg.classList.contains("turned")).toBe(false);
  Object.assign(props, { up: 5, down: 1 });
  expect(drawing()).toBe(svg);
  expect(svg.classList.contains("turned")).toBe(true);
  expect(svg.querySelector("g")?.getAttribute("style")).toBe(printed);
  Object.assign(props, { up: 1, down: 5 });
  drawing();
  expect(svg.classList.contains("turned")).toBe(false);
  Object.assign(props, { up: 7, down: 2 });
  drawing();
  expect(svg.classList.contains("turned")).toBe(false);
  expect(svg.querySelector("g")?.getAttribute("style")).not.toBe(printed);
});
