// Navigation between pages without reloading, with the browser's own history.

import { type Route, routeOf } from "./routes";

class Router {
  /** The page that is shown. */
  route = $state.raw<Route>(routeOf(new URL(location.href)));

  constructor() {
    addEventListener("popstate", () => this.#arrive());
    document.addEventListener("click", (event) => this.#follow(event));
  }

  /** Goes to an address of this site; `replace`: replaces the current history entry. */
  go(address: string, { replace = false } = {}): void {
    if (replace) history.replaceState(null, "", address);
    else history.pushState(null, "", address);
    this.#arrive();
    scrollTo(0, 0);
  }

  #arrive(): void {
    this.route = routeOf(new URL(location.href));
  }

  /** Links are plain links, so that they can be copied and opened elsewhere. */
  #follow(event: MouseEvent): void {
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    const address = link && !event.defaultPrevented && isPlain(event) ? ownAddress(link) : null;
    if (address === null) return;
    event.preventDefault();
    this.go(address);
  }
}

/** A click that means "go there", not "open it elsewhere". */
export function isPlain(event: MouseEvent): boolean {
  return event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
}

/** The target of a link within this site; null: the browser handles it. */
export function ownAddress(link: HTMLAnchorElement): string | null {
  if (link.target || link.hasAttribute("download")) return null;
  const address = new URL(link.href, location.href);
  if (address.origin !== location.origin || address.pathname.startsWith("/api/")) return null;
  if (address.hash && address.pathname === location.pathname) return null;
  return address.pathname + address.search;
}

export const router = new Router();
