// Creates a table: against bots at once, or for friends with a link.

import { call } from "../../lib/api/http";
import type { Quick, SettingsInput } from "../../lib/api/protocol";
import { settings } from "../../lib/settings/settings.svelte";
import { t } from "../../lib/i18n/index.svelte";
import { router } from "../../lib/ui/router.svelte";

/** Starts a match against bots; returns the code of its table. */
export async function playBots(asked: Quick): Promise<string> {
  // The server would call a guest one in English.
  const name = settings.name || (await call("GET /api/me")).name || t("seat.guest");
  const { code } = await call("POST /api/quick", { body: { ...asked, name, avatar: settings.avatar || null } });
  router.go(`/t/${code}`);
  return code;
}

/** Creates a table for friends, who join by its link. */
export async function playFriends(asked: SettingsInput): Promise<void> {
  const { code } = await call("POST /api/tables", { body: asked });
  router.go(`/t/${code}`);
}
