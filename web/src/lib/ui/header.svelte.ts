// The content that a page puts into the header instead of the preferences.

import type { Snippet } from "svelte";

/** `bar`: null shows the preferences; undefined: a table has not decided yet. `tools`: the end of the
    bar, with its buttons. */
export const header = $state<{ bar: Snippet | null | undefined; tools: HTMLElement | null }>({ bar: undefined, tools: null });
