import { flushSync } from "svelte";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { announcements } from "../../lib/ui/announcements.svelte";
import { show, Sitting, tableView } from "../../testing";
import ConnectionBanner from "./ConnectionBanner.svelte";

let end = () => undefined as void;
beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  end();
  vi.useRealTimers();
});

/** The announcements after the connection was closed with this code for a while. */
function heard(code: number): string | undefined {
  const sitting = new Sitting(tableView());
  const shown = show(ConnectionBanner, { session: sitting.session });
  end = () => {
    shown.end();
    sitting.session.disconnect();
  };
  sitting.sockets.last.break(code);
  flushSync();
  vi.advanceTimersByTime(1_500);
  flushSync();
  return announcements.said.at(-1)?.text;
}

it("announces a connection that is retried, but not one that was stopped", () => {
  expect(heard(1008)).toBe("This table is open in too many windows. Close some, or continue here.");
  end();
  expect(heard(1006)).toBe("Connection lost. Reconnecting automatically.");
});
