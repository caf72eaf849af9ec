// Creates a table: against bots at once, with anybody, or for friends with a link.

import { call } from "../../lib/api/http";
import type { Quick, QuickMatch, SettingsInput } from "../../lib/api/protocol";
import { ownProfile } from "../../lib/table/own_profile";
import { router } from "../../lib/ui/router.svelte";

/** Takes a seat where people wait for others, or opens a table for them to find. */
export async function quickMatch(asked: QuickMatch): Promise<void> {
  const { code } = await call("POST /api/quick_match", { body: { ...asked, ...(await ownProfile()) } });
  router.go(`/t/${code}`);
}

/** Starts a match against bots; returns the code of its table. */
export async function playBots(asked: Quick): Promise<string> {
  const { code } = await call("POST /api/quick", { body: { ...asked, ...(await ownProfile()) } });
  router.go(`/t/${code}`);
  return code;
}

/** Creates a table for friends, who join by its link. */
export async function playFriends(asked: SettingsInput): Promise<void> {
  const { code } = await call("POST /api/tables", { body: asked });
  router.go(`/t/${code}`);
}
