// Looks at something now, and again and again for as long as somebody sees the page.

/** Answers how to stop: for an effect to return. */
export function again(look: () => void, every: number): () => void {
  const seen = () => {
    if (document.visibilityState !== "hidden") look();
  };
  seen();
  const timer = setInterval(seen, every);
  document.addEventListener("visibilitychange", seen);
  return () => {
    clearInterval(timer);
    document.removeEventListener("visibilitychange", seen);
  };
}
