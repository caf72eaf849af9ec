import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { askToNotify, notify } from "./notifications";
import { settings } from "./settings.svelte";

const shown: string[] = [];
let permission = "granted";

class FakeNotification {
  static get permission() {
    return permission;
  }
  static requestPermission = async () => permission;
  onclick: (() => void) | null = null;
  constructor(title: string, { body }: { body: string }) {
    shown.push(`${title}: ${body}`);
  }
}

let visibility: "hidden" | "visible" = "hidden";

beforeEach(() => {
  vi.stubGlobal("Notification", FakeNotification);
  vi.stubGlobal("isSecureContext", true);
  vi.spyOn(document, "visibilityState", "get").mockImplementation(() => visibility);
  settings.notify = true;
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  shown.length = 0;
  permission = "granted";
  visibility = "hidden";
  settings.notify = false;
});

it("notifies while the page is hidden", () => {
  notify("DATTO!", "Your turn");
  expect(shown).toEqual(["DATTO!: Your turn"]);
});

it("is silent while the page is seen, and without permission", () => {
  visibility = "visible";
  notify("DATTO!", "Your turn");
  visibility = "hidden";
  permission = "denied";
  notify("DATTO!", "Your turn");
  expect(shown).toEqual([]);
});

it("is on only where the browser allows it", async () => {
  expect(await askToNotify()).toBe(true);
  permission = "denied";
  expect(await askToNotify()).toBe(false);
});

it("leaves it to the service worker where a page itself may not notify, and goes where a press leads", async () => {
  vi.stubGlobal(
    "Notification",
    class {
      static permission = "granted";
      constructor() {
        throw new TypeError("Illegal constructor. Use ServiceWorkerRegistration.showNotification() instead.");
      }
    },
  );
  const worker = { showNotification: async (title: string, { data }: NotificationOptions) => void shown.push(`${title}: ${data}`) };
  const container = { register: vi.fn(async () => worker), ready: Promise.resolve(worker), onmessage: (_: { data: unknown }) => {} };
  vi.stubGlobal("navigator", { serviceWorker: container });
  const open = vi.fn();
  notify("DATTO!", "Your turn", "/t/abcd1234", open);
  await vi.waitFor(() => expect(shown).toEqual(["DATTO!: /t/abcd1234"]));
  expect(container.register).toHaveBeenCalledWith("/notifier.js");
  container.onmessage({ data: { place: "/t/other" } });
  expect(open).not.toHaveBeenCalled();
  container.onmessage({ data: { place: "/t/abcd1234" } });
  expect(open).toHaveBeenCalledOnce();
});
