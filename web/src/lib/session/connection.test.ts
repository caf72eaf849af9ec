import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { FromServer, TableView } from "../api/protocol";
import { backoff } from "./backoff";
import { Connection, type PushedMessage } from "./connection.svelte";
import { FakeSockets } from "./fake_sockets";
import { ApiError } from "../api/api_error";

const TABLE = { code: "abcd1234", seats: [] as unknown[] } as TableView;

function welcome(number: number): FromServer {
  return { type: "welcome", number, now: Date.now(), table: TABLE };
}

let sockets: FakeSockets;
let heard: PushedMessage[];
let connection: Connection;

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, "random").mockReturnValue(1);
  sockets = new FakeSockets();
  heard = [];
  connection = new Connection("ws://here/socket", (message) => heard.push(message), sockets.open);
  connection.connect();
});

afterEach(() => {
  connection.disconnect();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe("a connection", () => {
  it("is open once its socket is, and passes on messages", () => {
    expect(connection.state).toBe("connecting");
    sockets.last.accept();
    sockets.last.tell(welcome(7));
    expect(connection.state).toBe("open");
    expect(heard).toHaveLength(1);
    expect(sockets.last.address).toBe("ws://here/socket");
  });

  it("is opened again when it is lost, and goes on from the last number", () => {
    sockets.last.accept();
    sockets.last.tell(welcome(7));
    sockets.last.break();
    expect(connection.state).toBe("lost");
    vi.advanceTimersByTime(400);
    expect(sockets.all).toHaveLength(2);
    expect(sockets.last.address).toBe("ws://here/socket?after=7");
    sockets.last.accept();
    expect(connection.state).toBe("open");
  });

  it("waits longer after each failure, and resets the delay after news", () => {
    for (const wait of [400, 800, 1600, 3200]) {
      const before = sockets.all.length;
      sockets.last.break();
      vi.advanceTimersByTime(wait - 1);
      expect(sockets.all).toHaveLength(before);
      vi.advanceTimersByTime(1);
      expect(sockets.all).toHaveLength(before + 1);
    }
    sockets.last.accept();
    sockets.last.tell(welcome(1));
    sockets.last.break();
    vi.advanceTimersByTime(400);
    expect(sockets.all).toHaveLength(6);
  });

  it("does not come back to a table that is gone", () => {
    sockets.last.accept();
    sockets.last.break(4404);
    expect(connection.state).toBe("gone");
    vi.advanceTimersByTime(60_000);
    expect(sockets.all).toHaveLength(1);
  });

  it("waits for `retry` after the server closed it on purpose", () => {
    sockets.last.accept();
    sockets.last.break(1008);
    vi.advanceTimersByTime(60_000);
    expect(sockets.all).toHaveLength(1);
    connection.retry();
    expect(sockets.all).toHaveLength(2);
  });

  it("sends a ping after silence, and is lost without an answer", () => {
    sockets.last.accept();
    vi.advanceTimersByTime(13_000);
    expect(sockets.last.said("ping")).toHaveLength(1);
    expect(connection.state).toBe("open");
    vi.advanceTimersByTime(5_000);
    expect(connection.state).toBe("lost");
  });

  it("is checked sooner while a request is pending", () => {
    sockets.last.accept();
    void connection.act({ type: "start" }, 1).catch(() => undefined);
    vi.advanceTimersByTime(3_000);
    expect(sockets.last.said("ping")).toHaveLength(1);
    vi.advanceTimersByTime(4_000);
    expect(connection.state).toBe("lost");
  });

  it("is lost a second after the network is, unless the server is on this computer", () => {
    sockets.last.accept();
    window.dispatchEvent(new Event("offline"));
    sockets.last.tell({ type: "pong", sent: 0, now: 0 });
    vi.advanceTimersByTime(1_000);
    expect(connection.state).toBe("open");
    window.dispatchEvent(new Event("offline"));
    vi.advanceTimersByTime(999);
    expect(connection.state).toBe("open");
    vi.advanceTimersByTime(1);
    expect(connection.state).toBe("lost");
  });

  it("is retried at once when the network is back, even if an attempt hangs", () => {
    sockets.last.accept();
    sockets.last.break();
    vi.advanceTimersByTime(400);
    expect(sockets.all).toHaveLength(2);
    window.dispatchEvent(new Event("online"));
    expect(sockets.all).toHaveLength(3);
    sockets.last.break();
    vi.advanceTimersByTime(400); // and soon again
    expect(sockets.all).toHaveLength(4);
  });

  it("stays closed, though a ping was not answered", () => {
    sockets.last.accept();
    window.dispatchEvent(new Event("offline"));
    connection.disconnect();
    vi.advanceTimersByTime(5_000);
    expect([connection.state, sockets.all.length]).toEqual(["open", 1]);
  });

  it("stays open when a ping is answered", () => {
    sockets.last.accept();
    for (let i = 0; i < 10; i++) {
      vi.advanceTimersByTime(13_000);
      sockets.last.tell({ type: "pong", sent: 0, now: Date.now() });
    }
    expect(connection.state).toBe("open");
    expect(sockets.all).toHaveLength(1);
  });

  it("gives up a socket that never opens", () => {
    vi.advanceTimersByTime(13_000);
    expect(sockets.all).toHaveLength(2);
  });

  it("takes the server's clock from the quickest message", () => {
    sockets.last.accept();
    const now = Date.now();
    sockets.last.tell({ type: "pong", sent: 0, now: now + 5_000 });
    sockets.last.tell({ type: "pong", sent: 0, now: now + 4_000 });
    expect(connection.skew).toBe(5_000);
  });
});

describe("a request", () => {
  it("is answered by its id", async () => {
    sockets.last.accept();
    const done = connection.act({ type: "play", move: "R7" }, 3);
    const act = sockets.last.said("act")[0];
    expect(act).toMatchObject({ on: 3, action: { type: "play", move: "R7" } });
    sockets.last.tell({ type: "done", id: act?.id ?? "", number: 4 });
    await expect(done).resolves.toBe(4);
  });

  it("is refused with the code, the facts and the ruling", async () => {
    sockets.last.accept();
    const done = connection.act({ type: "play", move: "R7" }, 3);
    const id = sockets.last.said("act")[0]?.id ?? "";
    sockets.last.tell({ type: "refused", id, code: "illegal_move", message: "You do not hold R7.", reason: "not_held", facts: { card: "R7" }, ruling: "AL-01" });
    await expect(done).rejects.toMatchObject({ code: "illegal_move", refusal: { reason: "not_held", facts: { card: "R7" }, ruling: "AL-01" } });
  });

  it("has a unique id, in this page and in others", () => {
    sockets.last.accept();
    for (let i = 0; i < 500; i++) void connection.act({ type: "start" }, 1).catch(() => undefined);
    const ids = sockets.last.said("act").map(({ id }) => id);
    expect(new Set(ids).size).toBe(500);
    for (const id of ids) expect(id).toMatch(/^[0-9a-f]{24}$/); // 96 random bits
  });

  it("is not sent again once its id was refused as used", async () => {
    sockets.last.accept();
    const done = connection.act({ type: "start" }, 1);
    const id = sockets.last.said("act")[0]?.id ?? "";
    sockets.last.tell({ type: "refused", id, code: "id_reused", message: "give each a new one" });
    await expect(done).rejects.toMatchObject({ code: "id_reused" });
    sockets.last.break();
    vi.advanceTimersByTime(400);
    sockets.last.accept();
    expect(sockets.last.said("act")).toHaveLength(0);
  });

  it("is sent again under the same id on a new connection", async () => {
    sockets.last.accept();
    const done = connection.act({ type: "start" }, 1);
    const id = sockets.last.said("act")[0]?.id ?? "";
    sockets.last.break();
    vi.advanceTimersByTime(400);
    sockets.last.accept();
    expect(sockets.last.said("act")[0]?.id).toBe(id);
    sockets.last.tell({ type: "done", id, number: 2 });
    await done;
    sockets.last.break();
    vi.advanceTimersByTime(800);
    sockets.last.accept();
    expect(sockets.last.said("act")).toHaveLength(0);
  });

  it("waits for the first connection", () => {
    void connection.act({ type: "start" }, 1).catch(() => undefined);
    expect(sockets.last.said("act")).toHaveLength(0);
    sockets.last.accept();
    expect(sockets.last.said("act")).toHaveLength(1);
  });

  it("fails when no answer comes on an open connection", async () => {
    sockets.last.accept();
    const hint = connection.ask({ type: "ask_hint" }, "hint");
    const refused = expect(hint).rejects.toMatchObject({ code: "no_answer" });
    for (let i = 0; i < 12; i++) {
      vi.advanceTimersByTime(2_000);
      sockets.last.tell({ type: "pong", sent: 0, now: 0 });
    }
    await refused;
  });

  it("is sent again after a delay when a rate limit is exceeded", () => {
    sockets.last.accept();
    void connection.act({ type: "start" }, 1).catch(() => undefined);
    sockets.last.tell({ type: "problem", code: "too_many", message: "slow down" });
    vi.advanceTimersByTime(1_500);
    expect(sockets.last.said("act")).toHaveLength(2);
  });

  it("is refused when the table is gone", async () => {
    sockets.last.accept();
    const done = connection.act({ type: "start" }, 1);
    sockets.last.break(4404);
    await expect(done).rejects.toBeInstanceOf(ApiError);
    await expect(connection.act({ type: "start" }, 1)).rejects.toMatchObject({ code: "no_such_table" });
  });

  it("has different ids each time", () => {
    sockets.last.accept();
    for (let i = 0; i < 50; i++) void connection.act({ type: "start" }, 1).catch(() => undefined);
    expect(new Set(sockets.last.said("act").map((act) => act.id)).size).toBe(50);
  });
});

describe("the backoff", () => {
  it("grows up to fifteen seconds, with jitter", () => {
    expect(backoff(20, () => 1)).toBe(15_000);
    expect(backoff(20, () => 0)).toBe(7_500);
    expect(backoff(0, () => 0)).toBe(200);
  });
});
