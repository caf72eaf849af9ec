// The pages that are fetched when somebody goes there; the first page is always at hand.

import type { Component } from "svelte";
import { lazyLoad } from "../../lib/ui/lazy_load";
import type { Route } from "../../lib/ui/routes";

type Later = Exclude<Route["page"], "home">;

const FILES: Record<Later, string> = {
  table: "Table",
  replay: "Replay",
  rules: "Rules",
  learn: "Learn",
  settings: "Settings",
  account: "Account",
  history: "History",
  missing: "NotFound",
};

type PageModule = { default: Component<{ route: Route }> };
const files = import.meta.glob<PageModule>([
  "./Table.svelte",
  "./Replay.svelte",
  "./Rules.svelte",
  "./Learn.svelte",
  "./Settings.svelte",
  "./Account.svelte",
  "./History.svelte",
  "./NotFound.svelte",
]);

export async function pageOf(page: Later): Promise<Component<{ route: Route }>> {
  const fetch = files[`./${FILES[page]}.svelte`] ?? files["./NotFound.svelte"];
  if (!fetch) throw new Error(`there is no page for ${page}`);
  return (await lazyLoad(fetch)).default;
}
