// What a page puts into the header instead of the preferences.

import type { Snippet } from "svelte";

export const header = $state<{ bar: Snippet | null }>({ bar: null });
