// Polling while the page is visible.

/** Calls `action` now and every `intervalMs`; returns a function that stops it. */
export function poll(action: () => void, intervalMs: number): () => void {
  const seen = () => {
    if (document.visibilityState !== "hidden") action();
  };
  seen();
  const timer = setInterval(seen, intervalMs);
  document.addEventListener("visibilitychange", seen);
  return () => {
    clearInterval(timer);
    document.removeEventListener("visibilitychange", seen);
  };
}
