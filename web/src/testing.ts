// For component tests: a table, a session at it, and a component in the page.

import { type Component, flushSync, mount, unmount } from "svelte";
import { vi } from "vitest";
import { FakeSockets } from "./lib/session/fake_sockets";
import { LiveSession } from "./lib/session/live.svelte";
import type { EventView, MatchEvent, MatchView, SeatView, TableView } from "./lib/api/protocol";
import { runScheduled } from "./lib/ui/scheduler";

export const SEATS: SeatView[] = [
  { kind: "person", name: "Ada", here: true, host: true },
  { kind: "bot", strength: "easy" },
];

export function tableView(more: Partial<TableView> = {}): TableView {
  return {
    id: "1",
    code: "abcd1234",
    settings: {
      game: "datto",
      players: 2,
      options: [],
      clock: "off",
      visibility: "private",
      pace: "calm",
      talk: "free",
      hints: true,
      take_back: true,
      stand_in: "normal",
    },
    phase: "playing",
    seats: SEATS,
    you: 0,
    ...more,
  };
}

/** A chat message. */
export function said(number: number, seat: number, name: string): EventView {
  return { number, at: 0, type: "said", facts: { seat, name, phrase: "wow", text: null } };
}

/** A move, and what happened in the match. */
export function played(number: number, seat: number, ...happened: MatchEvent[]): EventView {
  return { number, at: 0, type: "played", facts: { seat, bot: false }, happened };
}

/** A deal, and what happened in the match. */
export function dealt(number: number, ...happened: MatchEvent[]): EventView {
  return { number, at: 0, type: "dealt", facts: { first: null, commitment: "" }, happened };
}

export function viewOf<Facts extends object>(turn: number | null, more?: Facts): MatchView & Facts {
  const result = null;
  const view: MatchView = { game: "datto", players: 2, options: [], seat: 0, round: 1, needs_deal: false, turn, over: false, result, legal: [] };
  return { ...view, ...more } as MatchView & Facts;
}

/** A session whose server is the test. */
export class Sitting {
  sockets = new FakeSockets();
  session: LiveSession;

  constructor(table: TableView, view: MatchView | null = null, log: EventView[] = []) {
    this.session = new LiveSession(table, this.sockets.open);
    this.session.connect();
    this.sockets.last.accept();
    this.sockets.last.tell({ type: "welcome", number: 1, now: Date.now(), table, view, log });
  }

  news(number: number, table: TableView, events: EventView[] = [], view: MatchView | null = null): void {
    this.sockets.last.tell({ type: "news", number, now: Date.now(), events, table, view });
    flushSync();
  }

  /** Grants what was asked last. */
  grant(number: number): void {
    const id = this.sockets.last.said("act").at(-1)?.id ?? "";
    this.sockets.last.tell({ type: "done", id, number });
  }

  get actions() {
    return this.sockets.last.said("act").map((act) => act.action);
  }
}

/** Shows a component; returns its page, and the function that ends it. */
export function show<P extends Record<string, unknown>>(component: Component<P>, props: P): { page: HTMLElement; end: () => void } {
  const page = document.createElement("div");
  document.body.append(page);
  const shown = mount(component, { target: page, props });
  flushSync();
  runScheduled();
  const end = () => {
    if (!page.isConnected) return;
    void unmount(shown);
    page.remove();
  };
  return { page, end };
}

/** Functions that run after each test (`testing_start.ts`). */
export const ends: (() => void)[] = [];

/** A session that ends after the test. */
export function sit(table = tableView(), view: MatchView | null = viewOf(0), log: EventView[] = []): Sitting {
  const sitting = new Sitting(table, view, log);
  ends.push(() => sitting.session.disconnect());
  return sitting;
}

/** Shows a component until the test ends. */
export const shown: typeof show = (component, props) => {
  const result = show(component, props);
  ends.unshift(result.end);
  return result;
};

/** Gives stages a size, as there is no layout in these tests. Ends with `vi.unstubAllGlobals`. */
export function stubSize(width: number, height: number): void {
  vi.stubGlobal(
    "ResizeObserver",
    class {
      constructor(private readonly tell: (entries: unknown[]) => void) {}
      observe() {
        this.tell([{ contentRect: { width, height } }]);
      }
      disconnect() {}
    },
  );
}

/** The button of this name. */
export function button(page: HTMLElement, name: string | RegExp): HTMLButtonElement {
  const named = [...page.querySelectorAll("button")].find((one) => {
    const text = one.getAttribute("aria-label") ?? one.textContent.trim();
    return typeof name === "string" ? text === name : name.test(text);
  });
  if (!named) throw new Error(`there is no button ${name}`);
  return named;
}
