const underWay = new Map<string, Promise<void>>();

/** Follows a link that works once, such as one with a code: a page that is drawn twice follows it once. */
export function once(link: string, follow: () => Promise<void>): Promise<void> {
  const known = underWay.get(link) ?? follow();
  underWay.set(link, known);
  return known;
}
