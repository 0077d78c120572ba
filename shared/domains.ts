/**
 * The domain words in dependency order. A domain imports only from the tiers to its left; those react to its facts
 * without knowing it. The boundary check and the CDK app read this list.
 */
export const domainTiers = [
  ["catalogue", "places"],
  ["accounts"],
  ["fleet"],
  ["compliance"],
  ["booking"],
  ["tracking", "messaging", "reviews", "billing", "waste", "inspections", "plant"],
  ["quotes", "proofs", "payouts", "accounting"],
  ["leads", "checkout"],
  ["notifications", "integrations", "search"],
  ["admin"],
  ["privacy"],
] as const;

/** One word for one part of the business; the same word names its folder in shared/, functions/ and web/. */
export type Domain = (typeof domainTiers)[number][number];

/** Every domain, leftmost first. */
export const domains: readonly Domain[] = domainTiers.flat();
