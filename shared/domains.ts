/**
 * The domains in dependency order. A domain imports only from the tiers to its left; those react to its domain events
 * without importing it. The boundary check and the CDK app read this list.
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

/** A domain's name is also its folder in shared/, functions/ and web/. */
export type Domain = (typeof domainTiers)[number][number];

/** All domains in dependency order, independent ones first. */
export const domains: readonly Domain[] = domainTiers.flat();
