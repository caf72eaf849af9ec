// The frames of a record. They are fetched by the hundred when needed, and kept for each point of view.

import { call } from "../../lib/api/http";
import type { MatchEvent } from "../../lib/session/session.svelte";
import { type Frame, FRAMES_PER_RESPONSE as PAGE, type Replay } from "../../lib/api/protocol";

export type PointOfView = Replay["seat"];

export const pointOfSeat = (seat: number) => String(seat) as PointOfView;

/** The point of view that an address names; by default all cards are open. */
export function pointOfViewOf(named: string | null, players: number): PointOfView {
  if (named === "spectator") return "spectator";
  const isSeat = named !== null && /^\d$/.test(named) && Number(named) < players;
  return isSeat ? (named as PointOfView) : "open";
}

export class FrameCache {
  steps = 0; // of the match; known with the first page
  #pages = new Map<string, Promise<Frame[]>>();

  constructor(readonly record: string) {}

  /** The frame of this number, or the last one; throws `ApiError`. */
  async frame(number: number, pointOfView: PointOfView): Promise<Frame> {
    if (this.steps === 0) await this.#page(0, pointOfView);
    const wanted = Math.min(number, this.steps);
    const page = await this.#page(Math.floor(wanted / PAGE), pointOfView);
    const frame = page[wanted % PAGE];
    if (!frame) throw new Error(`there is no frame ${wanted}`);
    return frame;
  }

  /** The events of each step of the round, up to this frame. */
  async eventsOfRound(number: number, pointOfView: PointOfView): Promise<MatchEvent[][]> {
    const events: MatchEvent[][] = [];
    for (let at = number; at > 0; at--) {
      const frame = await this.frame(at, pointOfView);
      events.unshift(frame.events);
      if (frame.step === "deal") break;
    }
    return events;
  }

  #page(index: number, pointOfView: PointOfView): Promise<Frame[]> {
    const key = `${pointOfView} ${index}`;
    const known = this.#pages.get(key);
    if (known) return known;
    const fetched = this.#fetch(index, pointOfView);
    this.#pages.set(key, fetched);
    fetched.catch(() => this.#pages.delete(key));
    return fetched;
  }

  async #fetch(index: number, pointOfView: PointOfView): Promise<Frame[]> {
    const query = { from: index * PAGE, to: index * PAGE + PAGE - 1, seat: pointOfView };
    const answer = await call("GET /api/records/{record_id}/replay", { path: { record_id: this.record }, query });
    this.steps = answer.steps;
    return answer.frames;
  }
}
