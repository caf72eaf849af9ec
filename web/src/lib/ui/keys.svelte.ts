// Keyboard shortcuts, and the list of them that `?` shows.

import { untrack } from "svelte";
import { settings } from "../settings/settings.svelte";

interface KeyBinding {
  keys: readonly string[]; // as `KeyboardEvent.key`: "?", "ArrowLeft", "Enter", "a"
  help: () => string;
  run: (event: KeyboardEvent) => void;
  /** Shown together under this title; null: keys of every page. */
  group?: (() => string) | null;
}

class Keys {
  bindings = $state.raw<readonly KeyBinding[]>([]);

  constructor() {
    document.addEventListener("keydown", (event) => this.#press(event));
  }

  /** Binds keys; returns a function that unbinds them: `$effect(() => keys.bind([...]))`. */
  bind(bindings: readonly KeyBinding[]): () => void {
    // Untracked: an effect that binds must not run again because keys were bound.
    untrack(() => (this.bindings = [...this.bindings, ...bindings]));
    return () => {
      this.bindings = untrack(() => this.bindings).filter((binding) => !bindings.includes(binding));
    };
  }

  #press(event: KeyboardEvent): void {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
    if (!settings.keys && event.key.length === 1) return;
    if (isWriting(event.target) || document.querySelector("dialog:modal")) return;
    // The newest handler comes first.
    const binding = this.bindings.findLast((one) => one.keys.includes(event.key));
    if (!binding || (isPressing(event.target) && (event.key === "Enter" || event.key === " "))) return;
    event.preventDefault();
    binding.run(event);
  }
}

function isWriting(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target instanceof HTMLInputElement) return !["checkbox", "radio", "button", "range"].includes(target.type);
  return target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement || target.isContentEditable;
}

/** Enter and space belong to the control that has the focus. */
function isPressing(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest("button, a, summary, input") !== null;
}

export const keys = new Keys();
