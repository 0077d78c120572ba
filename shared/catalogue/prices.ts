import { ukDayOf } from "../kernel/time.ts";
import type { Service } from "./model.ts";
import type { UrgencyLevel } from "./urgency.ts";

/** Multipliers on a haulier's own rate; asap counts as urgent, tomorrow as scheduled. */
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

/** Whether a level implies its day. Without a date, the others mean a week from now. */
export const namesDay = (level: UrgencyLevel): boolean => isSameDay(level) || level === "tomorrow";

/** Returns the UK day that the customer chose, by date or by urgency; null for the default start in a week. */
export const dayChosen = (date: string | null | undefined, level: UrgencyLevel, start: string): string | null =>
  date || namesDay(level) ? ukDayOf(start) : null;

/** Default table price: £75, same day 1.5 times that. Pence. */
export const defaultBasePrice = { standardPence: 7500, sameDayPence: 11250 } as const;

/** Pence including VAT. The two columns are independent: same day is not 1.5 times standard by any rounding. */
export function tablePricePence(service: Pick<Service, "basePrice"> | null, level: UrgencyLevel): number {
  const price = service?.basePrice ?? defaultBasePrice;
  return isSameDay(level) ? price.sameDayPence : price.standardPence;
}

/** Rounded to the penny. Miles have one decimal. */
export function deliveryFeePence(feePencePerMile: number, distanceMiles: number): number {
  return Math.round(Number((feePencePerMile * distanceMiles).toFixed(4)));
}

/** Pence including VAT; the parts add up to the total. */
export interface PriceParts {
  readonly basePence: number;
  readonly urgencyPence: number;
  readonly deliveryPence: number;
  readonly totalPence: number;
}

/**
 * Returns the price of a job over some miles, with one decimal. A haulier's own rate gets the urgency's multiplier. The
 * table's price has a same-day column instead. Never both, or urgency would be charged twice. Null without a rate and
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

/** An estimate for records without a haulier's price: £90 a tonne, asap a fifth more. Pence. Never shown as a price. */
export function estimatedValuePence(quantityTons: number, level: UrgencyLevel): number {
  return Math.round(9000 * quantityTons * (level === "asap" ? 1.2 : 1));
}
