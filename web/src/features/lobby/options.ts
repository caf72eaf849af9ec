// The optional rules of the games, in the reader's words.

import { t } from "../../lib/i18n/index.svelte";

const OPTIONS = ["advanced_scoring", "lead_may_pass", "single_duel", "play_for_second"] as const;
type Option = (typeof OPTIONS)[number];

/** An option in words; one that this page does not know yet as the server explains it. */
export function optionText(name: string, help: string = name): string {
  return isOption(name) ? t(`option.${name}`) : help;
}

export function optionHelp(name: string, help: string): string {
  return isOption(name) ? t(`option_help.${name}`) : help;
}

/** Whether this page has words for an option of this name. */
export function isOption(name: string): name is Option {
  return (OPTIONS as readonly string[]).includes(name);
}
