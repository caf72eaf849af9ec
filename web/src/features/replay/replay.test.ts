import { afterEach, describe, expect, it, vi } from "vitest";
import type { Frame } from "../../lib/api/protocol";
import { viewOf } from "../../testing";
import { findingsOf } from "./fairness";
import { Player } from "./player.svelte";
import { pointOfViewOf } from "./frame_cache";

const SALT = "0123456789abcdef0123456789abcdef";
const KEPT = "d477bd847ff6a0c349677fed4d1afe4544ed0a13741f53d60a0b81f007cbe33d"; // as `fairness.commit` makes it

describe("the commitments of a record", () => {
  const record = (commitment: string, salt = SALT, deal = "deal: R7  B3 first=0") =>
    `game: datto\nplayers: 2\ncommitment-1: ${commitment}\nsalt-1: ${salt}\n\n${deal}   # dealt\nR7 B3\n`;

  it("hold for the committed deal, however it is spaced", async () => {
    expect(await findingsOf(record(KEPT))).toEqual([{ round: 1, verdict: "ok", commitment: KEPT }]);
  });

  it("do not hold for other cards, another leader or another salt", async () => {
    for (const text of [
      record(KEPT, SALT, "deal: B3 R7 first=0"),
      record(KEPT, SALT, "deal: R7 B3 first=1"),
      record(KEPT, SALT.replace("0", "1")),
      record(KEPT, "short"),
    ]) {
      expect((await findingsOf(text))[0]?.verdict).toBe("mismatch");
    }
  });

  it("may be missing, in whole or in part", async () => {
    expect((await findingsOf("game: datto\ndeal: R7 B3\n"))[0]?.verdict).toBe("no_commitment");
    expect((await findingsOf(`commitment-1: ${KEPT}\ndeal: R7 B3\n`))[0]?.verdict).toBe("no_salt");
    expect(await findingsOf(`commitment-2: ab\n`)).toEqual([{ round: 2, verdict: "no_deal", commitment: "ab" }]);
  });
});

it("reads the point of view from an address", () => {
  expect(["open", "spectator", "0", "3", "4", "x", null].map((named) => pointOfViewOf(named, 4))).toEqual([
    "open", "spectator", "0", "3", "open", "open", "open",
  ]);
});

describe("a player", () => {
  const RECORD = { id: "a-1", match: 1, game: "datto", players: 2, options: [], names: ["Ada", "easy"], bots: [1], numbers: [1, 2], avatars: [], finished_at: 0 };
  const STEPS = 130;
  const asked: string[] = [];

  function frame(number: number): Frame {
    const step = number === 0 ? null : number === 1 || number === 60 ? "deal" : "R7";
    return { number, step, seat: step === "R7" ? 0 : null, events: [{ event: "played", n: number }, { event: "won" }], view: { ...viewOf(0), over: number === STEPS } };
  }

  async function opened(move: number): Promise<Player> {
    vi.stubGlobal("fetch", async (address: string) => {
      asked.push(address);
      const query = new URL(address, "http://x").searchParams;
      const from = Number(query.get("from"));
      const frames = Array.from({ length: Math.min(STEPS, from + 99) - from + 1 }, (_, i) => frame(from + i));
      return Response.json({ record: "a-1", steps: STEPS, seat: query.get("seat"), frames });
    });
    return Player.open(RECORD, move, "open");
  }

  afterEach(() => {
    vi.unstubAllGlobals();
    asked.length = 0;
  });

  it("opens at a move, with the log of its round", async () => {
    const player = await opened(62);
    expect(player.session.number).toBe(62);
    expect(player.session.log.flatMap((entry) => entry.happened.flatMap((event) => event["n"] ?? []))).toEqual([60, 61, 62]);
    expect(player.session.table.seats.map((seat) => seat.kind)).toEqual(["person", "bot"]);
  });

  it("shows the same events of a step after a jump as after a step", async () => {
    const player = await opened(62);
    const latest = () => player.session.log.at(-1)?.happened.map(({ event }) => event);
    await player.go(63);
    await vi.waitFor(() => expect(player.session.number).toBe(63));
    const stepped = latest();
    await player.go(70);
    await player.go(63);
    expect([latest(), stepped]).toEqual([["played", "won"], ["played", "won"]]);
  });

  it("stops at both ends", async () => {
    const player = await opened(500);
    expect([player.number, player.isAtEnd, player.session.table.phase]).toEqual([STEPS, true, "over"]);
    await player.go(STEPS + 1);
    expect(player.number).toBe(STEPS);
    await player.go(-3);
    expect(player.session.number).toBe(0);
  });

  it("plays the next step and jumps to any other, fetching each page once", async () => {
    const player = await opened(98);
    const jumps = player.session.jumps;
    await player.go(99);
    await player.go(100);
    await vi.waitFor(() => expect(player.session.number).toBe(100));
    expect(player.session.jumps).toBe(jumps);
    await player.go(99);
    expect([player.session.number, player.session.jumps]).toEqual([99, jumps + 1]);
    expect(asked).toHaveLength(2);
  });

  it("switches the point of view at the same move", async () => {
    const player = await opened(5);
    await player.go(5, "1");
    expect([player.session.you, player.session.number, player.pointOfView]).toEqual([1, 5, "1"]);
  });

  it("is loading until the frames are shown or have failed", async () => {
    const player = await opened(0);
    const going = player.go(120);
    expect([player.fetching, player.session.number]).toEqual([true, 0]);
    await going;
    expect([player.fetching, player.session.number]).toEqual([false, 120]);
    vi.stubGlobal("fetch", async () => Response.error());
    await expect(player.go(120, "1")).rejects.toThrow();
    expect(player.fetching).toBe(false);
  });

  it("ends at the frame that was requested last", async () => {
    const player = await opened(0);
    await Promise.all([player.go(120), player.go(7)]);
    expect([player.number, player.session.number]).toEqual([7, 7]);
  });
});
