import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { guardPresses } from "./double_press";

let page: HTMLElement;
let pressed: string[];
let stop: () => void;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["performance"] });
  pressed = [];
  page = document.createElement("div");
  document.body.append(page);
  stop = guardPresses();
});
afterEach(() => {
  stop();
  page.remove();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** There is no layout here: one control lies everywhere. */
function lay(name: string): HTMLButtonElement {
  const control = document.createElement("button");
  control.textContent = name;
  control.addEventListener("click", () => pressed.push(control.textContent));
  page.replaceChildren(control);
  document.elementFromPoint = () => control;
  return control;
}

function press(control: HTMLElement, after: number, x = 100): void {
  vi.advanceTimersByTime(after);
  const at = { bubbles: true, cancelable: true, clientX: x, clientY: 100, detail: 1 };
  control.dispatchEvent(new PointerEvent("pointerdown", at));
  control.dispatchEvent(new MouseEvent("click", at));
}

it("the second press of a double click does not hit a new control", () => {
  press(lay("Pass"), 1000);
  const drop = lay("Drop");
  press(drop, 200);
  press(drop, 300);
  expect(pressed).toEqual(["Pass"]);
  press(drop, 400);
  expect(pressed).toEqual(["Pass", "Drop"]);
});

it("the second press does not hit a control that has changed its name", () => {
  const control = lay("Pass");
  press(control, 1000);
  control.textContent = "Drop";
  press(control, 200);
  expect(pressed).toEqual(["Pass"]);
});

it("an unchanged control may be pressed in quick succession", () => {
  const control = lay("Next");
  for (let i = 0; i < 3; i++) press(control, 50);
  expect(pressed).toEqual(["Next", "Next", "Next"]);
});

it("a second press at another place counts", () => {
  press(lay("Pass"), 1000);
  press(lay("Drop"), 200, 160);
  expect(pressed).toEqual(["Pass", "Drop"]);
});

it("a key that is held down presses once; arrow keys repeat", () => {
  const control = lay("Play");
  const keys: string[] = [];
  control.addEventListener("keydown", ({ key }) => keys.push(key));
  for (const key of ["Enter", "p", "ArrowLeft"])
    for (const repeat of [false, true]) control.dispatchEvent(new KeyboardEvent("keydown", { key, repeat, bubbles: true, cancelable: true }));
  expect(keys).toEqual(["Enter", "p", "ArrowLeft", "ArrowLeft"]);
});

it("the space bar scrolls as long as it is held down", () => {
  const scroll = new KeyboardEvent("keydown", { key: " ", repeat: true, bubbles: true, cancelable: true });
  page.dispatchEvent(scroll);
  expect(scroll.defaultPrevented).toBe(false);
});

it("in a field keys repeat as always", () => {
  const field = document.createElement("input");
  page.replaceChildren(field);
  const typed = new KeyboardEvent("keydown", { key: "a", repeat: true, bubbles: true, cancelable: true });
  field.dispatchEvent(typed);
  expect(typed.defaultPrevented).toBe(false);
});
