import { afterEach, expect, it, vi } from "vitest";
import { Links } from "./links.svelte";

afterEach(() => vi.unstubAllGlobals());

/** The links of a page that was opened at an address, and how often it asked the server. */
function opened(address: string, reported: string | null) {
  const { origin, hostname } = new URL(address);
  vi.stubGlobal("location", { origin, hostname });
  const asked = vi.fn(async () => Response.json({ version: "1", status: "ok", address: reported }));
  vi.stubGlobal("fetch", asked);
  return { links: new Links(), asked };
}

it("makes links that others can open, though the page was opened at localhost", async () => {
  const { links, asked } = opened("http://127.0.0.1:8000/t/x", "http://192.168.0.7:8000");
  expect(links.to("/t/x")).toBe("http://127.0.0.1:8000/t/x");
  await vi.waitFor(() => expect(links.to("/t/x")).toBe("http://192.168.0.7:8000/t/x"));
  expect(links.closed).toBe(false);
  expect(asked).toHaveBeenCalledTimes(1);
});

it.each(["http://127.0.0.1:8000", "http://localhost:8000", "http://[::1]:8000"])("says that nobody else can come to %s", async (address) => {
  const { links } = opened(address, null);
  expect(links.to("/t/x")).toBe(`${address}/t/x`);
  await vi.waitFor(() => expect(links.closed).toBe(true));
});

it.each(["http://192.168.0.7:8000", "https://cards.example", "http://localhost.example"])("asks nothing at %s, which others can open too", (address) => {
  const { links, asked } = opened(address, null);
  expect(links.to("/r/x?at=3")).toBe(`${address}/r/x?at=3`);
  expect(asked).not.toHaveBeenCalled();
});
