// The facts of a message or a refusal.

export type Fact = string | number | boolean | null | string[];
export type Facts = Readonly<Record<string, Fact>>;
