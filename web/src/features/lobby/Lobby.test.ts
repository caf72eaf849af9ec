import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { installed } from "../../games/installed.svelte";
import type { SeatView, TableView } from "../../lib/api/protocol";
import { settings } from "../../lib/settings/settings.svelte";
import { links } from "../../lib/ui/links.svelte";
import { button, show, Sitting, tableView } from "../../testing";
import Lobby from "./Lobby.svelte";

const EMPTY: SeatView = { kind: "empty" };
const ADA: SeatView = { kind: "person", name: "Ada", here: true, host: true };
const BOT: SeatView = { kind: "bot", strength: "easy" };

function gathering(seats: SeatView[], you: number | null): TableView {
  return tableView({ phase: "gathering", seats, you });
}

beforeEach(() => {
  // The games, and the address by which others come.
  vi.stubGlobal("fetch", async (url: string) => Response.json(url.includes("/api/games") ? [] : { address: location.origin }));
});

let end = () => undefined as void;
afterEach(() => {
  end();
  vi.unstubAllGlobals();
});

function open(table: TableView) {
  const sitting = new Sitting(table);
  const shown = show(Lobby, { session: sitting.session });
  end = () => {
    shown.end();
    sitting.session.disconnect();
  };
  return { sitting, page: shown.page };
}

it("seats a person who opens the link, under the chosen name", () => {
  settings.name = "Bea";
  const { sitting } = open(gathering([ADA, EMPTY], null));
  expect(sitting.actions).toEqual([{ type: "sit", name: "Bea", seat: null, avatar: null }]);
});

it("asks a guest for a name, and renames them at the table", async () => {
  settings.name = "";
  vi.stubGlobal("fetch", async () => Response.json({ name: "Bea" }));
  const { sitting, page } = open(gathering([ADA, EMPTY], null));
  const bea: SeatView = { kind: "person", name: "Guest", here: true };
  sitting.grant(2);
  sitting.news(2, gathering([{ ...bea, host: true }, bea], 1));
  const field = page.querySelector<HTMLInputElement>('section[aria-labelledby="seats"] input')!;
  expect(field.value).toBe("Guest 2"); // as the table calls them
  field.value = "Bea";
  field.dispatchEvent(new Event("input", { bubbles: true }));
  field.dispatchEvent(new Event("change", { bubbles: true })); // without a press of the button
  await vi.waitFor(() => expect(sitting.actions.at(-1)).toEqual({ type: "rename", name: "Bea", avatar: null }));
  expect(settings.name).toBe("Bea");
});

it("keeps the name of a guest who chooses a picture", async () => {
  settings.name = "";
  vi.stubGlobal("fetch", async () => Response.json({ avatar: "fox-1" }));
  const { sitting, page } = open(gathering([ADA, EMPTY], null));
  const guest: SeatView = { kind: "person", name: "Guest", here: true };
  sitting.grant(2);
  sitting.news(2, gathering([{ ...guest, host: true }, guest], 1));
  page.querySelector<HTMLInputElement>('input[value="fox"]')!.click();
  await vi.waitFor(() => expect(sitting.actions.at(-1)).toEqual({ type: "rename", name: "Guest", avatar: "fox-1" }));
  settings.avatar = "";
});

it("the link is beside the seats too, as long as one is empty: on a phone the invitation is far down", () => {
  const { sitting, page } = open(gathering([ADA, EMPTY], 0));
  const asking = () => [...page.querySelectorAll('section[aria-labelledby="seats"] .ask button')].map((one) => one.textContent.trim());
  expect(asking()).toEqual(["Copy link"]);
  sitting.news(2, gathering([ADA, BOT], 0));
  expect(asking()).toEqual([]);
});

it("does not seat somebody again who stood up", () => {
  const { sitting } = open(gathering([ADA, EMPTY], 0));
  sitting.news(2, gathering([EMPTY, EMPTY], null));
  expect(sitting.actions).toEqual([]);
});

it.each(["Sit down", "Sit here"])("moves the focus to the seats after %s", async (name) => {
  const { sitting, page } = open(gathering([ADA, EMPTY], 0));
  sitting.news(2, gathering([EMPTY, EMPTY, EMPTY], null));
  button(page, name).focus();
  sitting.news(3, gathering([ADA, EMPTY, EMPTY], 0));
  await vi.waitFor(() => expect(document.activeElement?.closest("section")?.querySelector("h2")?.id).toBe("seats"));
});

it("lets people watch where all seats are taken", () => {
  const { sitting, page } = open(gathering([ADA, BOT], null));
  expect(sitting.actions).toEqual([]);
  expect(page.textContent).toContain("You can watch");
});

it("fills empty seats with bots of the strength that is chosen", () => {
  const { sitting, page } = open(gathering([ADA, EMPTY, EMPTY], 0));
  const strength = page.querySelector<HTMLSelectElement>('select[aria-label="Bot strength"]');
  if (strength) strength.value = "hard";
  strength?.dispatchEvent(new Event("change", { bubbles: true }));
  button(page, "Fill 2 seats with bots").click();
  expect(sitting.actions).toEqual([{ type: "add_bot", strength: "hard" }]);
});

it("one empty seat is filled in its own line alone", () => {
  const { page } = open(gathering([ADA, EMPTY], 0));
  expect([...page.querySelectorAll("button")].filter((one) => /bot/i.test(one.textContent)).map((one) => one.textContent.trim())).toEqual(["Add bot"]);
});

it("changes the strength of a bot, and sends it away", () => {
  const { sitting, page } = open(gathering([ADA, BOT], 0));
  const strength = page.querySelector<HTMLSelectElement>('select[aria-label="Strength of the bot at seat 2"]');
  if (strength) strength.value = "normal";
  strength?.dispatchEvent(new Event("change", { bubbles: true }));
  button(page, /Remove Dango/).click();
  expect(sitting.actions).toEqual([
    { type: "add_bot", strength: "normal", seat: 1 },
    { type: "remove_bot", seat: 1 },
  ]);
});

it("begins when nobody is missing", () => {
  const { sitting, page } = open(gathering([ADA, EMPTY], 0));
  expect(button(page, "Start").disabled).toBe(true);
  sitting.news(2, gathering([ADA, BOT], 0));
  button(page, "Start").click();
  expect(sitting.actions.at(-1)).toEqual({ type: "start" });
});

it("shows the title of an option that the table plays with", async () => {
  const option = { name: "full_moon", title: "Full moon", help: "", players: [2] };
  const answers = { "/api/games": [{ name: "datto", title: "", tagline: "", players: [2], options: [option, { ...option, name: "other", title: "Other" }] }] };
  vi.stubGlobal("fetch", async (url: string) => Response.json(Object.entries(answers).find(([path]) => url.includes(path))?.[1] ?? { address: location.origin }));
  await installed.load("ja"); // forgets the list of the tests before
  const table = gathering([ADA, EMPTY], 0);
  const { page } = open({ ...table, settings: { ...table.settings, options: ["full_moon"] } });
  const chips = () => [...page.querySelectorAll(".chip")].map((chip) => chip.textContent.trim());
  await vi.waitFor(() => expect(chips()).toContain("Full moon"));
  expect(chips()).not.toContain("Other");
});

it("offers the bots that have learned where they have learned the game", async () => {
  const game = { name: "datto", title: "", tagline: "", players: [2], options: [], learned: [{ players: 2, options: [] }] };
  vi.stubGlobal("fetch", async (url: string) => Response.json(url.includes("/api/games") ? [game] : { address: location.origin }));
  await installed.load("ja"); // forgets the list of the tests before
  const table = gathering([ADA, EMPTY], 0);
  const { sitting, page } = open(table);
  const offered = () => [...page.querySelectorAll<HTMLOptionElement>('select[aria-label="Strength of the bot at seat 2"] option')].map(({ value }) => value);
  await vi.waitFor(() => expect(offered()).toEqual(["random", "easy", "normal", "hard", "expert", "master"]));
  sitting.news(2, { ...table, settings: { ...table.settings, options: ["full_moon"] } });
  expect(offered()).toEqual(["random", "easy", "normal", "hard"]);
});

it("says where nobody else can open the link", () => {
  links.closed = true;
  const { page } = open(gathering([ADA, EMPTY], 0));
  expect(page.textContent).toContain("This server only accepts this computer.");
  links.closed = false;
});

it("says at a public table that anyone can join, as long as a seat is free", () => {
  const table = (seats: SeatView[], visibility: "public" | "private") => {
    const gathered = gathering(seats, 0);
    return { ...gathered, settings: { ...gathered.settings, visibility } };
  };
  const { sitting, page } = open(table([ADA, EMPTY], "public"));
  expect(page.textContent).toContain("anyone can join");
  sitting.news(2, table([ADA, BOT], "public"));
  expect(page.textContent).not.toContain("anyone can join");
  sitting.news(3, table([ADA, EMPTY], "private"));
  expect(page.textContent).not.toContain("anyone can join");
});
