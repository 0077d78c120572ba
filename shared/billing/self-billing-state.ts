import { formatPence } from "../kernel/money-text.ts";
import type { Invoice } from "./model.ts";
import type { SelfBilling } from "./self-billing.ts";

/** Latest end of an agreement made on a UK day: 12 months later. */
export function lastSelfBillingDay(day: string): string {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  return new Date(Date.UTC(year + 1, month - 1, date - 1)).toISOString().slice(0, 10);
}

type Dated = Pick<SelfBilling, "until" | "acceptedAt" | "endedAt">;
export type SelfBillingState = "proposed" | "holds" | "lapsed" | "ended";

export function selfBillingState({ until, acceptedAt, endedAt }: Dated, day: string): SelfBillingState {
  if (endedAt) return "ended";
  if (until < day) return "lapsed";
  return acceptedAt ? "holds" : "proposed";
}

/** Mandatory text of a self-billed invoice with VAT. Source: VAT Notice 700/62. */
export const selfBillWords = "The VAT shown is your output tax due to HMRC";

/** VAT sentences of a self-billed invoice, without full stops; empty for other invoices. */
export function selfBillNotes({
  selfBilled,
  groups,
  reverseChargePence,
}: Pick<Invoice, "selfBilled" | "groups" | "reverseChargePence">): string[] {
  if (!selfBilled) return [];
  const isReverse = groups.some(({ treatment }) => treatment === "reverse");
  const isCharged = groups.some(({ treatment, vatPence }) => treatment !== "reverse" && vatPence > 0);
  return [
    // Text by HMRC's manual VATREVCON37200.
    ...(isReverse ? [`We'll account for and pay output tax of ${formatPence(reverseChargePence)}`] : []),
    ...(isCharged || !isReverse ? [selfBillWords] : []),
  ];
}
