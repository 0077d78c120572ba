import type { Invoice } from "../billing/model.ts";
import type { SellerQuarter } from "./seller-report.ts";

const quarters = [1, 2, 3, 4] as const;

/** The quarter of a UK day, 1 to 4. */
const quarterOf = (ukDay: string): number => Math.ceil(Number(ukDay.slice(5, 7)) / 3);

/** A fee that the operator has charged, pence, and the UK day of its invoice. */
export interface Fee {
  readonly day: string;
  readonly pence: number;
}

/**
 * What a seller was paid in each quarter of a calendar year, by the UK days of the payments: with VAT and after CIS, as it was paid. A
 * job of which something was paid in a quarter is one activity of it, however many invoices it has. Payments that were taken back count for nothing.
 */
export function sellerQuarters(
  year: number,
  invoices: readonly Pick<Invoice, "payments" | "bookingId">[],
  fees: readonly Fee[] = [],
): SellerQuarter[] {
  return quarters.map((quarter) => {
    const isWithin = (day: string) => day.startsWith(`${year}-`) && quarterOf(day) === quarter;
    const paid = invoices
      .map(({ bookingId, payments }) => ({ bookingId, payments: payments.filter(({ paidOn }) => isWithin(paidOn)) }))
      .filter(({ payments }) => payments.length > 0);
    return {
      quarter,
      paidPence: sumOf(paid.flatMap(({ payments }) => payments)),
      activities: new Set(paid.map(({ bookingId }) => bookingId)).size,
      feesPence: sumOf(fees.filter(({ day }) => isWithin(day))),
    };
  });
}

const sumOf = (all: readonly { readonly pence: number }[]) => all.reduce((sum, { pence }) => sum + pence, 0);

/** Pence as whole pounds, half a pound up. */
export const wholePounds = (pence: number): number => Math.round(pence / 100);
