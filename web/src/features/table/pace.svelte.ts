// The pace at the table, as the reader wants it: bots that do not pause, and passes made for the reader.

import type { GameModule } from "../../games";
import type { TableSession } from "../../lib/session/session.svelte";
import { settings } from "../../lib/settings/settings.svelte";

export const SPEEDS = ["slow", "normal", "quick", "off", "at_once"] as const;
export type Speed = (typeof SPEEDS)[number];

const PASS_DELAY_MS = 500; // the reader sees that it was their turn

/** The speed at the table; off: nothing moves, by the settings or the system, but bots pause. */
export function chosenSpeed(): Speed {
  if (settings.atOnce) return "at_once";
  if (settings.speed === 0) return "off";
  return settings.motion === "system" ? "normal" : settings.motion;
}

export function chooseSpeed(speed: Speed): void {
  settings.atOnce = speed === "at_once";
  settings.motion = speed === "at_once" ? "off" : speed;
}

/** The pass to make for the player: the only legal move, if it is one. */
export function forcedPass(session: TableSession, game: GameModule): string | null {
  const [only, ...others] = session.view?.legal ?? [];
  if (session.kind !== "live" || !session.may.play || session.showingOwnMove || only === undefined || others.length > 0) return null;
  return game.isPass?.(only) ? only : null;
}

/** Call while a component is set up: keeps the pace of the settings at this table. */
export function keepPace(session: TableSession, game: GameModule): void {
  $effect(() => {
    if (settings.atOnce && session.may.skip) session.skip();
  });
  $effect(() => {
    const pass = settings.autoPass ? forcedPass(session, game) : null;
    void session.changed; // one try for each position
    if (pass === null) return;
    const timer = setTimeout(() => void session.play(pass).catch(() => undefined), PASS_DELAY_MS * settings.speed);
    return () => clearTimeout(timer);
  });
}
