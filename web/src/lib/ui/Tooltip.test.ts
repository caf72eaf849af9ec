import { flushSync } from "svelte";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { show } from "../../testing";
import Tooltip from "./Tooltip.svelte";

let end = () => undefined as void;
beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  end();
  vi.useRealTimers();
  document.body.replaceChildren();
});

function sign(): HTMLButtonElement {
  end = show(Tooltip, {}).end;
  const button = document.createElement("button");
  button.title = "2 penguins left";
  button.textContent = "♟";
  document.body.append(button);
  return button;
}
const pointer = (type: string, on: Element, pointerType: string, clientX = 0) =>
  on.dispatchEvent(new PointerEvent(type, { bubbles: true, cancelable: true, pointerType, clientX }));
const wait = (ms: number) => {
  vi.advanceTimersByTime(ms);
  flushSync();
};
const tip = () => document.querySelector('[role="tooltip"]')?.textContent;

it("the mouse shows a title after a moment, and the browser does not show it as well", () => {
  const button = sign();
  pointer("pointerover", button, "mouse");
  wait(100);
  expect(tip()).toBeUndefined();
  wait(400);
  expect([tip(), button.title]).toEqual(["2 penguins left", ""]);
  pointer("pointerout", button, "mouse");
  flushSync();
  expect([tip(), button.title]).toEqual([undefined, "2 penguins left"]);
});

it("a long press shows the title and presses nothing", () => {
  const button = sign();
  const press = vi.fn();
  button.onclick = press;
  pointer("pointerdown", button, "touch");
  wait(600);
  expect(tip()).toBe("2 penguins left");
  pointer("pointerup", button, "touch");
  button.click();
  expect(press).not.toHaveBeenCalled();
  wait(5_000);
  expect(tip()).toBeUndefined();
  pointer("pointerdown", button, "touch");
  pointer("pointerup", button, "touch");
  button.click();
  expect(press).toHaveBeenCalledOnce();
});

it("a finger that drags or scrolls shows no title", () => {
  const button = sign();
  pointer("pointerdown", button, "touch");
  pointer("pointermove", button, "touch", 40);
  wait(600);
  expect(tip()).toBeUndefined();
});

it("Escape hides a title", () => {
  const button = sign();
  pointer("pointerover", button, "mouse");
  wait(500);
  button.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true }));
  flushSync();
  expect(tip()).toBeUndefined();
});

it("a button that was pressed shows no title until the mouse has left it", () => {
  const button = sign();
  pointer("pointerover", button, "mouse");
  pointer("pointerdown", button, "mouse");
  pointer("pointerover", button, "mouse"); // its picture has changed
  wait(500);
  expect(tip()).toBeUndefined();
  pointer("pointerout", button, "mouse");
  pointer("pointerover", document.body, "mouse");
  pointer("pointerover", button, "mouse");
  wait(500);
  expect(tip()).toBe("2 penguins left");
});
