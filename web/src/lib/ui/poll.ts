// Polling while the page is visible.

/** Runs `look` now and every `intervalMs`; returns a function that stops it. */
export function poll(look: () => void, intervalMs: number): () => void {
  const seen = () => {
    if (document.visibilityState !== "hidden") look();
  };
  seen();
  const timer = setInterval(seen, intervalMs);
  document.addEventListener("visibilitychange", seen);
  return () => {
    clearInterval(timer);
    document.removeEventListener("visibilitychange", seen);
  };
}
