import { chapter } from "../../../lib/i18n/index.svelte";
import en from "./en";

export const t = chapter(en, { ja: () => import("./ja") });
