import { serviceOf } from "../catalogue/normalise.ts";
import { dayText } from "../kernel/day-text.ts";
import { ukDayOf } from "../kernel/time.ts";
import type { Booking } from "./model.ts";

type Carried = Pick<
  Booking,
  | "reference"
  | "service"
  | "contractorName"
  | "firms"
  | "haulierName"
  | "pickup"
  | "delivery"
  | "quantity"
  | "collectAt"
  | "deliveredAt"
  | "wasteCarrierNumber"
>;

/**
 * What both sides must be able to show of waste that changed hands: who gave it to whom, what, how much, where and when.
 * Null for jobs that take none away.
 */
export function transferNote(booking: Carried): string | null {
  const { reference, service, pickup, delivery, quantity, wasteCarrierNumber } = booking;
  const { contractorName, haulierName } = booking.firms ?? booking;
  if (wasteCarrierNumber === null) return null;
  const day = dayText(ukDayOf(booking.deliveredAt ?? booking.collectAt));
  const amount = quantity > 1 ? `, ${quantity} tons` : "";
  return [
    `Waste transfer note ${reference}.`,
    `${serviceOf(service).displayName}${amount}, collected from ${pickup.label} on ${day}.`,
    `Handed over by ${contractorName}, carried by ${haulierName}, registered waste carrier ${wasteCarrierNumber}.`,
    delivery ? `Taken to ${delivery.label}.` : "",
  ]
    .filter(Boolean)
    .join(" ");
}
