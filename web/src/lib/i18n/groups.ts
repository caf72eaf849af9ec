// Message keys that are composed from values of the protocol: exactly one key per value.

import type { ApiErrorCode } from "../api/api_error";
import type { Away, Clock, Pace, Phrase, Strength, Talk, Visibility } from "../api/protocol";
import type { Motion, Theme } from "../settings/settings.svelte";

type Texts<Key extends string> = Record<Key, string>;
/** The subject of a sentence: the reader's own seat is "you". */
export type Who = { name: string; you: boolean };
/** A hint: its move, the chance in percent, why it is good, and the names of the best others. */
export type HintFacts = { best: string; chance: number; because: string; equal: string[]; others: string[] };
type Done<Key extends string> = Record<Key, (who: Who) => string>;

export type ErrorTexts = Texts<`error.${ApiErrorCode}`>;
export type PhraseTexts = Texts<`phrase.${Phrase}`>;
export type ChoiceTexts = Texts<
  | `strength.${Strength}`
  | `clock.${Clock}`
  | `pace.${Pace}`
  | `talking.${Talk}`
  | `visibility.${Visibility}`
  | `theme.${Theme}`
  | `motion.${Motion}`
  | `away.${Away}`
  | `gone.${Away}`
>;
export type TookOverTexts = Done<`log.took_over.${Away}`>;
