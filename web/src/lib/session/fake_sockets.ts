// Fake sockets for tests.

import type { FromClient, FromServer } from "../api/protocol";
import type { Socket } from "./connection.svelte";

class FakeSocket implements Socket {
  onopen: Socket["onopen"] = null;
  onmessage: Socket["onmessage"] = null;
  onclose: Socket["onclose"] = null;
  sent: FromClient[] = [];

  constructor(readonly address: string) {}

  send(text: string): void {
    this.sent.push(JSON.parse(text) as FromClient);
  }
  close(): void {
    // Nothing to do.
  }

  // The server's side

  accept(): void {
    this.onopen?.call(this as unknown as WebSocket, new Event("open"));
  }
  tell(message: FromServer): void {
    const event = new MessageEvent("message", { data: JSON.stringify(message) });
    this.onmessage?.call(this as unknown as WebSocket, event);
  }
  break(code = 1006): void {
    this.onclose?.call(this as unknown as WebSocket, Object.assign(new Event("close"), { code }) as CloseEvent);
  }
  said<T extends FromClient["type"]>(type: T): Extract<FromClient, { type: T }>[] {
    return this.sent.filter((message) => message.type === type) as Extract<FromClient, { type: T }>[];
  }
}

export class FakeSockets {
  all: FakeSocket[] = [];

  open = (address: string): FakeSocket => {
    const socket = new FakeSocket(address);
    this.all.push(socket);
    return socket;
  };

  get last(): FakeSocket {
    const socket = this.all.at(-1);
    if (!socket) throw new Error("no socket was opened");
    return socket;
  }
}
