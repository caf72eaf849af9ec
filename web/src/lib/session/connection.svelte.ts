// The connection to a table: one WebSocket after another, until the page closes it.
//
// A lost connection reopens by itself and resumes after the last event received. Unanswered requests
// are sent again under the same id, which the server executes only once.

import {
  CLOSE_NO_SUCH_TABLE,
  CLOSE_POLICY_VIOLATION,
  type Action,
  type FromClient,
  type FromServer,
  type News,
  type Presence,
  type Welcome,
} from "../api/protocol";
import { backoff } from "./backoff";
import { identifier } from "../api/identifier";
import { ApiError } from "../api/api_error";

/**
 * - connecting: for the first time
 * - open
 * - lost: the next attempt is at `retryAt`
 * - stopped: the server closed it on purpose (too many windows); `retry()` tries again
 * - gone: there is no such table
 */
export type ConnectionState = "connecting" | "open" | "lost" | "stopped" | "gone";

/** The part of a WebSocket that is used. */
export type Socket = Pick<WebSocket, "send" | "close" | "onopen" | "onmessage" | "onclose">;

/** The messages that the server sends without a request. */
export type PushedMessage = Welcome | News | Presence;
type Answer = Extract<FromServer, { id: string }>;
type Question = Exclude<FromClient, { type: "ping" }>;
type WithoutId<T> = T extends unknown ? Omit<T, "id"> : never;

interface Pending {
  question: Question;
  resolve(answer: Answer): void;
  reject(failure: ApiError): void;
  deadline: number;
}

const CHECK_INTERVAL_MS = 2_500;
const OPEN_TIMEOUT_MS = 10_000; // for a socket to open
const PING_AFTER_MS = 10_000; // of silence
const PENDING_PING_AFTER_MS = 2_000; // of silence, while a request is pending
const PONG_TIMEOUT_MS = 5_000;
const SHORT_PONG_TIMEOUT_MS = 4_000; // while a request is pending, or after the page was asleep
const OFFLINE_PONG_TIMEOUT_MS = 1_000; // when the browser reports that there is no network
const ANSWER_TIMEOUT_MS = 20_000; // for a request, while the connection is open
const RATE_LIMIT_DELAY_MS = 1_500; // before sending again after a `too_many`

export class Connection {
  state = $state<ConnectionState>("connecting");
  /** The time of the next attempt, by this computer's clock. */
  retryAt = $state(0);
  /** The number of the last event received. */
  number: number | null = null;
  /** The difference between the server's clock and this computer's. */
  skew = 0;

  #socket: Socket | null = null;
  #pending = new Map<string, Pending>();
  #tries = 0;
  #heardAt = 0;
  #pingedAt = 0; // 0: no ping is unanswered
  #pongTimeoutMs = PONG_TIMEOUT_MS;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #watch: ReturnType<typeof setInterval> | undefined;
  #overdue: ReturnType<typeof setTimeout> | undefined; // of the ping that is unanswered

  constructor(
    private readonly address: string,
    private readonly heard: (message: PushedMessage) => void,
    private readonly opened: (address: string) => Socket = (at) => new WebSocket(at),
  ) {}

  /** Connects, and stays connected until `disconnect`. */
  connect(): void {
    this.#watch = setInterval(() => this.#checkConnection(), CHECK_INTERVAL_MS);
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

  /** Tries again now. */
  retry(): void {
    if (this.#socket !== null) return;
    clearTimeout(this.#retry);
    this.#open();
  }

  /** Performs an action, having seen the events up to `on`; returns the number of its event. */
  async act(action: Action, on: number): Promise<number> {
    const answer = await this.#ask({ type: "act", on, action });
    return answer.type === "done" ? answer.number : on;
  }

  /** Sends a question; the answer has the type that belongs to it. */
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
      const pending = { question: { ...question, id }, resolve, reject, deadline: Date.now() + ANSWER_TIMEOUT_MS };
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
    let clockKnown = false; // the server's clock has been received on this connection
    socket.onopen = () => {
      this.state = "open";
      this.#heardAt = Date.now();
      this.#sendAll();
    };
    socket.onmessage = (event) => {
      const message = JSON.parse(String(event.data)) as FromServer;
      if ("now" in message) {
        // A delay makes the server's clock look slow: the largest difference is the most accurate.
        const skew = message.now - Date.now();
        this.skew = clockKnown ? Math.max(this.skew, skew) : skew;
        clockKnown = true;
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
    if (code === CLOSE_NO_SUCH_TABLE) {
      this.state = "gone";
      this.#rejectAll(new ApiError("no_such_table"));
    } else if (code === CLOSE_POLICY_VIOLATION) {
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
      pending.deadline = Date.now() + ANSWER_TIMEOUT_MS;
      this.#send(pending.question);
    }
  }

  // Incoming messages

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

  /** A message was refused without its id. */
  #problem(failure: ApiError): void {
    if (failure.code === "too_many") setTimeout(() => this.state === "open" && this.#sendAll(), RATE_LIMIT_DELAY_MS);
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

  // Checks of the connection

  #checkConnection(): void {
    const now = Date.now();
    if (this.state !== "open") {
      if (this.#socket !== null && now - this.#heardAt > OPEN_TIMEOUT_MS) this.#closed(1006);
      return;
    }
    const [silence, timeoutMs] = this.#pending.size > 0 ? [PENDING_PING_AFTER_MS, SHORT_PONG_TIMEOUT_MS] : [PING_AFTER_MS, PONG_TIMEOUT_MS];
    if (this.#pingedAt && now - this.#pingedAt >= this.#pongTimeoutMs) this.#closed(1006);
    else if (!this.#pingedAt && now - this.#heardAt > silence) this.#ping(timeoutMs);
    for (const [id, { deadline }] of [...this.#pending]) {
      if (now > deadline) this.#settle(id)?.reject(new ApiError("no_answer"));
    }
  }

  #ping(timeoutMs: number): void {
    this.#pongTimeoutMs = timeoutMs;
    this.#pingedAt = Date.now();
    clearTimeout(this.#overdue);
    this.#overdue = setTimeout(() => this.#checkConnection(), timeoutMs);
    this.#send({ type: "ping", sent: this.#pingedAt });
  }

  /** The page is visible again: the connection may have died unnoticed. */
  #wake = (): void => {
    if (document.visibilityState === "hidden") return;
    if (this.state === "lost") this.retry();
    else if (this.state === "open" && !this.#pingedAt) this.#ping(SHORT_PONG_TIMEOUT_MS);
  };

  /** A server on this computer needs no network: only a missing answer means a lost connection. */
  #offline = (): void => {
    if (this.state === "open") this.#ping(OFFLINE_PONG_TIMEOUT_MS);
  };

  /** The network is back. An attempt made without it may hang, so try again. */
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
