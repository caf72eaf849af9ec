// The pages that are loaded when needed; the home page is part of the bundle.

import type { Component } from "svelte";
import { lazyLoad } from "../../lib/ui/lazy_load";
import type { Route } from "../../lib/ui/routes";

type LazyPage = Exclude<Route["page"], "home">;

const PAGE_FILES: Record<LazyPage, string> = {
  table: "Table",
  replay: "Replay",
  review: "Review",
  rules: "Rules",
  learn: "Learn",
  daily: "Daily",
  ratings: "Ratings",
  puzzle: "Puzzle",
  puzzles: "Puzzles",
  settings: "Settings",
  account: "Account",
  history: "History",
  missing: "NotFound",
};

type PageModule = { default: Component<{ route: Route }> };
const files = import.meta.glob<PageModule>([
  "./Table.svelte",
  "./Replay.svelte",
  "./Review.svelte",
  "./Rules.svelte",
  "./Learn.svelte",
  "./Daily.svelte",
  "./Ratings.svelte",
  "./Puzzle.svelte",
  "./Puzzles.svelte",
  "./Settings.svelte",
  "./Account.svelte",
  "./History.svelte",
  "./NotFound.svelte",
]);

export async function pageOf(page: LazyPage): Promise<Component<{ route: Route }>> {
  const fetch = files[`./${PAGE_FILES[page]}.svelte`] ?? files["./NotFound.svelte"];
  if (!fetch) throw new Error(`there is no page for ${page}`);
  return (await lazyLoad(fetch)).default;
}
