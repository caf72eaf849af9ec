// Notifies of one's turn at all of one's tables while the page is open but hidden: in a game of days
// nobody waits at the table itself. That table, if it is the open page, notifies by its socket.

import { call } from "../../lib/api/http";
import type { MyTable } from "../../lib/api/protocol";
import { factsOf } from "../../games/installed.svelte";
import { notify } from "../../lib/settings/notifications";
import { router } from "../../lib/ui/router.svelte";
import { t } from "../../lib/i18n/index.svelte";

export const WATCH_MS = 30_000;

const called = ({ turn, you, seats }: MyTable) => turn === you && !seats[you]?.away;

/** Polls the player's tables; returns a function that stops it. */
export function watchTurns(): () => void {
  let before: ReadonlySet<string> | null = null; // the tables where it was one's turn; null: not asked yet

  async function check() {
    const waiting = (await call("GET /api/me/tables")).filter(called);
    for (const { code, game } of waiting) {
      const place = `/t/${code}`;
      if (before && !before.has(code) && location.pathname !== place) {
        notify(factsOf(game)?.title ?? game, t("turn.yours"), place, () => router.go(place));
      }
    }
    before = new Set(waiting.map(({ code }) => code));
  }

  const quietly = () => void check().catch(() => undefined); // the next poll tries again
  quietly();
  const timer = setInterval(quietly, WATCH_MS);
  return () => clearInterval(timer);
}
