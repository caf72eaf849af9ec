import { ApiError } from "../api/api_error";
import { ready } from "../i18n/index.svelte";

/** Fetch a part of the page, with its words; throws `ApiError` where it does not come. */
export async function lazyLoad<T>(fetch: () => Promise<T>): Promise<T> {
  const part = await fetch().catch((error: unknown) => {
    throw new ApiError("offline", String(error));
  });
  await ready();
  return part;
}
