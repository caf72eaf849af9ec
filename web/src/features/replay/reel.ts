// The frames of a record, fetched by the hundred as they are needed, and kept for each pair of eyes.

import { call } from "../../lib/api/http";
import type { Happened } from "../../lib/session/session.svelte";
import type { Frame, Replay } from "../../lib/api/protocol";

export type Eyes = Replay["seat"];

const PAGE = 100; // as many as the server tells at once

/** The eyes that an address names; what is none of this table's is everybody's. */
export function eyesOf(named: string | null, players: number): Eyes {
  if (named === "spectator") return "spectator";
  const isSeat = named !== null && /^[0-5]$/.test(named) && Number(named) < players;
  return isSeat ? (named as Eyes) : "open";
}

export class Reel {
  steps = 0; // of the match; known with the first page
  #pages = new Map<string, Promise<Frame[]>>();

  constructor(readonly record: string) {}

  /** The frame of this number, or the last one; throws `Trouble`. */
  async frame(number: number, eyes: Eyes): Promise<Frame> {
    if (this.steps === 0) await this.#page(0, eyes);
    const wanted = Math.min(number, this.steps);
    const page = await this.#page(Math.floor(wanted / PAGE), eyes);
    const frame = page[wanted % PAGE];
    if (!frame) throw new Error(`there is no frame ${wanted}`);
    return frame;
  }

  /** What has happened in each step of the round of this frame, the frame included. */
  async told(number: number, eyes: Eyes): Promise<Happened[][]> {
    const told: Happened[][] = [];
    for (let at = number; at > 0; at--) {
      const frame = await this.frame(at, eyes);
      told.unshift(frame.events as Happened[]);
      if (frame.step === "deal") break;
    }
    return told;
  }

  #page(index: number, eyes: Eyes): Promise<Frame[]> {
    const key = `${eyes} ${index}`;
    const known = this.#pages.get(key);
    if (known) return known;
    const fetched = this.#fetch(index, eyes);
    this.#pages.set(key, fetched);
    fetched.catch(() => this.#pages.delete(key));
    return fetched;
  }

  async #fetch(index: number, eyes: Eyes): Promise<Frame[]> {
    const query = { from: index * PAGE, to: index * PAGE + PAGE - 1, seat: eyes };
    const answer = await call("GET /api/records/{record_id}/replay", { path: { record_id: this.record }, query });
    this.steps = answer.steps;
    return answer.frames;
  }
}
