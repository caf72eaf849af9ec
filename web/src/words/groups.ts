// Keys that are put together from values of the protocol: every value has its words, and no more.

import type { TroubleCode } from "../net/trouble";
import type { Away, Clock, Pace, Phrase, Strength, Talk, Visibility } from "../protocol";
import type { Motion, Theme } from "../settings/settings.svelte";

type Texts<Key extends string> = Record<Key, string>;
type Named<Key extends string> = Record<Key, (facts: { name: string }) => string>;

export type ErrorTexts = Texts<`error.${TroubleCode}`>;
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
>;
export type TookOverTexts = Named<`log.took_over.${Away}`>;
