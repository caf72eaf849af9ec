// The line to a table: one WebSocket after another, until it is hung up.
//
// A lost line is opened again by itself and goes on from the last number heard. What was asked and
// not answered is asked again under the same id, which the server does only once.

import type { Action, FromClient, FromServer, News, Presence, Welcome } from "../api/protocol";
import { backoff } from "./backoff";
import { identifier } from "../api/identifier";
import { ApiError } from "../api/api_error";

/**
 * - connecting: for the first time
 * - open
 * - lost: it will be tried again at `retryAt`
 * - stopped: the server hung up on purpose (too many windows); `retry()` asks again
 * - gone: there is no such table
 */
export type ConnectionState = "connecting" | "open" | "lost" | "stopped" | "gone";

/** What is used of a WebSocket. */
export type Socket = Pick<WebSocket, "send" | "close" | "onopen" | "onmessage" | "onclose">;

export type Heard = Welcome | News | Presence;
type Answer = Extract<FromServer, { id: string }>;
type Question = Exclude<FromClient, { type: "ping" }>;
type WithoutId<T> = T extends unknown ? Omit<T, "id"> : never;

interface Pending {
  question: Question;
  resolve(answer: Answer): void;
  reject(failure: ApiError): void;
  deadline: number;
}

const LOOK_EVERY = 2_500; // milliseconds, all of these
const OPENING = 10_000; // until a socket must be open
const PING_AFTER = 10_000; // of silence
const ASKED = 2_000; // the same, when an answer is awaited
const DEAD_AFTER = 5_000; // without an answer to a ping
const WAKING = 4_000; // the same, when the page was asleep, or an answer is awaited
const OFFLINE = 1_000; // the same, when the browser says that there is no network
const PATIENCE = 20_000; // for the answer to a question, while the line is open
const SLOW_DOWN = 1_500; // when the server says that we say too much

const NO_SUCH_TABLE = 4404; // close codes
const NOT_WANTED = 1008;

export class Connection {
  state = $state<ConnectionState>("connecting");
  /** When the next try comes, by this computer's clock. */
  retryAt = $state(0);
  /** Of the last event heard. */
  number: number | null = null;
  /** What to add to this computer's clock to get the server's. */
  skew = 0;

  #socket: Socket | null = null;
  #pending = new Map<string, Pending>();
  #tries = 0;
  #heardAt = 0;
  #pingedAt = 0; // 0: no ping is unanswered
  #patience = DEAD_AFTER;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #watch: ReturnType<typeof setInterval> | undefined;
  #overdue: ReturnType<typeof setTimeout> | undefined; // of the ping that is unanswered

  constructor(
    private readonly address: string,
    private readonly heard: (message: Heard) => void,
    private readonly opened: (address: string) => Socket = (at) => new WebSocket(at),
  ) {}

  /** Pick up the line; it stays so until `disconnect`. */
  connect(): void {
    this.#watch = setInterval(() => this.#look(), LOOK_EVERY);
    document.addEventListener("visibilitychange", this.#wake);
    window.addEventListener("online", this.#online);
    window.addEventListener("offline", this.#offline);
    this.#open();
  }

  disconnect(): void {
    clearInterval(this.#watch);
    clearTimeout(this.#retry);
    document.removeEventListener("visibilitychange", this.#wake);
    window.removeEventListener("online", this.#online);
    window.removeEventListener("offline", this.#offline);
    this.#drop();
    this.#rejectAll(new ApiError("offline"));
  }

  /** Try again now. */
  retry(): void {
    if (this.#socket !== null) return;
    clearTimeout(this.#retry);
    this.#open();
  }

  /** Do something at the table, having seen the events up to `on`; answers what number it became. */
  async act(action: Action, on: number): Promise<number> {
    const answer = await this.#ask({ type: "act", on, action });
    return answer.type === "done" ? answer.number : on;
  }

  /** Ask something; the answer has the type that belongs to the question. */
  async ask<T extends Answer["type"]>(
    question: WithoutId<Exclude<Question, { type: "act" }>>,
    type: T,
  ): Promise<Extract<Answer, { type: T }>> {
    const answer = await this.#ask(question);
    if (answer.type !== type) throw new ApiError("internal", `${answer.type} instead of ${type}`);
    return answer as Extract<Answer, { type: T }>;
  }

  #ask(question: WithoutId<Question>): Promise<Answer> {
    const id = identifier();
    return new Promise((resolve, reject) => {
      const pending = { question: { ...question, id }, resolve, reject, deadline: Date.now() + PATIENCE };
      this.#pending.set(id, pending);
      if (this.state === "open") this.#send(pending.question);
      else if (this.state === "gone") this.#settle(id)?.reject(new ApiError("no_such_table"));
    });
  }

  // The socket

  #open(): void {
    const after = this.number === null ? "" : `?after=${this.number}`;
    const socket = this.opened(this.address + after);
    this.#socket = socket;
    this.#heardAt = Date.now();
    this.#pingedAt = 0;
    let told = false; // the server's clock, on this line
    socket.onopen = () => {
      this.state = "open";
      this.#heardAt = Date.now();
      this.#sendAll();
    };
    socket.onmessage = (event) => {
      const message = JSON.parse(String(event.data)) as FromServer;
      if ("now" in message) {
        // What took long to come makes the server's clock look slow: the largest is the truest.
        const skew = message.now - Date.now();
        this.skew = told ? Math.max(this.skew, skew) : skew;
        told = true;
      }
      this.#hear(message);
    };
    socket.onclose = (event) => this.#closed(event.code);
  }

  #drop(): void {
    clearTimeout(this.#overdue);
    const socket = this.#socket;
    if (socket === null) return;
    this.#socket = null;
    socket.onopen = socket.onmessage = socket.onclose = null;
    socket.close();
  }

  #closed(code: number): void {
    this.#drop();
    if (code === NO_SUCH_TABLE) {
      this.state = "gone";
      this.#rejectAll(new ApiError("no_such_table"));
    } else if (code === NOT_WANTED) {
      this.state = "stopped";
      this.#rejectAll(new ApiError("offline"));
    } else {
      this.state = "lost";
      const wait = backoff(this.#tries++);
      this.retryAt = Date.now() + wait;
      this.#retry = setTimeout(() => this.#open(), wait);
    }
  }

  #send(message: FromClient): void {
    this.#socket?.send(JSON.stringify(message));
  }

  #sendAll(): void {
    for (const pending of this.#pending.values()) {
      pending.deadline = Date.now() + PATIENCE;
      this.#send(pending.question);
    }
  }

  // What comes back

  #hear(message: FromServer): void {
    this.#heardAt = Date.now();
    this.#pingedAt = 0;
    switch (message.type) {
      case "welcome":
      case "news":
        this.#tries = 0;
        this.number = message.number;
        this.heard(message);
        break;
      case "presence":
        this.heard(message);
        break;
      case "refused": {
        const { code, message: words, reason, facts = {}, ruling = null } = message;
        const refusal = reason ? { reason, facts, ruling } : null;
        this.#settle(message.id)?.reject(new ApiError(code, words, refusal));
        break;
      }
      case "problem":
        this.#problem(new ApiError(message.code, message.message));
        break;
      case "pong":
        break;
      default:
        this.#settle(message.id)?.resolve(message);
    }
  }

  /** Something that was sent is not taken, and it is not said which. */
  #problem(failure: ApiError): void {
    if (failure.code === "too_many") setTimeout(() => this.state === "open" && this.#sendAll(), SLOW_DOWN);
    else if (failure.code === "bad_message" || failure.code === "too_large") this.#rejectAll(failure);
  }

  #settle(id: string): Pending | undefined {
    const pending = this.#pending.get(id);
    this.#pending.delete(id);
    return pending;
  }

  #rejectAll(failure: ApiError): void {
    for (const id of [...this.#pending.keys()]) this.#settle(id)?.reject(failure);
  }

  // Whether anybody is there

  #look(): void {
    const now = Date.now();
    if (this.state !== "open") {
      if (this.#socket !== null && now - this.#heardAt > OPENING) this.#closed(1006);
      return;
    }
    const [silence, patience] = this.#pending.size > 0 ? [ASKED, WAKING] : [PING_AFTER, DEAD_AFTER];
    if (this.#pingedAt && now - this.#pingedAt >= this.#patience) this.#closed(1006);
    else if (!this.#pingedAt && now - this.#heardAt > silence) this.#ping(patience);
    for (const [id, { deadline }] of [...this.#pending]) {
      if (now > deadline) this.#settle(id)?.reject(new ApiError("no_answer"));
    }
  }

  #ping(patience: number): void {
    this.#patience = patience;
    this.#pingedAt = Date.now();
    clearTimeout(this.#overdue);
    this.#overdue = setTimeout(() => this.#look(), patience);
    this.#send({ type: "ping", sent: this.#pingedAt });
  }

  /** The page is looked at again: a line may have died unnoticed. */
  #wake = (): void => {
    if (document.visibilityState === "hidden") return;
    if (this.state === "lost") this.retry();
    else if (this.state === "open" && !this.#pingedAt) this.#ping(WAKING);
  };

  /** A server on this computer is reached without a network: only no answer means that the line is lost. */
  #offline = (): void => {
    if (this.state === "open") this.#ping(OFFLINE);
  };

  /** The network is back. A try that was made without it may hang for long: it is made again. */
  #online = (): void => {
    if (this.state !== "lost") return this.#wake();
    this.#tries = 0;
    this.#drop();
    this.retry();
  };
}

/** The address of a table's socket, seen from this page. */
export function socketAddress(code: string): string {
  const address = new URL(`/api/tables/${encodeURIComponent(code)}/socket`, location.href);
  address.protocol = address.protocol === "https:" ? "wss:" : "ws:";
  return address.href;
}
