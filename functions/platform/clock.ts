/** The time by which the product lives. */
export function now(): string {
  return new Date().toISOString();
}
