// What the server would refuse anyway, said before anything is sent. As in `server/api/accounts.py`.

import { t } from "./messages";

const LOGIN = /^[A-Za-z0-9][A-Za-z0-9_.-]{2,31}$/;
const SHORTEST = 8;
const LONGEST = 200;

/** What is wrong with a login; null: nothing. */
export function wrongLogin(login: string): string | null {
  return LOGIN.test(login) ? null : t("wrong.login");
}

/** What is wrong with a new password; null: nothing. */
export function wrongPassword(password: string): string | null {
  const letters = [...password].length; // as the server counts them
  if (letters < SHORTEST) return t("wrong.short");
  return letters > LONGEST ? t("wrong.long") : null;
}
