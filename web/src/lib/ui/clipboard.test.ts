import { createRawSnippet, flushSync } from "svelte";
import { afterEach, expect, it, vi } from "vitest";
import { button, show } from "../../testing";
import { announcements } from "./announcements.svelte";
import CopyButton from "./CopyButton.svelte";
import { toasts } from "./toasts.svelte";

let end = () => undefined as void;
afterEach(() => {
  end();
  vi.unstubAllGlobals();
});

const children = createRawSnippet(() => ({ render: () => "<span>Copy link</span>" }));

it("confirms the copy at the button, not by a toast", async () => {
  const written: string[] = [];
  vi.stubGlobal("navigator", { clipboard: { writeText: async (text: string) => void written.push(text) } });
  const shown = show(CopyButton, { text: "http://here/t/abc", children });
  end = shown.end;
  button(shown.page, "Copy link").click();
  await vi.waitFor(() => {
    flushSync();
    expect(shown.page.querySelector("button")?.textContent).toContain("Copied!");
  });
  expect([written, announcements.said.at(-1)?.text, toasts.shown]).toEqual([["http://here/t/abc"], "Copied!", []]);
});
