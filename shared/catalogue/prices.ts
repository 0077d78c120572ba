import { ukDayOf } from "../kernel/time.ts";
import type { Service } from "./model.ts";
import type { UrgencyLevel } from "./urgency.ts";

/** Multipliers on a supplier's own rate; asap counts as urgent, tomorrow as scheduled. */
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

/** Whether the job is for the same day. */
export function isSameDay(level: UrgencyLevel): boolean {
  return level === "emergency" || level === "urgent" || level === "asap" || level === "today";
}

/** Whether a level names its day by itself; without a date, the others mean a week from now. */
export const namesDay = (level: UrgencyLevel): boolean => isSameDay(level) || level === "tomorrow";

/** The UK day of a start that the customer chose, by date or by urgency; null where the start is the usual one in a week. */
export const dayChosen = (date: string | null | undefined, level: UrgencyLevel, start: string): string | null =>
  date || namesDay(level) ? ukDayOf(start) : null;

/** Table price of a service with none of its own: £75, same day 1.5 times that. Pence. */
export const defaultBasePrice = { standardPence: 7500, sameDayPence: 11250 } as const;

/**
 * The table's price, pence including VAT. Both columns are read as they are: same day is not 1.5 times standard by any
 * rounding.
 */
export function tablePricePence(service: Pick<Service, "basePrice"> | null, level: UrgencyLevel): number {
  const price = service?.basePrice ?? defaultBasePrice;
  return isSameDay(level) ? price.sameDayPence : price.standardPence;
}

/** Delivery fee in pence for miles given to one decimal, rounded to the penny. */
export function deliveryFeePence(feePencePerMile: number, distanceMiles: number): number {
  return Math.round(Number((feePencePerMile * distanceMiles).toFixed(4)));
}

/** What a price is made of, pence including VAT; the parts add up to the total. */
export interface PriceParts {
  readonly basePence: number;
  readonly urgencyPence: number;
  readonly deliveryPence: number;
  readonly totalPence: number;
}

/**
 * The one rule of what a job costs over so many miles, to one decimal: a haulier's own rate takes the urgency's
 * multiplier; without one the table's price counts, which has a same-day column instead. Never both, or urgency would be
 * charged twice. Null where there is neither.
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

/**
 * Estimate for the records where there is no supplier's price: £90 a ton, asap a fifth more. Pence. Never shown as a
 * price.
 */
export function estimatedValuePence(quantityTons: number, level: UrgencyLevel): number {
  return Math.round(9000 * quantityTons * (level === "asap" ? 1.2 : 1));
}
