// Checks before a form is sent: the same limits as on the server.

import { LOGIN_PATTERN, MAX_LOGIN_LENGTH, MAX_PASSWORD_LENGTH, MIN_LOGIN_LENGTH, MIN_PASSWORD_LENGTH } from "../../lib/api/protocol";
import { t } from "./messages";

export const LOGIN_LIMITS = { least: MIN_LOGIN_LENGTH, most: MAX_LOGIN_LENGTH };
export const PASSWORD_LIMITS = { least: MIN_PASSWORD_LENGTH, most: MAX_PASSWORD_LENGTH };

const LOGIN = new RegExp(`${LOGIN_PATTERN}$`);

/** The problem with a login; null: none. */
export function wrongLogin(login: string): string | null {
  return LOGIN.test(login) ? null : t("invalid.login", LOGIN_LIMITS);
}

/** The problem with a new password; null: none. */
export function wrongPassword(password: string): string | null {
  const length = [...password].length; // in code points, as the server counts
  if (length < PASSWORD_LIMITS.least) return t("invalid.short", PASSWORD_LIMITS);
  return length > PASSWORD_LIMITS.most ? t("invalid.long", PASSWORD_LIMITS) : null;
}
