import { creditGroups, creditNumber } from "../billing/credit-rules.ts";
import { invoiceNumber } from "../billing/invoice-rules.ts";
import type { Invoice } from "../billing/model.ts";
import type { UserId } from "../kernel/id.ts";
import { addDays, addSeconds, instantOfUk, ukDayOf } from "../kernel/time.ts";
import { percentIn } from "../tax/deduction.ts";
import { vatOn } from "../tax/groups.ts";
import { standardVat } from "../tax/rates.ts";
import type { FeeCredit, FeeInvoice } from "./fee-invoice.ts";
import { feeDuePence } from "./fee-state.ts";
import type { FeeTerms } from "./fee-terms.ts";

/** UK time of the first fee invoices of a month. By then all lists include the previous month's last job invoices. */
const madeFrom = "02:00";
/** Spreads the fee invoices over this many seconds, because all take their numbers from one counter. */
const spreadSeconds = 7200;

export const feeInvoiceId = (haulierId: UserId, month: string): string => `${month}_${haulierId}`;

export const feeSubject = (id: string): { readonly month: string; readonly haulierId: UserId } => ({
  month: id.slice(0, 7),
  haulierId: id.slice(8) as UserId,
});

export const monthOf = (instant: string): string => ukDayOf(instant).slice(0, 7);

export function monthBounds(month: string): { readonly from: string; readonly until: string } {
  return { from: instantOfUk(`${month}-01`, "00:00"), until: instantOfUk(firstAfter(month), "00:00") };
}

const firstAfter = (month: string): string => `${addDays(`${month}-01`, 31).slice(0, 7)}-01`;

/** Returns when a haulier's fee invoice is made: in the next month's first night, spread by haulier id. */
export const feesDueAt = (haulierId: UserId, month: string): string =>
  addSeconds(instantOfUk(firstAfter(month), madeFrom), Number.parseInt(haulierId.slice(0, 4), 16) % spreadSeconds);

/** Fee of a job in pence, rounded half up. The percentage has at most two decimals. */
export const feeOn = (netPence: number, percent: number): number =>
  Math.floor((netPence * Math.round(percent * 100) + 5000) / 10_000);

export const hasFee = ({ from }: FeeTerms, { issuedAt }: Pick<Invoice, "issuedAt">): boolean =>
  ukDayOf(issuedAt) >= from;

export const usualFeeDays = 14;

/** Returns the last day to pay a fee invoice, by the newest terms in force on its UK day of issue. */
export function feeDueOn({ payDays }: Pick<FeeTerms, "payDays">, issuedOn: string): string {
  const held = payDays.filter(({ from }) => from <= issuedOn).sort((a, b) => a.from.localeCompare(b.from));
  return addDays(issuedOn, held.at(-1)?.days ?? usualFeeDays);
}

type Billed = Pick<Invoice, "reference" | "netPence" | "credits" | "issuedAt" | "supplierId" | "supplier">;

/**
 * Returns a haulier's fee invoice for a month from its job invoices, newest first; null if there is nothing to charge.
 * Rounds each line half up, and VAT once per invoice.
 */
export function feeInvoiceOf(
  terms: FeeTerms,
  invoices: readonly Billed[],
  { month, sequence, now }: { readonly month: string; readonly sequence: number; readonly now: string },
): FeeInvoice | null {
  const charged = invoices.filter((invoice) => monthOf(invoice.issuedAt) === month && hasFee(terms, invoice));
  const lines = charged
    .map(({ reference, netPence, credits }) => {
      const net = netPence - credits.reduce((sum, credit) => sum + credit.netPence, 0);
      return { reference, netPence: net, feePence: feeOn(net, terms.percent) };
    })
    .filter(({ feePence }) => feePence > 0)
    .reverse();
  const [newest] = charged;
  if (!newest || lines.length === 0) return null;
  const day = ukDayOf(now);
  const year = Number(day.slice(0, 4));
  const netPence = lines.reduce((sum, { feePence }) => sum + feePence, 0);
  const vatPercent = terms.operator.vatNumber ? percentIn(standardVat, day) : null;
  const vatPence = vatOn(netPence, vatPercent ?? 0);
  return {
    id: feeInvoiceId(newest.supplierId, month),
    number: `FEE-${invoiceNumber(year, sequence)}`,
    ...{ year, sequence, haulierId: newest.supplierId, month },
    operator: { ...terms.operator, postcode: null, companyNumber: null },
    haulier: newest.supplier,
    account: terms.account,
    issuedAt: now,
    percent: terms.percent,
    ...{ lines, netPence, vatPercent, vatPence, payablePence: netPence + vatPence },
    ...{ dueOn: feeDueOn(terms, day), credits: [], paid: null, version: 1 },
  };
}

/**
 * Returns a credit note for part of a fee invoice, from 1 penny to the uncredited rest. Its VAT is in proportion to the
 * remaining VAT, so that crediting the rest leaves exactly zero.
 */
export function feeCreditOf(
  invoice: FeeInvoice,
  { pence, reason }: { readonly pence: number; readonly reason: string },
  { sequence, now }: { readonly sequence: number; readonly now: string },
): FeeCredit {
  const { netPence, vatPence, vatPercent, credits } = invoice;
  const left = {
    treatment: vatPercent === null ? ("noVat" as const) : ("standard" as const),
    percent: vatPercent ?? 0,
    netPence: credits.reduce((all, credit) => all - credit.netPence, netPence),
    vatPence: credits.reduce((all, credit) => all - credit.vatPence, vatPence),
  };
  const [credited] = creditGroups([left], pence);
  if (!credited || pence > feeDuePence(invoice)) throw new Error("a credit is a part of what is left");
  const number = `FEE-${creditNumber(Number(ukDayOf(now).slice(0, 4)), sequence)}`;
  return { number, issuedAt: now, reason, netPence: credited.netPence, vatPence: credited.vatPence, pence };
}
