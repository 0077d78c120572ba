/**
 * The domain words in dependency order. A domain may import only from the tiers to its left;
 * to the left, a domain tells what happened by recording facts. The boundary check and the CDK app read this list.
 */
export const domainTiers = [
  ["catalogue", "places"],
  ["accounts"],
  ["fleet"],
  ["booking"],
  ["tracking", "messaging", "reviews"],
  ["notifications"],
  ["admin"],
  ["privacy"],
] as const;

/** One word for one part of the business; the same word names its folder in shared/, functions/ and web/. */
export type Domain = (typeof domainTiers)[number][number];

/** Every domain, leftmost first. */
export const domains: readonly Domain[] = domainTiers.flat();
