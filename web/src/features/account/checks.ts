// Checks before a form is sent: the same limits as on the server.

import { LOGIN_PATTERN, MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from "../../lib/api/protocol";
import { t } from "./messages";

const LOGIN = new RegExp(`${LOGIN_PATTERN}$`);

/** What is wrong with a login; null: nothing. */
export function wrongLogin(login: string): string | null {
  return LOGIN.test(login) ? null : t("wrong.login");
}

/** What is wrong with a new password; null: nothing. */
export function wrongPassword(password: string): string | null {
  const length = [...password].length; // in code points, as the server counts
  if (length < MIN_PASSWORD_LENGTH) return t("wrong.short");
  return length > MAX_PASSWORD_LENGTH ? t("wrong.long") : null;
}
