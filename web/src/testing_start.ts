// Runs before the tests of each file. The files of a process share their modules and the document, since to
// make these takes longer than the tests. So each file leaves both as it found them.

import { afterAll, afterEach, vi } from "vitest";
import { installed } from "./games/installed.svelte";
import { setLanguage } from "./lib/i18n/index.svelte";
import { router } from "./lib/ui/router.svelte";
import { toasts } from "./lib/ui/toasts.svelte";
import { ends } from "./testing";

afterEach(() => ends.splice(0).forEach((end) => end()));

afterAll(async () => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  document.body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
  router.go("/");
  for (const { key } of toasts.shown) toasts.drop(key);
  installed.all = [];
  installed.language = null;
  await setLanguage("en");
});
