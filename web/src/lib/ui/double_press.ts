// Guards against unintended presses. If the first press of a double click puts another control under
// the pointer, the second press is swallowed. A key that is held down presses only once.

const DOUBLE_PRESS_MS = 350; // the longest time between the two presses
const DOUBLE_PRESS_RADIUS_PX = 24; // the greatest distance between them

const CONTROLS = "button, a, label, input, select, summary";

interface Press {
  x: number;
  y: number;
  at: number;
  control: Element | null;
  name: string;
}

/** Watches all presses of the page; returns a function that stops it. */
export function guardPresses(): () => void {
  const ending = new AbortController();
  const options = { capture: true, signal: ending.signal };
  let first: Press | null = null;
  let second = false; // the current press is the second of a double press

  const down = (event: PointerEvent) => {
    second = first !== null && isDouble(first, event) && hasChanged(first);
    if (second && first) first.at = event.timeStamp; // a third press is swallowed too
    else first = pressAt(event);
  };
  const click = (event: MouseEvent) => {
    if (second && event.detail > 0) swallow(event); // 0: made by a key or by a script
  };
  const key = (event: KeyboardEvent) => {
    if (!event.repeat || !isPress(event)) return;
    if (event.target instanceof Element && event.target.closest(CONTROLS)) swallow(event);
    else event.stopImmediatePropagation(); // the space bar scrolls on
  };

  addEventListener("pointerdown", down, options);
  addEventListener("click", click, options);
  addEventListener("keydown", key, options);
  return () => ending.abort();
}

function pressAt({ clientX: x, clientY: y, timeStamp: at }: PointerEvent): Press {
  const control = controlAt(x, y);
  return { x, y, at, control, name: nameOf(control) };
}

function isDouble(first: Press, { clientX, clientY, timeStamp }: PointerEvent): boolean {
  return timeStamp - first.at < DOUBLE_PRESS_MS && Math.hypot(clientX - first.x, clientY - first.y) < DOUBLE_PRESS_RADIUS_PX;
}

/** Checks if another control is there now, or the same one under another name. */
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

/** Checks if a key acts as a press, outside of text fields. Arrow keys may be held down. */
function isPress({ key, target }: KeyboardEvent): boolean {
  if (target instanceof Element && target.closest("input, textarea, select")) return false;
  return key === "Enter" || key.length === 1;
}

function swallow(event: Event): void {
  event.preventDefault();
  event.stopImmediatePropagation();
}
