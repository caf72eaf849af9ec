// Work in turns: what is mounted bit by bit, so that a table that opens never holds up a finger.
//
// Each bit has its turn after those before it. A few milliseconds of them are done at a time; then
// the browser may draw, and hear what was pressed, before it goes on.

import { flushSync } from "svelte";

const SHARE = 4; // milliseconds

type Bit = () => void;

const waiting = new Set<Bit>();
let breath: MessageChannel | undefined; // a message comes sooner than the shortest timer

/** Do this when its turn comes; answers how to call it off. */
export function schedule(bit: Bit): () => void {
  waiting.add(bit);
  if (waiting.size === 1) yieldFirst();
  return () => waiting.delete(bit);
}

/** Do all that waits, now. */
export function runScheduled(): void {
  while (waiting.size > 0) takeTurn();
}

function takeTurn(): void {
  const [bit] = waiting;
  if (bit === undefined) return;
  waiting.delete(bit);
  bit();
  flushSync();
}

function yieldFirst(): void {
  if (breath === undefined) {
    breath = new MessageChannel();
    breath.port1.onmessage = takeShare;
  }
  breath.port2.postMessage(null);
}

function takeShare(): void {
  const until = performance.now() + SHARE;
  try {
    do takeTurn();
    while (waiting.size > 0 && performance.now() < until);
  } finally {
    if (waiting.size > 0) yieldFirst(); // one that fails does not stop those after it
  }
}
