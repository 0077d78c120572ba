import { ukDayOf } from "../kernel/time.ts";
import type { Service } from "./model.ts";
import type { UrgencyLevel } from "./urgency.ts";

/** Multipliers of a haulier's own rate: asap costs the same as urgent, tomorrow the same as scheduled. */
export const urgencyMultiplier: Readonly<Record<UrgencyLevel, number>> = {
  emergency: 1.5,
  urgent: 1.3,
  asap: 1.3,
  today: 1.2,
  tomorrow: 1,
  scheduled: 1,
  standard: 1,
};

export function surchargePercent(level: UrgencyLevel): number {
  return Math.round((urgencyMultiplier[level] - 1) * 100);
}

export function isSameDay(level: UrgencyLevel): boolean {
  return level === "emergency" || level === "urgent" || level === "asap" || level === "today";
}

/** Whether a level implies a day. Without a date, other levels mean a week from now. */
export const namesDay = (level: UrgencyLevel): boolean => isSameDay(level) || level === "tomorrow";

/** Returns the UK day that the contractor chose, by date or by urgency; null if the start is the default in a week. */
export const dayChosen = (date: string | null | undefined, level: UrgencyLevel, start: string): string | null =>
  date || namesDay(level) ? ukDayOf(start) : null;

/** Default price of a service without a base price, in pence: £75, same day £112.50. */
export const defaultBasePrice = { standardPence: 7500, sameDayPence: 11250 } as const;

/** Returns the table price in pence including VAT. The same-day column is set independently of the standard one. */
export function tablePricePence(service: Pick<Service, "basePrice"> | null, level: UrgencyLevel): number {
  const price = service?.basePrice ?? defaultBasePrice;
  return isSameDay(level) ? price.sameDayPence : price.standardPence;
}

/** Returns the delivery fee, rounded to the penny. Miles have one decimal. */
export function deliveryFeePence(feePencePerMile: number, distanceMiles: number): number {
  return Math.round(Number((feePencePerMile * distanceMiles).toFixed(4)));
}

/** Parts of a price in pence including VAT; they add up to the total. */
export interface PriceParts {
  readonly basePence: number;
  readonly urgencyPence: number;
  readonly deliveryPence: number;
  readonly totalPence: number;
}

/**
 * Returns a job's price for a distance in miles, with one decimal. A haulier's own rate gets the urgency multiplier.
 * The table price has a same-day column instead, so that urgency is never charged twice. Null without a rate and
 * without a table price.
 */
export function priceParts(
  service: Pick<Service, "basePrice" | "feePencePerMile">,
  ownPence: number | null,
  level: UrgencyLevel,
  distanceMiles: number,
): PriceParts | null {
  if (ownPence === null && service.basePrice === null) return null;
  const basePence = ownPence ?? tablePricePence(service, level);
  const urgencyPence =
    ownPence === null ? 0 : Math.round(Number((basePence * (urgencyMultiplier[level] - 1)).toFixed(4)));
  const deliveryPence = deliveryFeePence(service.feePencePerMile, distanceMiles);
  return { basePence, urgencyPence, deliveryPence, totalPence: basePence + urgencyPence + deliveryPence };
}

/** Estimate in pence for records without a haulier's price: £90 a tonne, asap a fifth more. Never a price. */
export function estimatedValuePence(quantityTons: number, level: UrgencyLevel): number {
  return Math.round(9000 * quantityTons * (level === "asap" ? 1.2 : 1));
}
