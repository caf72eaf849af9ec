// The player's own name and picture for a seat.

import { call } from "../api/http";
import { t } from "../i18n/index.svelte";
import { settings } from "../settings/settings.svelte";

/** The chosen name and picture. The server would call a guest one in English. Throws `ApiError`. */
export async function ownProfile(): Promise<{ name: string; avatar: string | null }> {
  const name = settings.name || (await call("GET /api/me")).name || t("seat.guest");
  return { name, avatar: settings.avatar || null };
}
