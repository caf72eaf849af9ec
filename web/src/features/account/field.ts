/** A field of an account form. */
export interface Field {
  kind: "login" | "password";
  label: string;
  help?: string;
  autocomplete: "username" | "current-password" | "new-password"; // for the password manager of the browser
  /** The problem with the entered value; null: none. */
  check: (value: string) => string | null;
}
