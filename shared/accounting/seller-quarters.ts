import type { Invoice } from "../billing/model.ts";
import type { SellerQuarter } from "./seller-report.ts";

const quarters = [1, 2, 3, 4] as const;

const quarterOf = (ukDay: string): number => Math.ceil(Number(ukDay.slice(5, 7)) / 3);

/** A fee of the operator in pence, and the UK day of its invoice. */
export interface Fee {
  readonly day: string;
  readonly pence: number;
}

/**
 * Returns a seller's payments per quarter of a calendar year, by UK day of payment, with VAT and after CIS. Each job
 * with a payment in a quarter is one activity, however many invoices it has. Ignores voided payments.
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

export const wholePounds = (pence: number): number => Math.round(pence / 100);
