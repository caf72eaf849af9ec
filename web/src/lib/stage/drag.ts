// Dragging a piece, as an alternative to pressing it. The drawing follows the pointer; the piece itself
// stays in place until the state changes.

const DRAG_THRESHOLD_PX = 8; // a shorter movement is a press

interface Dragging {
  mover: HTMLElement; // follows the pointer
  piece: HTMLElement; // is marked `dragged` meanwhile
  stage: HTMLElement;
  drop: (x: number, y: number) => void; // in the stage's coordinates
}

/** Follows the pointer that was pressed on a button until it is released. */
export function drag(down: PointerEvent, { mover, piece, stage, drop }: Dragging): void {
  const button = down.currentTarget;
  if (!(button instanceof HTMLElement) || down.button !== 0) return;
  const ending = new AbortController();
  const { signal } = ending;
  let dragged = false;

  const move = (event: PointerEvent) => {
    if (event.pointerId !== down.pointerId) return;
    const [dx, dy] = [event.clientX - down.clientX, event.clientY - down.clientY];
    if (!dragged && Math.hypot(dx, dy) < DRAG_THRESHOLD_PX) return;
    dragged = true;
    piece.classList.add("dragged");
    mover.style.translate = `${dx}px ${dy}px`;
  };

  const end = (event: PointerEvent) => {
    if (event.pointerId !== down.pointerId) return;
    ending.abort();
    if (!dragged) return;
    piece.classList.remove("dragged");
    const from = mover.style.translate;
    mover.style.translate = "";
    if (event.type === "pointerup") {
      // A click that follows is not a press.
      const swallow = (click: Event) => click.stopImmediatePropagation();
      button.addEventListener("click", swallow, { capture: true, once: true });
      setTimeout(() => button.removeEventListener("click", swallow, { capture: true }));
      const { left, top } = stage.getBoundingClientRect();
      drop(event.clientX - left, event.clientY - top);
    }
    if (!document.documentElement.hasAttribute("data-still")) {
      mover.animate([{ translate: from }, { translate: "0 0" }], { duration: 160, easing: "ease-out" });
    }
  };

  addEventListener("pointermove", move, { signal });
  addEventListener("pointerup", end, { signal });
  addEventListener("pointercancel", end, { signal });
}
