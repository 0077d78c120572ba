import { isCaseOver } from "../booking/case-life.ts";
import type { CaseRecord } from "../booking/case-model.ts";
import type { CaseKind } from "../booking/case-step.ts";
import { grossOf, ofTotal, postablePence } from "./credit-rules.ts";
import type { Invoice } from "./model.ts";

/** Kinds of cases that dispute the whole price where the contractor states no part of it. */
const aboutPrice: ReadonlySet<CaseKind> = new Set(["price", "waiting", "short_load"]);

type Case = Pick<CaseRecord, "state" | "kind" | "openedBy" | "isJoined" | "disputedPence" | "createdAt">;

/**
 * The invoices of a booking in the order in which a case takes from them: those that were issued before it was opened, the newest first,
 * then later ones as they came. So a dispute stays where it is when the next week of a hire is invoiced.
 */
export function inOrderOfCase<One extends Pick<Invoice, "issuedAt">>(
  invoices: readonly One[],
  openedAt: string,
): One[] {
  const byIssue = invoices.toSorted((a, b) => (a.issuedAt < b.issuedAt ? -1 : 1));
  const before = byIssue.filter(({ issuedAt }) => issuedAt <= openedAt);
  return [...before.toReversed(), ...byIssue.slice(before.length)];
}

/**
 * The part of each invoice's total that the open case of their booking disputes, pence: what the contractor has stated, or all of it.
 * `invoices`: all of the booking. What was stated is taken from one after the other, from each as much as it has.
 */
export function disputedPenceOf<One extends Pick<Invoice, "issuedAt" | "lines" | "payablePence">>(
  invoices: readonly One[],
  cases: readonly Case[],
): Map<One, number> {
  const open = cases.find(({ state }) => !isCaseOver(state));
  if (!open || (open.openedBy !== "contractor" && !open.isJoined)) return new Map();
  let left = open.disputedPence ?? 0;
  if (left === 0) return new Map(invoices.map((one) => [one, aboutPrice.has(open.kind) ? one.payablePence : 0]));
  return new Map(
    inOrderOfCase(invoices, open.createdAt).map((one) => {
      const pence = ofTotal(one, left);
      left = Math.max(0, left - grossOf(one));
      return [one, pence];
    }),
  );
}

/** What is to be credited of an invoice for a case, pence of its total. */
interface CasePart<One> {
  readonly invoice: One;
  readonly pence: number;
}

type Credited = Ended & Pick<CaseRecord, "id" | "createdAt">;

/**
 * What is still to be credited for a case that has ended: its credit less what its credit notes have taken off, from one invoice of
 * the booking after the other, never over what is left of each. An invoice has one credit note of a case.
 */
export function creditsOfCase(invoices: readonly Invoice[], one: Credited): CasePart<Invoice>[] {
  const isDone = (invoice: Invoice) => invoice.credits.some(({ caseId }) => caseId === one.id);
  let left = creditOfCase(one);
  for (const invoice of invoices)
    for (const { pence } of invoice.credits.filter(({ caseId }) => caseId === one.id))
      left -= Math.ceil((pence * grossOf(invoice)) / Math.max(1, invoice.payablePence));
  return inOrderOfCase(invoices, one.createdAt).flatMap((invoice) => {
    if (left <= 0 || isDone(invoice)) return [];
    const pence = postablePence(invoice, left);
    if (pence === 0) return [];
    const isAll = pence < ofTotal(invoice, left);
    left -= isAll ? Math.ceil((pence * grossOf(invoice)) / invoice.payablePence) : Math.min(left, grossOf(invoice));
    return [{ invoice, pence }];
  });
}

type Ended = Pick<CaseRecord, "end">;

/** The credit to the contractor with which a case has ended, pence of the booking's price; 0: none. */
const creditOfCase = ({ end }: Ended): number =>
  end?.outcome === "credit" && end.creditTo === "contractor" ? (end.pence ?? 0) : 0;
