import type { Claim, ClaimKey } from "./content.ts";

const offer = (wording: string): Claim => ({ wording, evidence: "offer", asOf: "2026-11-23", isShown: true });
const target = (wording: string): Claim => ({ ...offer(wording), evidence: "target" });

/**
 * The built-in selling points of the front page in order, shown until an admin changes them, and without the server. A
 * selling point that is not an offer is a target until measured. Ratings stay hidden until reviews exist.
 */
export const firstSellingPoints: Readonly<Record<ClaimKey, Claim>> = {
  sameDay: offer("Same-day delivery at a fixed price for contractors"),
  bonus: offer("Performance bonus for hauliers for fast delivery, up to 50% of the performance half of the job price"),
  deliveryTime: target("Average delivery 3.2 hours"),
  onTime: target("98% on-time"),
  rating: { ...target("4.8 out of 5 from 234 reviews"), isShown: false },
  bookingTime: offer("Booking in 30 seconds"),
  verifiedHauliers: target("Over 500 verified hauliers across Scotland"),
  availability: offer("24/7 availability"),
  tracking: offer("GPS tracking"),
  invoicing: offer("Automated invoicing"),
  insurance: offer("Insurance included, from hauliers whose insurance we have checked and that is in date"),
};

export const claimKeys = Object.keys(firstSellingPoints) as ClaimKey[];

/** Returns the visible selling points in the page's order; `changed` are the admins' versions. */
export function shownSellingPoints(changed: readonly { readonly key: ClaimKey; readonly claim: Claim }[]): Claim[] {
  const written = new Map(changed.map(({ key, claim }) => [key, claim]));
  return claimKeys.map((key) => written.get(key) ?? firstSellingPoints[key]).filter(({ isShown }) => isShown);
}
