// A double click is meant for what was there when it began. Where the first press has put another
// control under the finger, the second one is swallowed; and a key that is held down presses once.

const DOUBLE = 350; // milliseconds between the presses of a double one
const NEAR = 24; // px that a finger misses its place by

const CONTROLS = "button, a, label, input, select, summary";

interface Press {
  x: number;
  y: number;
  at: number;
  control: Element | null;
  name: string;
}

/** Watch over all presses of the page. Answers how to stop. */
export function guardPresses(): () => void {
  const ending = new AbortController();
  const heard = { capture: true, signal: ending.signal };
  let first: Press | null = null;
  let second = false; // the press that goes on is the second of a double one

  const down = (event: PointerEvent) => {
    second = first !== null && isDouble(first, event) && hasChanged(first);
    if (second && first) first.at = event.timeStamp; // a third press is none either
    else first = pressAt(event);
  };
  const click = (event: MouseEvent) => {
    if (second && event.detail > 0) swallow(event); // 0: by a key, or by the page itself
  };
  const key = (event: KeyboardEvent) => {
    if (!event.repeat || !isPress(event)) return;
    if (event.target instanceof Element && event.target.closest(CONTROLS)) swallow(event);
    else event.stopImmediatePropagation(); // the space bar scrolls on
  };

  addEventListener("pointerdown", down, heard);
  addEventListener("click", click, heard);
  addEventListener("keydown", key, heard);
  return () => ending.abort();
}

function pressAt({ clientX: x, clientY: y, timeStamp: at }: PointerEvent): Press {
  const control = controlAt(x, y);
  return { x, y, at, control, name: nameOf(control) };
}

function isDouble(first: Press, { clientX, clientY, timeStamp }: PointerEvent): boolean {
  return timeStamp - first.at < DOUBLE && Math.hypot(clientX - first.x, clientY - first.y) < NEAR;
}

/** Whether something else is there now, or the same control means something else. */
function hasChanged({ x, y, control, name }: Press): boolean {
  const now = controlAt(x, y);
  return now !== control || nameOf(now) !== name;
}

function controlAt(x: number, y: number): Element | null {
  return document.elementFromPoint(x, y)?.closest(CONTROLS) ?? null;
}

function nameOf(control: Element | null): string {
  return control?.getAttribute("aria-label") ?? control?.textContent ?? "";
}

/** A key that does something, where nothing is written: those that go along a row may be held down. */
function isPress({ key, target }: KeyboardEvent): boolean {
  if (target instanceof Element && target.closest("input, textarea, select")) return false;
  return key === "Enter" || key.length === 1;
}

function swallow(event: Event): void {
  event.preventDefault();
  event.stopImmediatePropagation();
}
