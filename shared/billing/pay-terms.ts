import { daysToPay } from "./invoice-rules.ts";

/** Days to pay and from which instant on they hold, the oldest first. */
export type PayRow = { readonly days: number; readonly from: string };

/** In how many days an invoice is to be paid whose job was booked at an instant. */
export const payDaysAt = (rows: readonly PayRow[], bookedAt: string): number =>
  rows.findLast(({ from }) => from <= bookedAt)?.days ?? daysToPay;
