import { ApiError } from "../api/api_error";
import { ready } from "../i18n/index.svelte";

/** Loads a part of the page with its messages; throws `ApiError` on failure. */
export async function lazyLoad<T>(fetch: () => Promise<T>): Promise<T> {
  const part = await fetch().catch((error: unknown) => {
    throw new ApiError("offline", String(error));
  });
  await ready();
  return part;
}
