import { Trouble } from "../api/trouble";
import { ready } from "../i18n/index.svelte";

/** Fetch a part of the page, with its words; throws `Trouble` where it does not come. */
export async function lazily<T>(fetch: () => Promise<T>): Promise<T> {
  const part = await fetch().catch((error: unknown) => {
    throw new Trouble("offline", String(error));
  });
  await ready();
  return part;
}
