// The last words of the player of a seat, for the plate. `TalkVoice` reads them out.

import { untrack } from "svelte";
import type { TableSession } from "../session/session.svelte";
import { wordsOf } from "./remarks";

const SAID_MS = 6_000;

/** The last words of a seat while they are new; create it in a component. */
export class Said {
  words = $state<string | null>(null);

  constructor(session: () => TableSession, seat: () => number) {
    let heard = untrack(() => session().talk.at(-1)?.number ?? 0);
    $effect(() => {
      const remark = session().talk.at(-1);
      if (!remark || remark.number <= heard) return;
      heard = remark.number;
      if (remark.seat === seat() && remark.at > session().now() - SAID_MS) this.words = wordsOf(remark);
    });
    $effect(() => {
      if (this.words === null) return;
      const over = setTimeout(() => (this.words = null), SAID_MS);
      return () => clearTimeout(over);
    });
  }
}
