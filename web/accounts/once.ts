const underWay = new Map<string, Promise<void>>();

/** Follows a single-use link only once, although React's StrictMode runs effects twice. */
export function once(link: string, follow: () => Promise<void>): Promise<void> {
  const known = underWay.get(link) ?? follow();
  underWay.set(link, known);
  return known;
}
