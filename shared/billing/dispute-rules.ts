import { isCaseOver } from "../booking/case-life.ts";
import type { CaseRecord } from "../booking/case-model.ts";
import type { CaseKind } from "../booking/case-step.ts";
import { grossOf, ofTotal, postablePence } from "./credit-rules.ts";
import type { Invoice } from "./model.ts";

/** Kinds of case that dispute the whole price unless the contractor states an amount. */
const aboutPrice: ReadonlySet<CaseKind> = new Set(["price", "waiting", "short_load"]);

type Case = Pick<CaseRecord, "state" | "kind" | "openedBy" | "isJoined" | "disputedPence" | "createdAt">;

/**
 * Sorts a booking's invoices in the order in which a case's credit applies. Invoices issued before the case come first,
 * newest first, then the later ones. So the next weekly invoice of a hire does not move the dispute.
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
 * Returns how many pence of each invoice's total the booking's open case disputes: the contractor's amount, or
 * everything. `invoices`: all of the booking. The amount applies to the invoices in order, up to the total of each.
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

interface CasePart<One> {
  readonly invoice: One;
  readonly pence: number;
}

type Credited = Ended & Pick<CaseRecord, "id" | "createdAt">;

/**
 * Returns the credits still to be made after a closed case: its credit minus its credit notes, applied to the booking's
 * invoices in order, up to the rest of each. An invoice has at most one credit note per case.
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

const creditOfCase = ({ end }: Ended): number =>
  end?.outcome === "credit" && end.creditTo === "contractor" ? (end.pence ?? 0) : 0;
