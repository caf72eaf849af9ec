import { afterEach, expect, it, vi } from "vitest";
import type { PlayedMatch } from "../../lib/api/protocol";
import { button, show } from "../../testing";
import History from "./History.svelte";

let end = () => undefined as void;
let login: string | null = null; // of the account, where there is one
let late: Promise<void> | undefined; // resolves before the account is known
afterEach(() => {
  login = null;
  late = undefined;
  end();
  vi.unstubAllGlobals();
});

/** The `n`th match from now into the past. */
function match(n: number): PlayedMatch {
  const names = ["Ada", "easy", "hard"];
  const result = { winners: [1], ranking: [2, 1, 3], scores: [1, 2, 0], stood_in: [] };
  return { record: `r-${n}`, game: "nana", players: 3, options: [], names, bots: [1, 2], numbers: [1, 2, 3], avatars: [], seat: 0, result, finished_at: 1_800_000_000_000 - n * 60_000, practice: false, figures: null };
}

/** A server that has this many matches, and fails where `fails` says. */
function serve(many: number, fails: () => boolean = () => false): string[] {
  const asked: string[] = [];
  vi.stubGlobal("fetch", async (address: string) => {
    if (address === "/api/me") {
      await late;
      return Response.json({ name: null, login });
    }
    asked.push(address);
    if (fails()) return Response.json({ type: "problem", code: "not_ready", message: "" }, { status: 503 });
    const query = new URL(address, "http://x").searchParams;
    const before = Number(query.get("before") ?? Number.MAX_SAFE_INTEGER);
    const all = Array.from({ length: many }, (_, n) => match(n));
    return Response.json(all.filter(({ finished_at }) => finished_at < before).slice(0, Number(query.get("limit"))));
  });
  return asked;
}

function open(): HTMLElement {
  const shown = show(History, {});
  end = shown.end;
  return shown.page;
}
const links = (page: HTMLElement) => [...page.querySelectorAll("a.match")];

it.each([
  [null, "Matches played in this browser."],
  ["ada", "All matches of the account “ada”"],
])("says whose matches these are: account %s", async (given, text) => {
  login = given;
  serve(1);
  const page = open();
  await vi.waitFor(() => expect(page.textContent).toContain(text));
});

it("shows the list only when its heading is known, so that nothing moves", async () => {
  let come = () => {};
  late = new Promise((came) => (come = came));
  const asked = serve(1);
  const page = open();
  await vi.waitFor(() => expect(asked).toHaveLength(1));
  await new Promise((passed) => setTimeout(passed, 20));
  expect(links(page)).toHaveLength(0);
  come();
  await vi.waitFor(() => expect(links(page)).toHaveLength(1));
  expect(page.textContent).toContain("Matches played in this browser.");
});

it("says what to do where nothing was played", async () => {
  serve(0);
  const page = open();
  await vi.waitFor(() => expect(page.textContent).toContain("No finished matches yet."));
  expect(page.textContent).not.toContain("Earlier");
});

it("lists the players, and links to the replay", async () => {
  serve(1);
  const page = open();
  await vi.waitFor(() => expect(links(page)).toHaveLength(1));
  expect(links(page)[0]?.getAttribute("href")).toBe("/r/r-0");
  expect(links(page)[0]?.textContent).toContain("Ada (you), Dango, and Tatsumaki");
});

it.each<[Partial<PlayedMatch>, string, boolean?]>([
  [{}, "2nd of 3 · 1 penguin"],
  [{ result: { winners: [0, 2], ranking: [1, 3, 2], scores: [2, 0, 1], stood_in: [] } }, "Won 2 penguins"],
  [{ result: { winners: [0, 2], ranking: [1, 3, 2], scores: [2, 0, 1], stood_in: [] }, seat: 1 }, "3rd of 3 · 0 penguins"],
  [{ result: { winners: [0, 2], ranking: [1, 3, 1], scores: [2, 0, 2], stood_in: [] } }, "Won 1st of 3 · 2 penguins"],
  [{ options: ["advanced_scoring"], result: { winners: [0], ranking: [1, 3, 2], scores: [10, 4, 6], stood_in: [] } }, "Won 1st of 3 · 10 points"],
  [{ game: "datto", result: { winners: [1], ranking: [3, 1, 2], scores: [1, 24, 20], stood_in: [] } }, "3rd of 3 · 1 step"],
  [{ game: "dnup", result: { winners: [0], ranking: [1, 2, 2], scores: [4, 1, 1], stood_in: [] } }, "Won 1st of 3 · 4 points"],
  [{ game: "dnup", players: 2, result: { winners: [1], ranking: [2, 1], scores: [1, 2], stood_in: [] } }, "2nd of 2 · 1 round won"],
  [{ game: "pebbles", result: { winners: [1], ranking: [2, 1, 3], scores: [1, 2, 0], stood_in: [] } }, "2nd of 3 · 1 point"],
  [{ result: { winners: [1], ranking: [2, 1, 3], scores: [1, 2, 0], stood_in: [0] } }, "2nd of 3 · 1 penguin", true],
  [{ result: { winners: [1], ranking: [2, 1, 3], scores: [1, 2, 0], stood_in: [2] } }, "2nd of 3 · 1 penguin"],
  [{ result: null }, ""],
  [{ seat: null }, ""],
])("shows the place and the result: %o", async (facts, text, stoodIn = false) => {
  vi.stubGlobal("fetch", async () => Response.json([{ ...match(0), ...facts }]));
  const page = open();
  await vi.waitFor(() => expect(links(page)).toHaveLength(1));
  const result = page.querySelector(".result")?.textContent ?? "";
  expect(result.replace(/\s+/g, " ").trim()).toBe(text);
  expect(page.textContent.includes("Finished by a bot")).toBe(stoodIn);
});

it("loads earlier matches until there are no more", async () => {
  const asked = serve(25);
  const page = open();
  await vi.waitFor(() => expect(links(page)).toHaveLength(20));
  button(page, "Earlier matches").click();
  await vi.waitFor(() => expect(links(page)).toHaveLength(25));
  expect(asked.at(-1)).toContain(`before=${match(19).finished_at}`);
  expect(page.textContent).not.toContain("Earlier");
});

it("keeps the loaded matches when loading more fails, and tries again", async () => {
  let away = false;
  serve(25, () => away);
  const page = open();
  await vi.waitFor(() => expect(links(page)).toHaveLength(20));
  away = true;
  button(page, "Earlier matches").click();
  await vi.waitFor(() => expect(page.querySelector("[role=alert]")?.textContent).toContain("isn’t ready"));
  expect(links(page)).toHaveLength(20);
  away = false;
  button(page, "Try again").click();
  await vi.waitFor(() => expect(links(page)).toHaveLength(25));
});
