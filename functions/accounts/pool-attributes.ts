/** What the user pool tells its triggers of a person. */
export type Attributes = Readonly<Record<string, string>>;

export function emailOf(attributes: Attributes): string {
  return (attributes.email ?? "").trim().toLowerCase();
}

/** Whether the user pool, or Google before it, has seen proof that the address is this person's. */
export function isProved(attributes: Attributes): boolean {
  return attributes.email_verified === "true";
}
