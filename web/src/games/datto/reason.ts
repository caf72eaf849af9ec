// Why a move is refused, in the reader's language: by the ruling, and by what the server's sentence
// says of the colour.

import { colourName, letterOf } from "./naming";
import { t } from "./words";

export function reason(message: string, ruling: string | null): string | null {
  switch (ruling) {
    case "DA-04": {
      const letter = letterOf(/you hold (\w+):/.exec(message)?.[1] ?? "");
      return letter ? t("why.follow", { colour: colourName(letter), nap: message.includes("or nap") }) : null;
    }
    case "DA-05":
      return message.includes("empty") ? t("why.empty") : t("why.napped");
    case "DA-10":
      return t("why.leader");
    case "DA-29":
      return t("why.four");
    default:
      return null;
  }
}
