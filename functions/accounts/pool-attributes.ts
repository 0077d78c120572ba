/** The user attributes that the pool gives its triggers. */
export type Attributes = Readonly<Record<string, string>>;

export function emailOf(attributes: Attributes): string {
  return (attributes.email ?? "").trim().toLowerCase();
}

/** Whether the user pool or Google has verified the address. */
export function isProved(attributes: Attributes): boolean {
  return attributes.email_verified === "true";
}
