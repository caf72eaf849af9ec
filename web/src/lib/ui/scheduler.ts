// A queue of small tasks, such as mounting the parts of a table, that never blocks input.
//
// Tasks run in order, a few milliseconds at a time. Between two slices the browser can paint and
// handle input.

import { flushSync } from "svelte";

const SLICE_MS = 4;

type Task = () => void;

const queue = new Set<Task>();
let channel: MessageChannel | undefined; // a message arrives sooner than the shortest timer

/** Queues a task; returns a function that cancels it. */
export function schedule(task: Task): () => void {
  queue.add(task);
  if (queue.size === 1) requestSlice();
  return () => queue.delete(task);
}

/** Runs all queued tasks now. */
export function runScheduled(): void {
  while (queue.size > 0) runNext();
}

function runNext(): void {
  const [task] = queue;
  if (task === undefined) return;
  queue.delete(task);
  task();
  flushSync();
}

function requestSlice(): void {
  if (channel === undefined) {
    channel = new MessageChannel();
    channel.port1.onmessage = runSlice;
  }
  channel.port2.postMessage(null);
}

function runSlice(): void {
  const end = performance.now() + SLICE_MS;
  try {
    do runNext();
    while (queue.size > 0 && performance.now() < end);
  } finally {
    if (queue.size > 0) requestSlice(); // a task that fails does not stop the others
  }
}
