import { beforeEach, expect, it } from "vitest";
import { PAGE_ROUTES } from "../api/protocol";
import { isPlain, ownAddress, router } from "./router.svelte";
import { puzzleAddress, replayAddress, routeOf } from "./routes";

const at = (path: string) => routeOf(new URL(path, "http://here"));

it("knows every address of the page", () => {
  expect(at("/")).toEqual({ page: "home" });
  expect(at("/t/k3x9abcd")).toEqual({ page: "table", code: "k3x9abcd" });
  expect(at("/t/k3x9abcd/")).toEqual({ page: "table", code: "k3x9abcd" });
  expect(at("/r/abc-1?move=12&seat=2")).toEqual({ page: "replay", record: "abc-1", move: 12, pointOfView: "2" });
  expect(at("/rules/nana")).toEqual({ page: "rules", game: "nana" });
  expect(at("/learn/dnup")).toEqual({ page: "learn", game: "dnup" });
  expect(at("/puzzles/nana-0a1b")).toEqual({ page: "puzzle", game: "nana", puzzle: "0a1b" });
  expect(at("/puzzles/nana")).toEqual({ page: "puzzle", game: "nana", puzzle: "today" });
  expect(at(puzzleAddress("dnup", "0a1b"))).toEqual({ page: "puzzle", game: "dnup", puzzle: "0a1b" });
  for (const page of ["settings", "account", "history", "puzzles", "daily", "ratings"]) expect(at(`/${page}`)).toEqual({ page });
});

it("has a page for every address that the server answers with the page", () => {
  expect(PAGE_ROUTES.length).toBeGreaterThan(5);
  for (const route of PAGE_ROUTES) expect(at(route.replace("{place}", "x")).page).not.toBe("missing");
});

it("refuses other addresses", () => {
  for (const path of ["/t", "/t/a/b", "/nothing", "/settings/more", "/history/1", "/r"]) expect(at(path).page).toBe("missing");
});

it("takes addresses as people mangle them", () => {
  expect(at("/r/x?move=-3")).toMatchObject({ move: null, pointOfView: null });
  expect(at("/r/x?move=9999999999")).toMatchObject({ move: null });
  expect(at("/t/%E0%A4%A")).toMatchObject({ page: "table" });
});

it("writes the addresses of replays as it reads them", () => {
  expect(at(replayAddress("a b", 7, "open"))).toEqual({ page: "replay", record: "a b", move: 7, pointOfView: "open" });
  expect(replayAddress("abc")).toBe("/r/abc");
});

beforeEach(() => {
  document.body.innerHTML = "";
  router.go("/");
});

function link(html: string): HTMLAnchorElement {
  document.body.innerHTML = `<a ${html}><b>x</b></a>`;
  return document.querySelector("a") as HTMLAnchorElement;
}

it("follows links of the page itself without loading", () => {
  const event = new MouseEvent("click", { bubbles: true, cancelable: true });
  link('href="/settings"').querySelector("b")?.dispatchEvent(event);
  expect(event.defaultPrevented).toBe(true);
  expect(router.route).toEqual({ page: "settings" });
});

it("leaves other links to the browser", () => {
  const others = [
    'href="https://elsewhere.example/"',
    'href="/api/records/1/text"',
    'href="/settings" target="_blank"',
    'href="/settings" download',
    'href="#main"',
  ];
  expect(others.map((html) => ownAddress(link(html)))).toEqual(others.map(() => null));
  expect(ownAddress(link('href="/r/x?move=3"'))).toBe("/r/x?move=3");
});

it("leaves clicks to the browser that mean a new window", () => {
  expect(isPlain(new MouseEvent("click"))).toBe(true);
  for (const key of ["ctrlKey", "metaKey", "shiftKey", "altKey"]) expect(isPlain(new MouseEvent("click", { [key]: true }))).toBe(false);
  expect(isPlain(new MouseEvent("click", { button: 1 }))).toBe(false);
});
