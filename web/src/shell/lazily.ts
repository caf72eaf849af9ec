import { ready } from "../words/index.svelte";

/** Fetch a part of the page, with its words. */
export async function lazily<T>(fetch: () => Promise<T>): Promise<T> {
  const part = await fetch();
  await ready();
  return part;
}
