const underWay = new Map<string, Promise<void>>();

/** Follows a single-use link once, although StrictMode draws a page twice. */
export function once(link: string, follow: () => Promise<void>): Promise<void> {
  const known = underWay.get(link) ?? follow();
  underWay.set(link, known);
  return known;
}
