// The quick phrases that the server knows.

import { PHRASES, type Phrase } from "../api/protocol";

export function isPhrase(text: string | null): text is Phrase {
  return (PHRASES as readonly (string | null)[]).includes(text);
}
