import { z } from "zod";
import type { Service } from "./model.ts";

/** How soon a job is wanted (AMB-077). `asap` is scheduled as urgent. */
export const UrgencyLevel = z
  .enum(["emergency", "urgent", "asap", "today", "tomorrow", "scheduled", "standard"])
  .meta({ id: "UrgencyLevel", description: "How soon the job is wanted." });
export type UrgencyLevel = z.infer<typeof UrgencyLevel>;

/** Multipliers on a supplier's own rate (part 1 section 9); asap counts as urgent, tomorrow as scheduled. */
export const urgencyMultiplier: Readonly<Record<UrgencyLevel, number>> = {
  emergency: 1.5,
  urgent: 1.3,
  asap: 1.3,
  today: 1.2,
  tomorrow: 1,
  scheduled: 1,
  standard: 1,
};

/** What an urgency adds to a supplier's own rate, in whole percent. */
export function surchargePercent(level: UrgencyLevel): number {
  return Math.round((urgencyMultiplier[level] - 1) * 100);
}

/** Whether the job is for the same day: the `urgency` flag of the specification's job request. */
export function isSameDay(level: UrgencyLevel): boolean {
  return level === "emergency" || level === "urgent" || level === "asap" || level === "today";
}

/** Table price of a service with none of its own: £75, same day 1.5 times that (AMB-075). Pence. */
export const defaultBasePrice = { standardPence: 7500, sameDayPence: 11250 } as const;

/** The table's price, read and never recomputed (I-013). Pence including VAT. */
export function tablePricePence(service: Pick<Service, "basePrice"> | null, level: UrgencyLevel): number {
  const price = service?.basePrice ?? defaultBasePrice;
  return isSameDay(level) ? price.sameDayPence : price.standardPence;
}

/** Delivery fee in pence for miles given to one decimal, rounded to the penny (I-002). */
export function deliveryFeePence(feePencePerMile: number, distanceMiles: number): number {
  return Math.round(Number((feePencePerMile * distanceMiles).toFixed(4)));
}

/** The specification's estimate for records and quotes without a supplier: £90 a ton, asap a fifth more. Pence (AMB-073). */
export function estimatedValuePence(quantityTons: number, level: UrgencyLevel): number {
  return Math.round(9000 * quantityTons * (level === "asap" ? 1.2 : 1));
}
