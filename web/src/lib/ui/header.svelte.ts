// What a page puts into the header instead of the preferences.

import type { Snippet } from "svelte";

/** `bar` is null where there are the preferences, and undefined until a table knows what it will have;
    `tools` is its end, with what can be pressed. */
export const header = $state<{ bar: Snippet | null | undefined; tools: HTMLElement | null }>({ bar: undefined, tools: null });
