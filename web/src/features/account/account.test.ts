import { flushSync } from "svelte";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { settings } from "../../lib/settings/settings.svelte";
import { toasts } from "../../lib/ui/toasts.svelte";
import { button, show } from "../../testing";
import Account from "./Account.svelte";

const NOBODY = { name: null, login: null };
const ADA = { name: "Ada", login: "ada" };
const WRONG = { type: "problem", code: "wrong_login", message: "no" };

let answers: Record<string, [status: number, body: unknown]>;
let sent: [call: string, body: unknown][];
let end = () => undefined as void;

beforeEach(() => {
  answers = { "GET /api/me": [200, NOBODY] };
  sent = [];
  vi.stubGlobal("fetch", async (address: string, { method = "GET", body }: RequestInit) => {
    const call = `${method} ${address}`;
    if (method !== "GET") sent.push([call, body ? JSON.parse(String(body)) : null]);
    const [status, answer] = answers[call] ?? [404, {}];
    return Response.json(answer, { status });
  });
});
afterEach(() => {
  end();
  vi.unstubAllGlobals();
});

async function open(): Promise<HTMLElement> {
  const shown = show(Account, {});
  end = shown.end;
  await vi.waitFor(() => expect(shown.page.querySelector("h2")).not.toBeNull());
  return shown.page;
}

/** Fill in the form with this button, and press it. */
function fill(page: HTMLElement, action: string, ...values: string[]): void {
  const form = button(page, action).form;
  for (const [i, input] of [...(form?.querySelectorAll("input") ?? [])].entries()) {
    input.value = values[i] ?? "";
    input.dispatchEvent(new Event("input", { bubbles: true }));
  }
  form?.dispatchEvent(new SubmitEvent("submit", { bubbles: true, cancelable: true }));
  flushSync();
}

const complaint = (page: HTMLElement) => [...page.querySelectorAll("[role=alert]")].map((alert) => alert.textContent).join("");

it("says what is wrong before anything is sent, at the field", async () => {
  const page = await open();
  fill(page, "Create account", "ad", "correct horse");
  expect(complaint(page)).toContain("username doesn’t work");
  await vi.waitFor(() => expect(document.activeElement?.getAttribute("autocomplete")).toBe("username"));
  fill(page, "Create account", "ada", "short");
  expect(complaint(page)).toContain("at least 8 characters");
  expect(sent).toEqual([]);
});

it("makes an account, and shows it", async () => {
  answers["POST /api/account"] = [201, ADA];
  const page = await open();
  fill(page, "Create account", " ada ", "correct horse");
  await vi.waitFor(() => expect(page.textContent).toContain("Signed in as ada"));
  expect(sent).toEqual([["POST /api/account", { login: "ada", password: "correct horse" }]]);
  expect(settings.name).toBe("Ada");
  expect(document.activeElement?.tagName).toBe("H1");
});

it("says that login and password do not match, and keeps the login", async () => {
  answers["POST /api/account/login"] = [403, WRONG];
  const page = await open();
  fill(page, "Sign in", "ada", "x");
  await vi.waitFor(() => expect(complaint(page)).toContain("Wrong username or password"));
  expect(button(page, "Sign in").form?.querySelector("input")?.value).toBe("ada");
});

it("forgets the name of the account after signing out", async () => {
  answers["GET /api/me"] = [200, ADA];
  answers["POST /api/account/logout"] = [200, NOBODY];
  settings.name = "Ada";
  const page = await open();
  button(page, "Sign out").click();
  await vi.waitFor(() => expect(page.textContent).toContain("Create an account"));
  expect(settings.name).toBe("");
});

it("changes the password, and says which of the two was wrong", async () => {
  answers["GET /api/me"] = [200, ADA];
  answers["POST /api/account/password"] = [403, WRONG];
  const page = await open();
  fill(page, "Change password", "x", "battery staple");
  await vi.waitFor(() => expect(complaint(page)).toContain("isn’t your current password"));
  answers["POST /api/account/password"] = [200, ADA];
  fill(page, "Change password", "correct horse", "battery staple");
  await vi.waitFor(() => expect(toasts.shown.map(({ text }) => text)).toContain("Password changed."));
  expect(sent.at(-1)).toEqual(["POST /api/account/password", { old: "correct horse", new: "battery staple" }]);
  expect(complaint(page)).toBe("");
});

it("deletes an account only with its password, after it has said what is lost and what stays", async () => {
  answers["GET /api/me"] = [200, ADA];
  answers["DELETE /api/account"] = [403, WRONG];
  settings.name = "Ada";
  const page = await open();
  button(page, "Delete account …").click();
  flushSync();
  expect(page.querySelector("dialog")?.textContent).toContain("Matches with other people stay");
  expect(sent).toEqual([]);
  fill(page, "Delete permanently", "x");
  await vi.waitFor(() => expect(complaint(page)).toContain("isn’t your current password"));
  answers["DELETE /api/account"] = [200, NOBODY];
  fill(page, "Delete permanently", "correct horse");
  await vi.waitFor(() => expect(page.textContent).toContain("Create an account"));
  expect(sent.at(-1)).toEqual(["DELETE /api/account", { password: "correct horse" }]);
  expect(settings.name).toBe("");
});

it("deletes the data of a person without an account, or keeps it", async () => {
  answers["DELETE /api/me"] = [200, NOBODY];
  const page = await open();
  expect(page.querySelector("a[download]")?.getAttribute("href")).toBe("/api/me/data");
  button(page, "Delete my data …").click();
  flushSync();
  expect(page.querySelector("dialog input")).toBeNull();
  button(page, "Keep everything").click();
  expect(sent).toEqual([]);
  flushSync();
  button(page, "Delete my data …").click();
  flushSync();
  fill(page, "Delete permanently");
  await vi.waitFor(() => expect(toasts.shown.map(({ text }) => text)).toContain("Data deleted."));
  expect(sent).toEqual([["DELETE /api/me", null]]);
});

it("says that the server cannot be reached, and tries again", async () => {
  answers["GET /api/me"] = [503, { type: "problem", code: "not_ready", message: "" }];
  const shown = show(Account, {});
  end = shown.end;
  await vi.waitFor(() => expect(complaint(shown.page)).toContain("isn’t ready"));
  answers["GET /api/me"] = [200, NOBODY];
  button(shown.page, "Try again").click();
  await vi.waitFor(() => expect(shown.page.textContent).toContain("Create an account"));
});
