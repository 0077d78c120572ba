import { daysToPay } from "./invoice-rules.ts";

export type PayRow = { readonly days: number; readonly from: string };

export const payDaysAt = (rows: readonly PayRow[], bookedAt: string): number =>
  rows.findLast(({ from }) => from <= bookedAt)?.days ?? daysToPay;
