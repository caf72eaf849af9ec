/** A field of an account form. */
export interface Field {
  kind: "login" | "password";
  label: string;
  help?: string;
  autocomplete: "username" | "current-password" | "new-password"; // for the browser's own memory
  /** What is wrong with what was entered; null: nothing. */
  check: (value: string) => string | null;
}
