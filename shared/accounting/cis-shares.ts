import type { Invoice } from "../billing/model.ts";
import { deductionLeft, duePence } from "../billing/owed.ts";
import { cisDeduction } from "../tax/cis-deduction.ts";
import { taxMonthEnd } from "./cis-months.ts";

/** One invoice's payments with CIS deduction in one tax month, in pence without VAT. */
export interface CisShare {
  readonly monthEnd: string;
  readonly grossPence: number;
  readonly materialsPence: number;
  readonly deductedPence: number;
}

type Deducted = Pick<
  Invoice,
  | "netPence"
  | "payablePence"
  | "deductionPence"
  | "paidPence"
  | "cisPercent"
  | "payments"
  | "voided"
  | "credits"
  | "claims"
>;

/**
 * Returns the payments and CIS deductions of an invoice in each tax month; empty for an invoice without a deduction. A
 * part payment counts in proportion to the invoice after its credit notes. The shares of a paid invoice add up to its
 * net and its deduction to the penny. A month whose payments were all voided has no entry.
 */
export function cisShares(invoice: Deducted): CisShare[] {
  const due = duePence(invoice);
  if (invoice.deductionPence === 0) return [];
  const net = invoice.credits.reduce((left, { netPence }) => left - netPence, invoice.netPence);
  const deduction = deductionLeft(invoice);
  const materials = materialsIn(net, deduction, invoice.cisPercent ?? 0);
  const part = (pence: number, paid: number) => (due > 0 ? Math.round((pence * Math.min(paid, due)) / due) : 0);
  const nothing = { grossPence: 0, materialsPence: 0, deductedPence: 0 };
  const months = [...invoice.voided, ...invoice.payments].map(({ paidOn }) => taxMonthEnd(paidOn));
  const shares = new Map(months.map((monthEnd): [string, CisShare] => [monthEnd, { monthEnd, ...nothing }]));
  let paid = 0;
  for (const { pence, paidOn } of invoice.payments.toSorted((a, b) => a.paidOn.localeCompare(b.paidOn))) {
    const before = paid;
    paid += pence;
    const own = (of: number) => part(of, paid) - part(of, before);
    const monthEnd = taxMonthEnd(paidOn);
    const { grossPence, materialsPence, deductedPence } = shares.get(monthEnd) ?? nothing;
    shares.set(monthEnd, {
      monthEnd,
      grossPence: grossPence + own(net),
      materialsPence: materialsPence + own(materials),
      deductedPence: deductedPence + own(deduction),
    });
  }
  return [...shares.values()];
}

/** Tolerance in pence: credit notes round their own deductions, so the remaining deduction can be off by a penny. */
const roundingPence = 1;

/** Cost of materials in pence: the net minus the amount from which CIS was deducted. */
function materialsIn(netPence: number, deductionPence: number, percent: number): number {
  if (percent === 0 || cisDeduction(netPence, 0, percent) - deductionPence <= roundingPence) return 0;
  return Math.max(0, netPence - Math.round((deductionPence * 100) / percent));
}
