// A session over a socket: a seat at a table, or a spectator.

import type { Action, Hint, Reason, TableView, TextView } from "../api/protocol";
import { Connection, type PushedMessage, type ConnectionState, type Socket, socketAddress } from "./connection.svelte";
import { logContents } from "./log_entries";
import { Playback } from "./playback.svelte";
import type { MovePreview } from "./session.svelte";
import type { Language } from "../settings/settings.svelte";
import { apiErrorOf } from "../api/api_error";

const MAX_HINT_TRIES = 60; // compiling the search for the first time takes a minute or two
const HINT_RETRY_MS = 2_000;

export class LiveSession extends Playback {
  override readonly kind = "live";
  #connection: Connection;
  #logBegins = 0; // number of the first event in the log

  /** `table` is the view from the HTTP call; the socket brings the rest. */
  constructor(table: TableView, opened?: (address: string) => Socket) {
    super({ number: 0, table, view: null });
    this.#connection = new Connection(socketAddress(table.code), (message) => this.#hear(message), opened);
  }

  override get connection(): ConnectionState {
    return this.#connection.state;
  }
  get retryAt(): number {
    return this.#connection.retryAt;
  }
  override now(): number {
    return Date.now() + this.#connection.skew;
  }

  connect(): void {
    this.#connection.connect();
  }
  disconnect(): void {
    this.#connection.disconnect();
  }
  retry(): void {
    this.#connection.retry();
  }

  #hear(message: PushedMessage): void {
    if (message.type === "presence") {
      this.showPresence(message.here, message.spectators);
      return;
    }
    const moment = { number: message.number, table: message.table, view: message.view ?? null };
    this.showPresenceOf(message.table);
    if (message.type === "welcome") {
      this.#logBegins = message.log?.[0]?.number ?? 0;
      this.jumpTo(moment, logContents(message.log ?? [], moment.view?.round), message.talk);
    } else {
      this.enqueue({ ...moment, events: message.events });
    }
  }

  /** Asks for the earlier rounds if the log begins after them. */
  override async readEarlierRounds(): Promise<void> {
    const { jumps } = this;
    if (this.log[0]?.type !== "begins") return;
    const { events } = await this.#connection.ask({ type: "ask_log" }, "log");
    if (jumps !== this.jumps || this.log[0]?.type !== "begins") return; // the log has restarted
    const earlier = events.filter(({ number }) => number < this.#logBegins);
    this.prependToLog(logContents(earlier));
  }

  protected override send(action: Action): Promise<number> {
    // A move that is still being shown can be taken back.
    const { number } = action.type === "take_back" ? this.latest : this;
    return this.#connection.act(action, number);
  }
  protected override async askPreviews(): Promise<Record<string, MovePreview>> {
    const answer = await this.#connection.ask({ type: "ask_previews" }, "previews");
    return answer.previews;
  }
  override text(language: Language, width: number): Promise<TextView> {
    return this.cached(`text ${language} ${width}`, () => this.#connection.ask({ type: "ask_text", language, width }, "text"));
  }
  protected override askWhy(move: string): Promise<Reason> {
    return this.#connection.ask({ type: "ask_why", move }, "reason");
  }
  /** Asks until the bot is ready: the first hint after a start of the server takes a while. */
  protected override async askHint(): Promise<Hint | null> {
    const { changed } = this;
    for (let tries = 1; ; tries++) {
      try {
        return await this.#connection.ask({ type: "ask_hint" }, "hint");
      } catch (error) {
        const isWarmingUp = apiErrorOf(error).code === "not_ready" && tries < MAX_HINT_TRIES;
        if (this.changed === changed && !isWarmingUp) throw error;
      }
      if (this.changed === changed) await new Promise((resolve) => setTimeout(resolve, HINT_RETRY_MS));
      if (this.changed !== changed) return null;
    }
  }
}
