import { isCaseOver } from "../booking/case-life.ts";
import type { CaseRecord } from "../booking/case-model.ts";
import type { CaseKind } from "../booking/case-step.ts";
import { ofTotal } from "./credit-rules.ts";
import type { Invoice } from "./model.ts";

/** Kinds of cases that dispute the whole price where the contractor states no part of it. */
const aboutPrice: ReadonlySet<CaseKind> = new Set(["price", "waiting", "short_load"]);

type Case = Pick<CaseRecord, "state" | "kind" | "openedBy" | "isJoined" | "disputedPence">;

/** The part of an invoice's total that its open case disputes, pence: what the contractor has stated, or all of it. */
export function disputedPenceOf(invoice: Pick<Invoice, "lines" | "payablePence">, cases: readonly Case[]): number {
  const open = cases.find(({ state }) => !isCaseOver(state));
  if (!open || (open.openedBy !== "contractor" && !open.isJoined)) return 0;
  if (open.disputedPence) return ofTotal(invoice, open.disputedPence);
  return aboutPrice.has(open.kind) ? invoice.payablePence : 0;
}

/** The credit to the contractor with which a case has ended, pence of the booking's price; 0: none. */
export const creditOfCase = ({ end }: Pick<CaseRecord, "end">): number =>
  end?.outcome === "credit" && end.creditTo === "contractor" ? (end.pence ?? 0) : 0;
