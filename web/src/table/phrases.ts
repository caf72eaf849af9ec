// The quick phrases that the server knows, in the order in which they are offered.

export const PHRASES = [
  "hello",
  "good_luck",
  "well_played",
  "nice_try",
  "thanks",
  "sorry",
  "oops",
  "wow",
  "hurry",
  "thinking",
  "back_soon",
  "good_game",
  "again",
  "bye",
] as const;

export type Phrase = (typeof PHRASES)[number];

export function isPhrase(text: string | null): text is Phrase {
  return (PHRASES as readonly (string | null)[]).includes(text);
}
