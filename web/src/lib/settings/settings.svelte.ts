// The settings of the reader, stored in this browser.

import { AVATAR_COLOURS, AVATAR_MOTIFS, LANGUAGES, MAX_NAME_LENGTH } from "../api/protocol";
import { tryStorage } from "./try_storage";

export { LANGUAGES };
export type Language = (typeof LANGUAGES)[number];
export type Theme = "system" | "light" | "dark";
export type Motion = "system" | "slow" | "normal" | "quick" | "off";

type Cloth = "game" | "green" | "blue" | "sand" | "slate";
export type Back = "game" | "lattice" | "waves" | "stars";

export const THEMES: readonly Theme[] = ["system", "light", "dark"];
export const MOTIONS: readonly Motion[] = ["system", "slow", "normal", "quick", "off"];
export const CLOTHS: readonly Cloth[] = ["game", "green", "blue", "sand", "slate"]; // "game": each game has its own
export const BACKS: readonly Back[] = ["game", "lattice", "waves", "stars"];

/** Factors for durations; 0: nothing moves. */
const SPEEDS: Record<Exclude<Motion, "system">, number> = { slow: 1.8, normal: 1, quick: 0.5, off: 0 };

interface Choices {
  name: string; // empty: a guest
  avatar: string; // the chosen picture; empty: by chance
  language: Language;
  theme: Theme;
  motion: Motion;
  sound: boolean;
  haptics: boolean; // vibrate
  cloth: Cloth; // of the table
  back: Back; // of the cards
  largeCards: boolean;
  leftHanded: boolean;
  atOnce: boolean; // bots do not pause
  autoPass: boolean; // pass where nothing else is possible
  confirm: boolean; // a press chooses, a button plays; otherwise a press plays that leaves nothing to choose
  notify: boolean; // of one's turn, while the page is hidden
  keys: boolean; // keys without a modifier do something
  plain: boolean; // tables are shown as text
  players: Record<string, number>; // by game, as chosen last
}

const STORAGE_KEY = "tefuda.settings";

class Settings {
  #choices = $state.raw<Choices>(defaults());
  #still = $state(false); // the system asks for little motion

  constructor() {
    this.#choices = read(tryStorage(() => localStorage.getItem(STORAGE_KEY)) ?? null);
    const still = matchMedia("(prefers-reduced-motion: reduce)");
    this.#still = still.matches;
    still.addEventListener("change", () => (this.#still = still.matches));
    addEventListener("storage", (event) => {
      if (event.key === STORAGE_KEY) this.#choices = read(event.newValue);
    });
  }

  get name(): string {
    return this.#choices.name;
  }
  set name(name: string) {
    this.#keep({ name });
  }
  get avatar(): string {
    return this.#choices.avatar;
  }
  set avatar(avatar: string) {
    this.#keep({ avatar });
  }
  get language(): Language {
    return this.#choices.language;
  }
  set language(language: Language) {
    this.#keep({ language });
  }
  get theme(): Theme {
    return this.#choices.theme;
  }
  set theme(theme: Theme) {
    this.#keep({ theme });
  }
  get motion(): Motion {
    return this.#choices.motion;
  }
  set motion(motion: Motion) {
    this.#keep({ motion });
  }
  get sound(): boolean {
    return this.#choices.sound;
  }
  set sound(sound: boolean) {
    this.#keep({ sound });
  }
  get haptics(): boolean {
    return this.#choices.haptics;
  }
  set haptics(haptics: boolean) {
    this.#keep({ haptics });
  }
  get cloth(): Cloth {
    return this.#choices.cloth;
  }
  set cloth(cloth: Cloth) {
    this.#keep({ cloth });
  }
  get back(): Back {
    return this.#choices.back;
  }
  set back(back: Back) {
    this.#keep({ back });
  }
  get largeCards(): boolean {
    return this.#choices.largeCards;
  }
  set largeCards(largeCards: boolean) {
    this.#keep({ largeCards });
  }
  get leftHanded(): boolean {
    return this.#choices.leftHanded;
  }
  set leftHanded(leftHanded: boolean) {
    this.#keep({ leftHanded });
  }
  get atOnce(): boolean {
    return this.#choices.atOnce;
  }
  set atOnce(atOnce: boolean) {
    this.#keep({ atOnce });
  }
  get autoPass(): boolean {
    return this.#choices.autoPass;
  }
  set autoPass(autoPass: boolean) {
    this.#keep({ autoPass });
  }
  get confirm(): boolean {
    return this.#choices.confirm;
  }
  set confirm(confirm: boolean) {
    this.#keep({ confirm });
  }
  get notify(): boolean {
    return this.#choices.notify;
  }
  set notify(notify: boolean) {
    this.#keep({ notify });
  }
  get keys(): boolean {
    return this.#choices.keys;
  }
  set keys(keys: boolean) {
    this.#keep({ keys });
  }
  get plain(): boolean {
    return this.#choices.plain;
  }
  set plain(plain: boolean) {
    this.#keep({ plain });
  }

  /** The factor for durations; 0: nothing moves. */
  get speed(): number {
    if (this.motion === "system") return this.#still ? 0 : 1;
    return SPEEDS[this.motion];
  }

  /** The number of players of a game, as chosen last. */
  playersOf(game: string): number | undefined {
    return this.#choices.players[game];
  }
  choosePlayers(game: string, players: number): void {
    this.#keep({ players: { ...this.#choices.players, [game]: players } });
  }

  #keep(change: Partial<Choices>): void {
    this.#choices = { ...this.#choices, ...change };
    tryStorage(() => localStorage.setItem(STORAGE_KEY, JSON.stringify(this.#choices)));
  }
}

function defaults(): Choices {
  const japanese = navigator.languages.find((tag) => /^(ja|en)\b/.test(tag))?.startsWith("ja");
  return {
    name: "",
    avatar: "",
    language: japanese ? "ja" : "en",
    theme: "system",
    motion: "system",
    sound: true,
    haptics: true,
    cloth: "game",
    back: "game",
    largeCards: false,
    leftHanded: false,
    atOnce: false,
    autoPass: false,
    confirm: true,
    notify: false,
    keys: true,
    plain: false,
    players: {},
  };
}

/** The stored choices; missing and invalid ones get their defaults. */
export function read(kept: string | null): Choices {
  const choices = defaults();
  let stored: unknown;
  try {
    stored = JSON.parse(kept ?? "{}");
  } catch {
    return choices;
  }
  if (typeof stored !== "object" || stored === null) return choices;
  const t = stored as Record<string, unknown>;
  if (typeof t["name"] === "string") choices.name = t["name"].slice(0, MAX_NAME_LENGTH);
  if (typeof t["avatar"] === "string" && isAvatar(t["avatar"])) choices.avatar = t["avatar"];
  choices.language = oneOf<Language>(LANGUAGES, t["language"]) ?? choices.language;
  choices.theme = oneOf(THEMES, t["theme"]) ?? choices.theme;
  choices.motion = oneOf(MOTIONS, t["motion"]) ?? choices.motion;
  choices.cloth = oneOf(CLOTHS, t["cloth"]) ?? choices.cloth;
  choices.back = oneOf(BACKS, t["back"]) ?? choices.back;
  for (const flag of ["sound", "haptics", "largeCards", "leftHanded", "atOnce", "autoPass", "confirm", "notify", "keys", "plain"] as const) {
    if (typeof t[flag] === "boolean") choices[flag] = t[flag];
  }
  for (const [game, players] of Object.entries((t["players"] as object | undefined) ?? {})) {
    if (Number.isInteger(players)) choices.players[game] = players as number;
  }
  return choices;
}

function isAvatar(avatar: string): boolean {
  const [motif, colour, ...rest] = avatar.split("-");
  const number = Number(colour);
  return oneOf(AVATAR_MOTIFS, motif) !== undefined && `${number}` === colour && Number.isInteger(number) && number >= 1 && number <= AVATAR_COLOURS && rest.length === 0;
}

function oneOf<T>(known: readonly T[], stored: unknown): T | undefined {
  return known.find((value) => value === stored);
}

export const settings = new Settings();
