import { chapter } from "../../words/index.svelte";
import en from "./en";

export const t = chapter(en, { ja: () => import("./ja") });
