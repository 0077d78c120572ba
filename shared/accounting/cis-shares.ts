import type { Invoice } from "../billing/model.ts";
import { duePence } from "../billing/owed.ts";
import { cisDeduction } from "../tax/cis-deduction.ts";
import { taxMonthEnd } from "./cis-months.ts";

/** What the payments of an invoice in one tax month come to for CIS, pence without VAT. */
export interface CisShare {
  /** The 5th on which the tax month ends. */
  readonly monthEnd: string;
  readonly grossPence: number;
  readonly materialsPence: number;
  readonly deductedPence: number;
}

type Deducted = Pick<Invoice, "netPence" | "payablePence" | "deductionPence" | "paidPence" | "cisPercent" | "payments">;

/**
 * What was paid and deducted under CIS in each tax month, for an invoice with a deduction; none for another. A part payment counts for
 * its part of the invoice. The parts of an invoice that is paid add up to its net and its deduction to the penny.
 */
export function cisShares(invoice: Deducted): CisShare[] {
  const due = duePence(invoice);
  if (invoice.deductionPence === 0 || due <= 0) return [];
  const materials = materialsIn(invoice);
  const part = (pence: number, paid: number) => Math.round((pence * Math.min(paid, due)) / due);
  const shares = new Map<string, CisShare>();
  let paid = 0;
  for (const { pence, paidOn } of invoice.payments.toSorted((a, b) => a.paidOn.localeCompare(b.paidOn))) {
    const before = paid;
    paid += pence;
    const own = (of: number) => part(of, paid) - part(of, before);
    const monthEnd = taxMonthEnd(paidOn);
    const { grossPence = 0, materialsPence = 0, deductedPence = 0 } = shares.get(monthEnd) ?? {};
    shares.set(monthEnd, {
      monthEnd,
      grossPence: grossPence + own(invoice.netPence),
      materialsPence: materialsPence + own(materials),
      deductedPence: deductedPence + own(invoice.deductionPence),
    });
  }
  return [...shares.values()];
}

/** The cost of materials that lowered the deduction, pence: what is left of the net beside the sum that was deducted from. */
function materialsIn({ netPence, deductionPence, cisPercent }: Deducted): number {
  const percent = cisPercent ?? 0;
  if (percent === 0 || cisDeduction(netPence, 0, percent) === deductionPence) return 0;
  return Math.max(0, netPence - Math.round((deductionPence * 100) / percent));
}
