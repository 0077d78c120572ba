import type { CaseId, CreditNoteId } from "../kernel/id.ts";
import { ukDayOf } from "../kernel/time.ts";
import type { CreditNote, Invoice, InvoiceCredit } from "./model.ts";
import { creditablePence, deductionLeft } from "./owed.ts";

type Group = Invoice["groups"][number];

export const creditNumber = (year: number, sequence: number): string =>
  `CN-${year}-${String(sequence).padStart(4, "0")}`;

/** Amount that a VAT group adds to the invoice total, in pence. VAT under the reverse charge is not in it. */
const payableIn = ({ treatment, netPence, vatPence }: Group): number =>
  treatment === "reverse" ? netPence : netPence + vatPence;

const share = (whole: number, pence: number, of: number): number =>
  of === 0 ? 0 : Math.floor((2 * whole * pence + of) / (2 * of));

const isSame = (one: Group, other: Group) => one.treatment === other.treatment && one.percent === other.percent;

export function groupsLeft({ groups, creditedGroups }: Pick<Invoice, "groups" | "creditedGroups">): Group[] {
  return groups.map((group) => {
    const credited = creditedGroups.find((one) => isSame(one, group));
    if (!credited) return group;
    const { netPence, vatPence } = group;
    return { ...group, netPence: netPence - credited.netPence, vatPence: vatPence - credited.vatPence };
  });
}

/** Splits a credit over an invoice's uncredited VAT groups in proportion. Crediting the full rest leaves no penny. */
export function creditGroups(left: readonly Group[], pence: number): Group[] {
  const whole = left.reduce((sum, group) => sum + payableIn(group), 0);
  const parts = left.map((group, at) => {
    const exact = whole === 0 ? 0 : (payableIn(group) * pence) / whole;
    return { at, part: Math.floor(exact), rest: exact - Math.floor(exact) };
  });
  let over = pence - parts.reduce((sum, { part }) => sum + part, 0);
  for (const one of parts.toSorted((a, b) => b.rest - a.rest)) {
    if (over === 0) break;
    one.part += 1;
    over -= 1;
  }
  return left.flatMap((group, at) => {
    const part = parts[at]?.part ?? 0;
    return part === 0 ? [] : [partOf(group, part)];
  });
}

function partOf(group: Group, part: number): Group {
  const { treatment, percent, netPence, vatPence } = group;
  if (treatment === "reverse") return { treatment, percent, netPence: part, vatPence: share(vatPence, part, netPence) };
  const net = share(netPence, part, netPence + vatPence);
  return { treatment, percent, netPence: net, vatPence: part - net };
}

export interface CreditTerms {
  readonly id: CreditNoteId;
  /** Credit in pence of the invoice total, from 1 penny to the uncredited rest. */
  readonly pence: number;
  readonly reason: string;
  readonly caseId: CaseId | null;
}

/** Returns the credit note for part or all of an invoice. It credits VAT and CIS in proportion. */
export function creditOf(
  invoice: Invoice,
  { id, pence, reason, caseId }: CreditTerms,
  { sequence, now }: { readonly sequence: number; readonly now: string },
): CreditNote {
  const { supplierId, customerId, supplier, customer, reference, purchaseOrder, title } = invoice;
  const year = Number(ukDayOf(now).slice(0, 4));
  const groups = creditGroups(groupsLeft(invoice), pence);
  const sum = (of: (group: Group) => number) => groups.reduce((all, group) => all + of(group), 0);
  const netPence = sum((group) => group.netPence);
  const netLeft = invoice.credits.reduce((left, credit) => left - credit.netPence, invoice.netPence);
  const deducted = deductionLeft(invoice);
  return {
    ...{ supplierId, customerId, supplier, customer, reference, purchaseOrder, title },
    ...{ id, pence, reason, caseId, groups, netPence, year, sequence },
    bookingId: invoice.bookingId,
    invoiceId: invoice.id,
    number: creditNumber(year, sequence),
    issuedAt: now,
    vatPence: pence - netPence,
    reverseChargePence: sum(({ treatment, vatPence }) => (treatment === "reverse" ? vatPence : 0)),
    deductionPence: deducted - share(deducted, netLeft - netPence, netLeft),
    invoiceNumber: invoice.number,
    invoiceIssuedAt: invoice.issuedAt,
  };
}

export function withCredit(invoice: Invoice, note: CreditNote): Invoice {
  const { id, number, issuedAt, reason, caseId, netPence, vatPence, pence, deductionPence, groups } = note;
  const credit: InvoiceCredit = { id, number, issuedAt, reason, caseId, netPence, vatPence, pence, deductionPence };
  const sums = invoice.groups.flatMap((group) => {
    const same = [...invoice.creditedGroups, ...groups].filter((one) => isSame(one, group));
    const sum = (of: (one: Group) => number) => same.reduce((all, one) => all + of(one), 0);
    const [net, vat] = [sum((one) => one.netPence), sum((one) => one.vatPence)];
    return same.length === 0 ? [] : [{ ...group, netPence: net, vatPence: vat }];
  });
  return { ...invoice, credits: [...invoice.credits, credit], creditedGroups: sums, version: invoice.version + 1 };
}

export const grossOf = ({ lines }: Pick<Invoice, "lines">): number =>
  Math.max(
    0,
    lines.reduce((sum, line) => sum + line.grossPence, 0),
  );

/**
 * Converts part of the booking's price (with VAT) to pence of the invoice total, which is lower under the reverse
 * charge.
 */
export function ofTotal({ lines, payablePence }: Pick<Invoice, "lines" | "payablePence">, pricePence: number): number {
  const gross = grossOf({ lines });
  return share(payablePence, Math.min(pricePence, gross), gross);
}

/** Amount of a case's credit that can still be credited on the invoice, in pence of its total. */
export const postablePence = (invoice: Invoice, pricePence: number): number =>
  Math.min(ofTotal(invoice, pricePence), creditablePence(invoice));
